import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Filter } from '../../../contract/filter.ts'
import type { Parameter } from '../../../contract/query-string.ts'
import { words } from '../../../contract/text.ts'
import { t } from '../../../contract/texts.ts'
import { VIEW_PATHS } from '../../../contract/views.ts'
import { type ListKey, listKey, readList } from '../../api/params.ts'
import { useApi } from '../../api/session.ts'
import { mostWords } from '../../api/terms.ts'
import { OverlayFailure } from '../../components/failures/OverlayFailure.tsx'
import { useLazyOverlay } from '../../components/failures/use-lazy-overlay.ts'
import { RecordSearch } from '../../components/lists/RecordSearch.tsx'
import { TERM_LINES } from '../../components/lists/TermLine.tsx'
import { TERM_ROWS } from '../../components/lists/TermRow.tsx'
import { useListHead } from '../../components/lists/use-list-head.ts'
import { faultsOf } from '../../components/search/fault-of.ts'
import { loadAdvancedSearch } from '../../components/search/load-advanced-search.ts'
import { useFilters } from '../../components/search/use-filters.ts'
import { MostWords } from '../../components/terms/MostWords.tsx'
import { useTermNames } from '../../components/terms/use-term-names.ts'
import { usePageHead, useSite } from '../../components/view/page-head.ts'
import { withCondition, withConditions } from '../../filters/conditions.ts'
import { branchesIn, termPhrases, underAll } from '../../filters/describe.ts'
import type { NameOf } from '../../filters/item-phrases.ts'
import { CHECK_FIELD } from '../../filters/term-checks.ts'
import { windowTitle } from '../../filters/window-title.ts'
import { listHead } from '../../head/list-head.ts'
import { termQueries } from '../../queries/terms.ts'
import { readStart } from '../../routing/urls.ts'
import { type MuseumWords, useMuseum } from '../../words/museum-words.ts'
import { LetterRail } from './LetterRail.tsx'
import { NoTerms, NoWords } from './NoTerms.tsx'
import { TermControls } from './TermControls.tsx'

const ROWS = { list: TERM_ROWS, compact: TERM_LINES }
const FIELDS = [
  'term',
  'text',
  'words',
  'num_branch_items_gt',
  'num_broader_gte',
  'status',
  CHECK_FIELD,
  'order_by',
]

/** The search of the terms. Its URL has the parameters of the API. */
export function TermsView() {
  const museum = useMuseum()
  const api = useApi()
  const filters = useFilters('term')
  const { query, change, edit, clear, clears } = filters
  const changeBranch = (before: string, after: string) =>
    edit((query) => withCondition(query, branchCondition(before), branchCondition(after)))
  const pageQuery = useCallback((key: ListKey, from: number) => termQueries.page(api, key, from), [api])
  const searchField = ['term', 'text'].find((name) => query.has(name)) ?? 'name'
  const searched = query.get(searchField) ?? ''
  const conditions = filters.filters.map(({ filter }) => filter)
  const nameOf = useTermNames(conditions)
  const titleParts = termPhrases(conditions, nameOf, museum)
  const { list } = filters
  const site = useSite()
  const head = useListHead(list.ok ? listKey(list.value) : '', readStart(query), pageQuery, list.ok)
  const total = head.isPlaceholderData ? undefined : head.data?.total
  usePageHead({ view: 'list', list: listHead({ view: 'terms', query, total, nameOf }, site) })
  const byWords = useMostWords(searched, searchField, query, total === 0)
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
        noun={{ one: museum.term, many: museum.terms, count: museum.countTerms }}
        resource="term"
        filters={byWords.list ? { ...filters, list: byWords.list } : filters}
        field={searchField === 'text' ? 'text' : 'term'}
        controls={
          <TermControls
            key={clears}
            query={query}
            onChange={change}
            onBranch={changeBranch}
            onAdvanced={() => void advanced.open()}
          />
        }
        heading={branchesHeading(conditions, total, nameOf, museum)}
        notice={advanced.hasFailed && <OverlayFailure what={t`The advanced search`} />}
        above={
          <>
            <LetterRail query={byWords.list ? byWords.query : query} />
            <MostWords term={byWords.list ? byWords.first : head.data?.rows[0]} />
          </>
        }
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
            edit((before) => withConditions(before, inSearchBox(conditions)))
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

function branchCondition(id: string): Parameter | undefined {
  return id === '' ? undefined : ['ancestor', id]
}

/** “44 terms under both Toys and Boxes”, for a list of several branches. */
function branchesHeading(
  filters: readonly Filter[],
  total: number | undefined,
  nameOf: NameOf,
  museum: MuseumWords,
): string | undefined {
  const branches = branchesIn(filters)
  if (branches.length < 2) return undefined
  const found = total === undefined ? museum.Terms : museum.countTerms(total)
  const under = underAll(branches.map((id) => nameOf(id)))
  // The rest is in the chips above.
  const isOnly = filters.every(({ field }) => field.name === 'ancestor')
  return isOnly ? t`${found} ${under}` : t`${found} ${under}, with the other filters`
}

/** With one word only, a term is found by chance: other searches and similar names help more. */
const LEAST_WORDS = 2

/** If no name has all words of a search: the list of the terms with most of them, if some have several. */
function useMostWords(searched: string, field: string, query: URLSearchParams, isNone: boolean) {
  const api = useApi()
  const others = [...query].filter(([name]) => ![field, 'words', 'start'].includes(name))
  const wanted = new URLSearchParams(
    [...others, ...mostWords(searched)].map(([name, value]) => [name, value]),
  )
  const list = readList('term', wanted)
  const isWanted = isNone && list.ok && query.get('words') !== 'most'
  const { data } = useQuery({
    ...termQueries.page(api, list.ok ? listKey(list.value) : '', 0),
    enabled: isWanted,
  })
  const [first] = isWanted && data ? data.rows : []
  const isList = (first?.matched?.found?.length ?? 0) >= LEAST_WORDS
  return { query: wanted, first, list: isList ? list : undefined }
}
