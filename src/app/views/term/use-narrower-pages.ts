import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiClient } from '../../api/client.ts'
import { PAGE_SIZE, pageStart } from '../../api/params.ts'
import { useApi } from '../../api/session.ts'
import type { NarrowerList, NarrowerRow, NarrowerRows, NarrowerTerm } from '../../hierarchy/narrower-rows.ts'
import { narrowerList, termQueries } from '../../queries/terms.ts'
import { PACE_MS, usePageCacheLimit } from '../../queries/use-page-cache-limit.ts'
import type { RowRange } from '../../ui/rows/row-ranges.ts'
import { useThrottled } from '../../ui/timing/use-throttled.ts'

/** A page of the narrower terms of a wide term. */
interface NarrowerPage {
  readonly under: number
  readonly start: number
}

/** The rows in view, and the first row of the earlier view. */
interface Seen extends RowRange {
  readonly before: number
}

/**
 * The pages of wide lists in view, and then the next one, as in any long list. Open branches can bring pages of several
 * lists into view. `first` is the initial row.
 */
export function useNarrowerPages(rows: NarrowerRows, isListed: (under: number) => boolean, first: number) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [seen, setSeen] = useState<Seen>({ from: first, until: first + 1, before: first })
  const [onSeen] = useState(() => (range: RowRange) => setSeen((now) => ({ ...range, before: now.from })))
  const { inView, ahead } = pagesAround(rows, seen, isListed)
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
  const errorOf = (row: NarrowerRow): Error | null => {
    const page = pageOf(row, isListed)
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
  readonly term: NarrowerTerm | undefined
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
      return page?.rows[position - start] ?? opened.find((other) => other.position === position)?.term
    },
    find: (id) => opened.find((other) => other.id === id)?.position,
  })
}

function pageQuery(api: ApiClient, { under, start }: NarrowerPage) {
  return termQueries.page(api, narrowerList(under), start)
}

function pagesAround(
  rows: NarrowerRows,
  { from, until, before }: Seen,
  isListed: (under: number) => boolean,
) {
  const pageAt = (index: number) => {
    const row = rows.at(Math.max(Math.min(index, rows.count - 1), 0))
    return row && pageOf(row, isListed)
  }
  const inView: NarrowerPage[] = []
  const isIn = (page: NarrowerPage) => inView.some((other) => isSamePage(page, other))
  for (let index = from; index < until; index++) {
    const page = pageAt(index)
    if (page && !isIn(page)) inView.push(page)
  }
  const ahead = pageAt(from < before ? from - PAGE_SIZE : until - 1 + PAGE_SIZE)
  return { inView, ahead: ahead && !isIn(ahead) ? ahead : undefined }
}

function pageOf(row: NarrowerRow, isListed: (under: number) => boolean): NarrowerPage | undefined {
  if ('termId' in row || !isListed(row.under)) return undefined
  return { under: row.under, start: pageStart(row.position - 1) }
}

function isSamePage(one: NarrowerPage, other: NarrowerPage): boolean {
  return one.under === other.under && one.start === other.start
}
