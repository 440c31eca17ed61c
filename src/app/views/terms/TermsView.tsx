import { useCallback } from 'react'
import type { Parameter } from '../../../contract/query-string.ts'
import { words } from '../../../contract/text.ts'
import { t } from '../../../contract/texts.ts'
import { VIEW_PATHS } from '../../../contract/views.ts'
import { type ListKey, listKey } from '../../api/params.ts'
import { useApi } from '../../api/session.ts'
import { OverlayFailure } from '../../components/failures/OverlayFailure.tsx'
import { useLazyOverlay } from '../../components/failures/use-lazy-overlay.ts'
import { RecordSearch } from '../../components/lists/RecordSearch.tsx'
import { TERM_LINES } from '../../components/lists/TermLine.tsx'
import { TERM_ROWS } from '../../components/lists/TermRow.tsx'
import { useListHead } from '../../components/lists/use-list-head.ts'
import { faultsOf } from '../../components/search/fault-of.ts'
import { loadAdvancedSearch } from '../../components/search/load-advanced-search.ts'
import { useFilters } from '../../components/search/use-filters.ts'
import { useTermNames } from '../../components/terms/use-term-names.ts'
import { usePageHead, useSite } from '../../components/view/page-head.ts'
import { withConditions } from '../../filters/conditions.ts'
import { describedPhrase } from '../../filters/describe.ts'
import { CHECK_FIELD } from '../../filters/term-checks.ts'
import { windowTitle } from '../../filters/window-title.ts'
import { listHead } from '../../head/list-head.ts'
import { termQueries } from '../../queries/terms.ts'
import { readStart } from '../../routing/urls.ts'
import { quoted } from '../../ui/text/punctuation.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { LetterRail } from './LetterRail.tsx'
import { NoTerms, NoWords } from './NoTerms.tsx'
import { TermControls } from './TermControls.tsx'

/** The choice of a branch names it already. */
const CONTROLLED = ['ancestor']
const ROWS = { list: TERM_ROWS, compact: TERM_LINES }
const FIELDS = [
  'term',
  'num_branch_items_gt',
  'num_broader_gte',
  'ancestor',
  'status',
  CHECK_FIELD,
  'order_by',
]

/** The search of the terms. Its URL has the parameters of the API. */
export function TermsView() {
  const museum = useMuseum()
  const api = useApi()
  const filters = useFilters('term')
  const { query, change, clear, clears } = filters
  const pageQuery = useCallback((key: ListKey, from: number) => termQueries.page(api, key, from), [api])
  const searchField = query.has('term') ? 'term' : 'name'
  const searched = query.get(searchField) ?? ''
  const nameOf = useTermNames(filters.filters.map(({ filter }) => filter))
  const titleParts = filters.filters.map(({ parameter, filter }) =>
    parameter === searchField ? quoted(filter.value) : describedPhrase(filter, nameOf, museum),
  )
  const { list } = filters
  const site = useSite()
  const head = useListHead(list.ok ? listKey(list.value) : '', readStart(query), pageQuery, list.ok)
  const total = head.isPlaceholderData ? undefined : head.data?.total
  usePageHead({ view: 'list', list: listHead({ view: 'terms', query, total, nameOf }, site) })
  const faults = list.ok ? [] : (list.problem.errors ?? [])
  const hasOnlyPunctuation = searched.trim() !== '' && words(searched).length === 0
  const isWordless = hasOnlyPunctuation && faults.length === 1 && faults[0]?.value === searched
  const { Overlay: AdvancedSearch, ...advanced } = useLazyOverlay(loadAdvancedSearch)
  return (
    <>
      <RecordSearch
        title={t`A–Z`}
        path={VIEW_PATHS.terms}
        fields={FIELDS}
        windowTitle={windowTitle(t`A–Z`, titleParts)}
        noun={{ one: museum.term, many: museum.terms }}
        resource="term"
        filters={filters}
        field="term"
        controlled={CONTROLLED}
        controls={
          <TermControls
            key={clears}
            query={query}
            onChange={change}
            onAdvanced={() => void advanced.open()}
          />
        }
        notice={advanced.hasFailed && <OverlayFailure what={t`The advanced search`} />}
        above={<LetterRail query={query} />}
        pageQuery={pageQuery}
        rows={ROWS}
        problem={isWordless && <NoWords searched={searched} />}
        empty={<NoTerms searched={searched} hasMore={filters.filters.length > 1} onClear={clear} />}
      />
      {AdvancedSearch && (
        <AdvancedSearch
          resource="term"
          query={query}
          faultOf={faultsOf(list.ok ? undefined : list.problem)}
          onClose={advanced.close}
          onSearch={(conditions) => {
            advanced.close()
            filters.edit((before) => withConditions(before, inSearchBox(conditions)))
          }}
        />
      )}
    </>
  )
}

/** The search box has the first words for names, under its name for them. */
function inSearchBox(conditions: readonly Parameter[]): Parameter[] {
  const first = conditions.findIndex(([name]) => name === 'name')
  return conditions.map(([name, value], index) => [index === first ? 'term' : name, value])
}
