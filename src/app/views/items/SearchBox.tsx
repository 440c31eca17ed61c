import { TextFilter } from '../../components/search/TextFilter.tsx'
import { SEARCH_FIELDS } from '../../filters/search-fields.ts'
import { Choice } from '../../ui/fields/controls.tsx'
import { faultInWords } from './search-problem.ts'

interface SearchBoxProps {
  /** The field that is searched. */
  field: string
  words: string
  /** The URL has further words. */
  hasOtherWords: boolean
  fault: string | undefined
  onWords: (words: string) => void
  onField: (field: string) => void
}

/** The search field, and the choice of the field it searches. Both are one parameter of the URL. */
export function SearchBox({ field, words, hasOtherWords, fault, onWords, onField }: SearchBoxProps) {
  return (
    <>
      <div className="min-w-0 grow basis-full sm:basis-80">
        <TextFilter
          label="Search items"
          size="large"
          placeholder="What it is, who made it, what it is made of…"
          value={words}
          onChange={onWords}
          hasAnother={hasOtherWords}
          check={(typed) => faultInWords(field, typed)}
          fault={fault}
        />
      </div>
      <div className="max-sm:grow sm:pb-2.5">
        <Choice
          label="Search in"
          value={field}
          options={SEARCH_FIELDS.map(({ name, text }) => ({ value: name, text }))}
          onChange={onField}
        />
      </div>
    </>
  )
}
