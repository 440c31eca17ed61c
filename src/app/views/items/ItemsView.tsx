import { ASKED } from '../../../contract/list-address.ts'
import { capitalised } from '../../../contract/text.ts'
import { t } from '../../../contract/texts.ts'
import { VIEW_PATHS } from '../../../contract/views.ts'
import { OverlayFailure } from '../../components/failures/OverlayFailure.tsx'
import { useLazyOverlay } from '../../components/failures/use-lazy-overlay.ts'
import { ITEM_GRID } from '../../components/lists/ItemCell.tsx'
import { ITEM_LINES } from '../../components/lists/ItemLine.tsx'
import { ITEM_ROWS } from '../../components/lists/ItemRow.tsx'
import { RecordSearch } from '../../components/lists/RecordSearch.tsx'
import { AdvancedButton } from '../../components/search/AdvancedButton.tsx'
import { loadAdvancedSearch } from '../../components/search/load-advanced-search.ts'
import { ParameterProblem } from '../../components/search/ParameterProblem.tsx'
import { FILTERS_ID, SEARCH_FORM } from '../../components/search/PlainSearchForm.tsx'
import { useTermNames } from '../../components/terms/use-term-names.ts'
import { usePageHead, useSite } from '../../components/view/page-head.ts'
import { withCondition, withConditions } from '../../filters/conditions.ts'
import { itemSentence } from '../../filters/item-sentence.ts'
import { YEAR_FROM, YEAR_TO } from '../../filters/panel-filters.ts'
import { windowTitle } from '../../filters/window-title.ts'
import { listHead } from '../../head/list-head.ts'
import { CrossButton } from '../../ui/buttons/CrossButton.tsx'
import { useDebounced } from '../../ui/timing/use-debounced.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { BranchSwitches } from './BranchSwitch.tsx'
import { DecadeStrip } from './decades/DecadeStrip.tsx'
import { type FilterPanelProps, FilterSection } from './FilterPanel.tsx'
import { NoItems } from './NoItems.tsx'
import { panelConditions } from './panel-fields.ts'
import { QuestionNote } from './QuestionNote.tsx'
import { MoreControls, SearchControls } from './SearchControls.tsx'
import { useFilterPanel } from './use-filter-panel.ts'
import { type ItemSearch, useSearch } from './use-search.ts'

/** Longer than a slow typist pauses between two letters. */
const TYPING_PAUSE_MS = 600

const ROWS = { list: ITEM_ROWS, compact: ITEM_LINES, grid: ITEM_GRID }

