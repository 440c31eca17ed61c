import { type QueryKey, type UseQueryOptions, useQueries } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import type { Page } from '../api/page.ts'
import { PAGE_SIZE, pageStart } from '../api/params.ts'
import { formatNumber } from '../ui/numbers.ts'
import { pagesOf } from '../ui/segments.ts'
import { VirtualList } from '../ui/VirtualList.tsx'

export interface PagedListProps<Row, Key extends QueryKey> {
  label: string
  noun: string
  total: number
  start: number
  onSettle?: (firstVisible: number) => void
  rowHeightRem: number
  /** The query of the page that begins with a row. */
  pageQuery: (start: number) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>
  renderRow: (row: Row, index: number) => ReactNode
  pendingRow: ReactNode
}

/**
 * A list of the API in the one virtual list. The exact total is known, so any page can be asked for by itself: only those
 * that touch the rows in view are, and a request for rows that were scrolled past is given up.
 */
export function PagedList<Row, Key extends QueryKey>(props: PagedListProps<Row, Key>) {
  const { total, start, pageQuery } = props
  const [pages, setPages] = useState<readonly number[]>([pageStart(Math.min(start, Math.max(total - 1, 0)))])
  const onRows = useCallback((rows: readonly number[]) => {
    const next = pagesOf(rows, PAGE_SIZE)
    setPages((before) => (before.join() === next.join() ? before : next))
  }, [])
  const results = useQueries({ queries: pages.map((first) => pageQuery(first)) })

  return (
    <VirtualList
      label={props.label}
      noun={props.noun}
      count={total}
      rowHeightRem={props.rowHeightRem}
      pageSize={PAGE_SIZE}
      start={start}
      {...(props.onSettle && { onSettle: props.onSettle })}
      onRows={onRows}
      renderRow={(index) => {
        const first = pageStart(index)
        const result = results[pages.indexOf(first)]
        const row = result?.data?.rows[index - first]
        if (row !== undefined) return props.renderRow(row, index)
        if (!result?.isError) return <div aria-busy="true">{props.pendingRow}</div>
        return <FailedRow noun={props.noun} index={index} onRetry={() => void result.refetch()} />
      }}
    />
  )
}

function FailedRow({ noun, index, onRetry }: { noun: string; index: number; onRetry: () => void }) {
  return (
    <div className="flex h-full items-center gap-4 border-b border-line text-muted">
      <span>
        {noun} number {formatNumber(index + 1)} could not be loaded.
      </span>
      <button type="button" className="button button-small" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
