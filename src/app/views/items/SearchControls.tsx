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
import type { useFilterPanel } from './use-filter-panel.ts'
import type { ItemSearch } from './use-search.ts'

interface SearchControlsProps {
  search: ItemSearch
  filterPanel: Pick<ReturnType<typeof useFilterPanel>, 'isAside' | 'isOpen' | 'open' | 'opener'>
}

/**
 * The search field, its scope, the sort order and, while the filters are not beside the list, a button for them. On
 * phones there are only the field and that button: the filters then include all the rest.
 */
export function SearchControls({ search, filterPanel }: SearchControlsProps) {
  return (
    <search
      aria-label={t`Collection`}
      className="no-print flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:items-start max-sm:gap-x-2 sm:mt-3 xl:mt-0 xl:min-h-10"
    >
      <SearchBox key={search.clears} search={search} />
      <div className="max-sm:hidden no-scripts:hidden">
        <SearchFieldChoice search={search} />
      </div>
      <div className="max-sm:hidden">
        <SortChoice search={search} field={{ form: SEARCH_FORM, name: 'order_by' }} />
      </div>
      {/* The page of the service has the panel in every window; narrow ones hide it. */}
      <button
        ref={filterPanel.opener}
        type="button"
        className={`button max-sm:min-h-10 no-scripts:hidden ${filterPanel.isAside ? 'xl:hidden' : ''}`}
        aria-expanded={filterPanel.isOpen}
        onClick={filterPanel.open}
      >
        Filters
      </button>{' '}
      <FiltersLink className="max-sm:min-h-10 max-xl:no-scripts:inline-flex">Filters</FiltersLink>
    </search>
  )
}

/** For the panel over the list: the advanced search, and what phones have no room for beside the field. */
export function MoreControls({ search, onAdvanced }: { search: ItemSearch; onAdvanced: () => void }) {
  return (
    <div className="mb-5 space-y-2 border-b border-line pb-4">
      <div className="space-y-2 sm:hidden">
        <SearchFieldChoice search={search} />
        <SortChoice search={search} />
      </div>
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
    <div className="min-w-0 grow basis-40 max-sm:no-scripts:basis-24 sm:max-lg:basis-full lg:basis-72">
      <TextFilter
        label={t`Search ${museum.items}`}
        isLabelHidden
        name={searchField}
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
