import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiClient } from '../../api/client.ts'
import { PAGE_SIZE, pageStart } from '../../api/params.ts'
import { useApi } from '../../api/session.ts'
import { treeTerm } from '../../api/tree.ts'
import type { OpenTree } from '../../hierarchy/open-tree.ts'
import type { TreeRow } from '../../hierarchy/tree-row.ts'
import type { NarrowerList, TreeTerm } from '../../hierarchy/tree-term.ts'
import { narrowerList, termQueries } from '../../queries/terms.ts'
import { PACE_MS, usePageCacheLimit } from '../../queries/use-page-cache-limit.ts'
import type { RowRange } from '../../ui/rows/row-ranges.ts'
import { useThrottled } from '../../ui/timing/use-throttled.ts'

/** A page of the narrower terms of a wide term. */
export interface NarrowerPage {
  readonly under: number
  readonly start: number
}

/** The page that has a row; undefined if its list comes from a record. */
type PageOf = (row: TreeRow) => NarrowerPage | undefined

/** The rows in view, and the first row of the earlier view. */
interface Seen extends RowRange {
  readonly before: number
}

/**
 * The pages of wide lists in view, and then the next one, as in any long list. Open branches can bring pages of several
 * lists into view. `first` is the initial row.
 */
export function useNarrowerPages(tree: OpenTree, pageOf: PageOf, first: number) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [seen, setSeen] = useState<Seen>({ from: first, until: first + 1, before: first })
  const [onSeen] = useState(() => (range: RowRange) => setSeen((now) => ({ ...range, before: now.from })))
  const { inView, ahead } = pagesAround(tree, seen, pageOf)
  const isCached = (page: NarrowerPage) =>
    queryClient.getQueryData(pageQuery(api, page).queryKey) !== undefined
  const pages = ahead !== undefined && inView.every(isCached) ? [...inView, ahead] : inView
  const results = useQueries({
    queries: pages.map((page) => ({
      ...pageQuery(api, page),
      // Rows read the cache themselves; only these changes need a rendering.
      notifyOnChangeProps: ['data' as const, 'error' as const],
    })),
  })
  usePageCacheLimit(pages.map((page) => pageQuery(api, page).queryKey))

  /** The error of the row's page. */
  const errorOf = (row: TreeRow): Error | null => {
    const page = pageOf(row)
    const result = page && results[pages.findIndex((other) => isSamePage(page, other))]
    return result?.error ?? null
  }
  return { onSeen: useThrottled(onSeen, PACE_MS), errorOf }
}

/** An opened term in a wide list. */
export interface OpenedTerm {
  readonly id: number
  readonly position: number
  /** Its own record, if it is loaded. */
  readonly term: TreeTerm | undefined
}

/** The narrower terms of a wide term from the loaded pages. Opened terms are present even without their page. */
export function useListedNarrower() {
  const api = useApi()
  const queryClient = useQueryClient()
  return (under: number, count: number, opened: readonly OpenedTerm[]): NarrowerList => ({
    count,
    at: (position) => {
      const start = pageStart(position)
      const page = queryClient.getQueryData(pageQuery(api, { under, start }).queryKey)
      const row = page?.rows[position - start]
      return row ? treeTerm(row) : opened.find((other) => other.position === position)?.term
    },
    find: (id) => opened.find((other) => other.id === id)?.position,
  })
}

function pageQuery(api: ApiClient, { under, start }: NarrowerPage) {
  return termQueries.page(api, narrowerList(under), start)
}

function pagesAround(tree: OpenTree, { from, until, before }: Seen, pageOf: PageOf) {
  const last = tree.rowCount - 1
  const pageAt = (index: number) =>
    last < 0 ? undefined : pageOf(tree.rowAt(Math.max(Math.min(index, last), 0)))
  const inView: NarrowerPage[] = []
  const isIn = (page: NarrowerPage) => inView.some((other) => isSamePage(page, other))
  for (let index = from; index < until; index++) {
    const page = pageAt(index)
    if (page && !isIn(page)) inView.push(page)
  }
  const ahead = pageAt(from < before ? from - PAGE_SIZE : until - 1 + PAGE_SIZE)
  return { inView, ahead: ahead && !isIn(ahead) ? ahead : undefined }
}

function isSamePage(one: NarrowerPage, other: NarrowerPage): boolean {
  return one.under === other.under && one.start === other.start
}
