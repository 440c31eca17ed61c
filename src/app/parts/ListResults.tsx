import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Page } from '../api/page.ts'
import type { ListKey } from '../api/params.ts'
import { formatStretch } from '../ui/ListBar.tsx'
import { Pending } from '../ui/Pending.tsx'
import { isLong } from '../ui/segments.ts'
import type { SearchRow } from '../urls.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { PagedList } from './PagedList.tsx'
import { useListHead } from './use-list-head.ts'

interface ListResultsProps<Row, Key extends QueryKey> {
  list: ListKey
  start: number
  onSettle: (firstVisible: number) => void
  pageQuery: (list: ListKey, start: number) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>
  label: string
  noun: { one: string; many: string }
  rowHeightRem: number
  /** `at` tells the list that the row is of and its number there, counted from 0. */
  renderRow: (row: Row, at: SearchRow) => ReactNode
  pendingRow: ReactNode
  /** Shown where the list has no row: what was looked for, and the ways on. */
  empty: ReactNode
}

/** A list from its first request on: held open while it loads, in words where it is empty or fails. */
export function ListResults<Row, Key extends QueryKey>(props: ListResultsProps<Row, Key>) {
  const { list, start, noun, pageQuery } = props
  const head = useListHead(list, start, pageQuery)
  if (head.isError) {
    const what = `The ${noun.many}`
    return <FailureNotice error={head.error} what={what} onRetry={() => void head.refetch()} />
  }
  const { data } = head
  if (!data) return <PendingRows rowHeightRem={props.rowHeightRem} row={props.pendingRow} />
  return (
    <div aria-busy={head.isPlaceholderData} className={head.isPlaceholderData ? 'opacity-60' : ''}>
      {/* A long list has a bar of its own that says it. */}
      {!isLong(data.total) && (
        <p role="status" className="mb-2 text-muted">
          {data.total > 0 && formatStretch(capitalise(noun.many), { from: 0, until: data.total }, data.total)}
        </p>
      )}
      {data.total === 0 ? (
        props.empty
      ) : (
        <PagedList
          key={data.list}
          label={props.label}
          noun={capitalise(noun.many)}
          total={data.total}
          start={start}
          onSettle={props.onSettle}
          rowHeightRem={props.rowHeightRem}
          pageQuery={(first) => pageQuery(data.list, first)}
          renderRow={(row, index) => props.renderRow(row, { list: data.list, index })}
          pendingRow={props.pendingRow}
        />
      )}
    </div>
  )
}

function PendingRows({ rowHeightRem, row }: { rowHeightRem: number; row: ReactNode }) {
  return (
    <div className="min-h-screen">
      <p role="status" className="mb-2 text-muted">
        <span className="sr-only">Loading</span>
        <Pending em={6} />
      </p>
      <div aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <div key={key} style={{ height: `${rowHeightRem}rem` }}>
            {row}
          </div>
        ))}
      </div>
    </div>
  )
}

function capitalise(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
