import {
  type QueryKey,
  replaceEqualDeep,
  type UseQueryOptions,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { Page } from '../../api/page.ts'
import { PAGE_SIZE, pageStart } from '../../api/params.ts'
import { PACE_MS, usePageCacheLimit } from '../../queries/use-page-cache-limit.ts'
import { pagesAround, type RowRange, rowsFrom } from '../../ui/rows/row-ranges.ts'
import { useThrottled } from '../../ui/timing/use-throttled.ts'

type PageQuery<Row, Key extends QueryKey> = (
  start: number,
) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>

interface VisiblePages {
  readonly inView: readonly number[]
  readonly ahead: number | undefined
}

/**
 * The pages of a list that are in view, and then the next one. Requests for pages that left the view are aborted, and
 * old pages leave the cache.
 */
export function useListPages<Row, Key extends QueryKey>(
  total: number,
  start: number,
  pageQuery: PageQuery<Row, Key>,
) {
  const queryClient = useQueryClient()
  const [wanted, setWanted] = useState<VisiblePages>(() => ({
    inView: pagesAround(rowsFrom(start, PAGE_SIZE, total), PAGE_SIZE, total, false).inView,
    ahead: undefined,
  }))
  const before = useRef(0)
  const want = useThrottled(
    useCallback(
      (seen: RowRange) => {
        const next = pagesAround(seen, PAGE_SIZE, total, seen.from < before.current)
        before.current = seen.from
        setWanted((now) => replaceEqualDeep(now, next))
      },
      [total],
    ),
    PACE_MS,
  )
  const { inView, ahead } = wanted
  const isCached = (page: number) => queryClient.getQueryData(pageQuery(page).queryKey) !== undefined
  const pages = ahead !== undefined && inView.every(isCached) ? [...inView, ahead] : inView
  const results = useQueries({
    queries: pages.map(pageQuery),
  })

  usePageCacheLimit(pages.map((page) => pageQuery(page).queryKey))

  /** The row with this index, the error of its page, or undefined while it loads. */
  const rowAt = (index: number): { row: Row } | { error: Error } | undefined => {
    const first = pageStart(index)
    const result = results[pages.indexOf(first)]
    const page = result?.data ?? queryClient.getQueryData<Page<Row>>(pageQuery(first).queryKey)
    const row = page?.rows[index - first]
    if (row !== undefined) return { row }
    return result?.isError ? { error: result.error } : undefined
  }
  return { onSeen: want, rowAt }
}
