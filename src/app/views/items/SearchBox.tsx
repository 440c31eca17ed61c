import type { Parameter } from '../../../contract/query-string.ts'
import { SEARCH_FIELDS } from '../../filters/search-fields.ts'
import { Choice } from '../../parts/controls.tsx'
import { TextFilter } from '../../parts/TextFilter.tsx'
import { faultInWords } from './search-problem.ts'

interface SearchBoxProps {
  /** Where the words are looked for. */
  field: string
  words: string
  fault: string | undefined
  onSearch: (condition: Parameter, how: 'chosen' | 'asTyped') => void
}

/** The search field, and the choice of what it looks through. Both are one parameter of the address. */
export function SearchBox({ field, words, fault, onSearch }: SearchBoxProps) {
  return (
    <>
      <div className="min-w-0 grow basis-full sm:basis-80">
        <TextFilter
          label="Search items"
          size="large"
          placeholder="What it is, who made it, what it is made of…"
          value={words}
          onChange={(typed) => onSearch([field, typed], 'asTyped')}
          check={(typed) => faultInWords(field, typed)}
          fault={fault}
        />
      </div>
      <div className="max-sm:grow sm:pb-2.5">
        <Choice
          label="Search in"
          value={field}
          options={SEARCH_FIELDS.map(({ name, text }) => ({ value: name, text }))}
          onChange={(chosen) => onSearch([chosen, words], 'chosen')}
        />
      </div>
    </>
  )
}
