import { hasWords } from '../../filters/sort-orders.ts'
import { SearchBox } from './SearchBox.tsx'
import { SortChoice } from './SortChoice.tsx'
import type { Search } from './use-search.ts'

interface SearchControlsProps {
  search: Search
  areFiltersOpen: boolean
  onFilters: () => void
  onAdvanced: () => void
}

/** The search field, the ways to more filters, and the sort order. */
export function SearchControls({ search, areFiltersOpen, onFilters, onAdvanced }: SearchControlsProps) {
  const { searched, faultOf } = search
  const order = search.query.get('order_by') ?? ''
  return (
    <search aria-label="Collection" className="no-print mt-6 flex flex-wrap items-end gap-x-4 gap-y-3">
      <SearchBox
        key={search.clears}
        field={search.searchField}
        words={searched?.[1] ?? ''}
        hasOtherWords={search.hasOtherWords}
        fault={searched && faultOf(...searched)}
        onWords={search.searchWords}
        onField={search.searchIn}
      />
      <div className="-mb-3 max-sm:hidden sm:basis-full" />
      <button type="button" className="button" aria-expanded={areFiltersOpen} onClick={onFilters}>
        Filters
      </button>
      <button
        type="button"
        className="link min-h-9 cursor-pointer"
        aria-haspopup="dialog"
        onClick={onAdvanced}
      >
        Advanced <span className="max-sm:sr-only">search</span>
      </button>
      <div className="ml-auto">
        <SortChoice
          order={order}
          hasWords={hasWords(search.filters.map(({ filter }) => filter))}
          fault={faultOf('order_by', order)}
          onChange={(value) => search.change({ order_by: value === '' ? null : value })}
        />
      </div>
    </search>
  )
}
