import { SEARCH_FORM } from '../../components/search/PlainSearchForm.tsx'
import { hasWords, sortOrders } from '../../filters/sort-orders.ts'
import { Choice } from '../../ui/fields/controls.tsx'
import { SearchBox } from './SearchBox.tsx'
import type { Search } from './use-search.ts'

interface SearchControlsProps {
  search: Search
  areFiltersOpen: boolean
  onFilters: () => void
  onAdvanced: () => void
}

/** The search field, the ways to more filters, and the sort order. */
export function SearchControls({ search, areFiltersOpen, onFilters, onAdvanced }: SearchControlsProps) {
  const isByWords = hasWords(search.filters.map(({ filter }) => filter))
  const order = search.query.get('order_by') ?? ''
  return (
    <search aria-label="Collection" className="no-print mt-6 flex flex-wrap items-end gap-x-4 gap-y-3">
      <SearchBox key={search.clears} search={search} />
      <div className="-mb-3 max-sm:hidden sm:basis-full" />
      <button type="button" className="button" aria-expanded={areFiltersOpen} onClick={onFilters}>
        Filters
      </button>{' '}
      <button
        type="button"
        className="link min-h-9 cursor-pointer"
        aria-haspopup="dialog"
        onClick={onAdvanced}
      >
        Advanced <span className="max-sm:sr-only">search</span>
      </button>
      <div className="ml-auto">
        <Choice
          label="Sort"
          field={{ form: SEARCH_FORM, name: 'order_by' }}
          // Without words, the default is the order of the catalogue.
          value={order === 'id' && !isByWords ? '' : order}
          options={sortOrders(isByWords)}
          fault={search.faultOf('order_by', order)}
          onChange={(value) => search.change({ order_by: value === '' ? null : value })}
        />
      </div>
    </search>
  )
}
