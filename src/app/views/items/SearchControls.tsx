import { t } from '../../../contract/texts.ts'
import { AdvancedButton } from '../../components/search/AdvancedButton.tsx'
import { FiltersLink, SEARCH_FORM } from '../../components/search/PlainSearchForm.tsx'
import { TextFilter } from '../../components/search/TextFilter.tsx'
import { useExamples } from '../../components/search/use-examples.ts'
import { SEARCH_FIELDS } from '../../filters/search-fields.ts'
import { hasWords, sortOrders } from '../../filters/sort-orders.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { useMuseum } from '../../words/museum-words.ts'
import { faultInText } from './search-problem.ts'
import type { ItemSearch } from './use-search.ts'

interface SearchControlsProps {
  search: ItemSearch
  areFiltersOpen: boolean
  onFilters: () => void
  onAdvanced: () => void
}

/**
 * The search field, the ways to more filters, and the sort order. On phones there are only the field and a button for the
 * filters, which then include all the rest.
 */
export function SearchControls({ search, areFiltersOpen, onFilters, onAdvanced }: SearchControlsProps) {
  return (
    <search
      aria-label={t`Collection`}
      className="no-print flex flex-wrap items-end gap-x-4 gap-y-3 max-sm:gap-x-2 sm:mt-6 xl:mt-0"
    >
      <SearchBox key={search.clears} search={search} />
      <div className="max-sm:hidden sm:pb-2.5 no-scripts:hidden">
        <SearchFieldChoice search={search} />
      </div>
      <div className="-mb-3 max-sm:hidden sm:basis-full" />
      <button
        type="button"
        className="button max-sm:min-h-10 no-scripts:hidden"
        aria-expanded={areFiltersOpen}
        onClick={onFilters}
      >
        Filters
      </button>{' '}
      <FiltersLink className="max-sm:min-h-10 max-xl:no-scripts:inline-flex">Filters</FiltersLink>{' '}
      <AdvancedButton className="max-sm:hidden" onAdvanced={onAdvanced} />
      <div className="ms-auto max-sm:hidden">
        <SortChoice search={search} field={{ form: SEARCH_FORM, name: 'order_by' }} />
      </div>
    </search>
  )
}

/** What phones have no room for beside the field, for the panel with the filters. */
export function MoreControls({ search, onAdvanced }: Pick<SearchControlsProps, 'search' | 'onAdvanced'>) {
  return (
    <div className="mb-5 space-y-2 border-b border-line pb-4 sm:hidden">
      <SearchFieldChoice search={search} />
      <SortChoice search={search} />
      <AdvancedButton onAdvanced={onAdvanced} />
    </div>
  )
}

function SortChoice({ search, field }: { search: ItemSearch; field?: { form: string; name: string } }) {
  const isByWords = hasWords(search.filters.map(({ filter }) => filter))
  const order = search.query.get('order_by') ?? ''
  return (
    <Choice
      label={t`Sort`}
      {...(field && { field })}
      // Without words, the default is the order of the catalogue.
      value={order === 'id' && !isByWords ? '' : order}
      options={sortOrders(isByWords)}
      fault={search.faultOf('order_by', order)}
      onChange={(value) => search.change({ order_by: value === '' ? null : value })}
    />
  )
}

/** The search field. It and the choice of its field are one parameter of the URL. */
function SearchBox({ search }: { search: ItemSearch }) {
  const museum = useMuseum()
  const { searched, searchField } = search
  return (
    <div className="min-w-0 grow basis-40 max-sm:no-scripts:basis-24 sm:basis-80">
      <TextFilter
        label={t`Search ${museum.items}`}
        isLabelHidden="on phones"
        name={searchField}
        size="large"
        placeholder={useExamples()}
        value={searched?.[1] ?? ''}
        onChange={search.searchWords}
        onEnter={search.ask}
        hasAnother={search.hasOtherWords}
        check={(typed) => faultInText(searchField, typed)}
        fault={searched && search.faultOf(...searched)}
      />
    </div>
  )
}

/** The choice of the field that the words are searched in. */
function SearchFieldChoice({ search }: { search: ItemSearch }) {
  return (
    <Choice
      label={t`Search in`}
      value={search.searchField}
      options={SEARCH_FIELDS.map(({ name, text }) => ({ value: name, text }))}
      onChange={search.searchIn}
    />
  )
}