/** Search of the collection. All of it is in the URL, in the API's own parameters. */
export function ItemsView() {
  const museum = useMuseum()
  const search = useSearch()
  const { query, edit, faultOf, clear, clears, searchField } = search
  const { Drawer, ...filterPanel } = useFilterPanel()
  const { Overlay: AdvancedSearch, ...advanced } = useLazyOverlay(loadAdvancedSearch)
  const filters = search.filters.map(({ filter }) => filter)
  const nameOf = useTermNames(filters)
  const sentence = itemSentence(filters, nameOf, museum)
  const inField = search.filters.find(
    ({ parameter, filter }) => parameter === search.searched?.[0] && filter.value === search.searched[1],
  )
  const lead = itemSentence(inField ? [inField.filter] : [], nameOf, museum)
  const site = useSite()
  usePageHead({
    view: 'list',
    list: listHead({ view: 'items', query, total: search.total, nameOf }, site),
  })
  const panel = { query, edit, faultOf, clears, searchField }
  const openAdvanced = () => {
    filterPanel.closeDrawer()
    void advanced.open()
  }
  const address = query.toString()
  const hasStoppedTyping = useDebounced(address, TYPING_PAUSE_MS) === address
  return (
    <>
      <RecordSearch
        title={t`Collection`}
        path={VIEW_PATHS.items}
        fields={['order_by']}
        inFields={[...(search.searched ? [search.searched] : []), ...panelConditions(query)]}
        windowTitle={windowTitle(t`Collection`, filters.length > 0 ? [sentence] : [])}
        noun={{ one: museum.item, many: museum.items, count: museum.countItems }}
        resource="item"
        filters={search}
        field=""
        controls={<SearchControls search={search} filterPanel={filterPanel} />}
        conditions={
          <>
            {filterPanel.hasFailed && <OverlayFailure what={t`The filter panel`} />}
            {advanced.hasFailed && <OverlayFailure what={t`The advanced search`} />}
            <Conditions search={search} sentence={sentence} lead={lead} />
          </>
        }
        aside={
          filterPanel.isAside && (
            <Aside {...panel} onAdvanced={openAdvanced} onClose={filterPanel.closeAside} />
          )
        }
        problem={search.problem && <Problem search={search} problem={search.problem} />}
        above={!search.problem && <DecadeStrip query={query} />}
        pageQuery={search.pageQuery}
        rows={ROWS}
        empty={<NoItems query={query} sentence={sentence} hasStoppedTyping={hasStoppedTyping} />}
      />
      {Drawer && (
        <Drawer
          panel={<FilterSection {...panel} isTitleShown={false} />}
          total={search.total}
          more={<MoreControls search={search} onAdvanced={openAdvanced} />}
          onClear={clear}
          onClose={filterPanel.closeDrawer}
        />
      )}
      {AdvancedSearch && (
        <AdvancedSearch
          resource="item"
          query={query}
          faultOf={faultOf}
          onClose={advanced.close}
          onSearch={(conditions) => {
            advanced.close()
            edit((before) => withConditions(before, conditions))
          }}
        />
      )}
    </>
  )
}

interface ConditionsProps {
  search: ItemSearch
  sentence: string
  /** The part of the sentence that the search field says. */
  lead: string
}

function Conditions({ search, sentence, lead }: ConditionsProps) {
  const museum = useMuseum()
  const isEmpty = search.total === 0
  const { total } = search
  const counted = (words: string) =>
    total === undefined ? capitalised(words) : museum.countItems(total) + words.slice(museum.items.length)
  return (
    <>
      <ActiveFilters
        // The notice of an empty list says the same.
        sentence={isEmpty ? undefined : counted(sentence)}
        lead={counted(lead)}
        filters={search.filters}
        searched={search.searched}
        isAsked={search.query.has(ASKED)}
        onRemove={search.remove}
        onRemoveYears={() => search.change({ [YEAR_FROM]: null, [YEAR_TO]: null })}
        onClear={search.clear}
      />
      <QuestionNote query={search.query} total={search.total} />
      {/* Announces an empty list; the bar of any other list announces its length. */}
      <p role="status" className="sr-only">
        {isEmpty && t`No ${museum.items} found`}
      </p>
      {!search.problem && <BranchSwitches query={search.query} />}
    </>
  )
}

interface AsideProps extends FilterPanelProps {
  onAdvanced: () => void
  onClose: () => void
}

function Aside({ onAdvanced, onClose, ...panel }: AsideProps) {
  return (
    <aside id={FILTERS_ID} tabIndex={-1} className="no-print filter-aside">
      <FilterSection
        {...panel}
        isTitleShown
        tools={
          <>
            <AdvancedButton className="ms-auto" onAdvanced={onAdvanced} />
            <CrossButton label={t`Close the filters`} onClick={onClose} className="-me-2 no-scripts:hidden" />
          </>
        }
      />
      <button
        type="submit"
        form={SEARCH_FORM}
        className="button button-main mt-5 hidden max-xl:no-scripts:inline-flex"
      >
        Search
      </button>
    </aside>
  )
}

function Problem({ search, problem }: { search: ItemSearch; problem: NonNullable<ItemSearch['problem']> }) {
  return (
    <ParameterProblem
      problem={problem}
      onRemove={search.remove}
      resource="item"
      onRename={({ parameter, value }, name) =>
        search.edit((before) => withCondition(before, [parameter, value ?? ''], [name, value ?? '']))
      }
    />
  )
}
