import { TextFilter } from '../../components/search/TextFilter.tsx'
import { SEARCH_FIELDS } from '../../filters/search-fields.ts'
import { Choice } from '../../ui/fields/controls.tsx'
import { faultInWords } from './search-problem.ts'
import type { Search } from './use-search.ts'

/** The search field, and the choice of the field it searches. Both are one parameter of the URL. */
export function SearchBox({ search }: { search: Search }) {
  const { searched, searchField } = search
  return (
    <>
      <div className="min-w-0 grow basis-full sm:basis-80">
        <TextFilter
          label="Search items"
          name={searchField}
          size="large"
          placeholder="What it is, who made it, what it is made of…"
          value={searched?.[1] ?? ''}
          onChange={search.searchWords}
          hasAnother={search.hasOtherWords}
          check={(typed) => faultInWords(searchField, typed)}
          fault={searched && search.faultOf(...searched)}
        />
      </div>
      <div className="max-sm:grow sm:pb-2.5 no-scripts:hidden">
        <Choice
          label="Search in"
          value={searchField}
          options={SEARCH_FIELDS.map(({ name, text }) => ({ value: name, text }))}
          onChange={search.searchIn}
        />
      </div>
    </>
  )
}
