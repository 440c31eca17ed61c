import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import type { Page } from '../api/page.ts'
import { PAGE_SIZE, pageStart } from '../api/params.ts'
import { ListBar, type Noun } from '../ui/ListBar.tsx'
import { pageAround } from '../ui/stretches.ts'
import { useElementHeightPx } from '../ui/use-pixels.ts'
import { useRoomForBar } from '../ui/use-room-for-bar.ts'
import { FailureNotice } from './FailureNotice.tsx'
import type { RowLayout } from './PagedList.tsx'
import { PageLinks } from './PageLinks.tsx'

interface PageOfListProps<Row, Key extends QueryKey> {
  label: string
  noun: Noun
  total: number
  /** A row of the page; it is gone to where it is not the first one. */
  row: number
  onGo: (row: number) => void
  /** Whether the list was just scrolled in another form: the row is gone to then, also where it is the first one. */
  isAfterScroll: boolean
  layout: RowLayout
  controls: ReactNode
  pageQuery: (start: number) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>
  renderRow: (row: Row, index: number) => ReactNode
}

/** One page of a list, whole and in the flow of the document: to print, to search in, to be sent to somebody. */
export function PageOfList<Row extends { id: number }, Key extends QueryKey>(
  props: PageOfListProps<Row, Key>,
) {
  const { noun, total, layout, pageQuery } = props
  const row = Math.min(props.row, total - 1)
  const { from, until } = pageAround(row, PAGE_SIZE, total)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...pageQuery(from),
    placeholderData: keepPreviousData,
  })
  const { top, list } = useArrivalOnPage(
    from,
    row,
    data !== undefined && !isPlaceholderData,
    props.isAfterScroll,
  )
  const bar = useRef<HTMLDivElement>(null)
  useRoomForBar(Math.round(useElementHeightPx(bar)))
  const rows = data?.start === from ? data.rows : []
  return (
    <div ref={top} tabIndex={-1} className="-scroll-mt-14">
      <ListBar
        ref={bar}
        noun={noun}
        shown={{ from, until }}
        count={total}
        isAtRest
        onGo={props.onGo}
        controls={props.controls}
      />
      <PageLinks label="Pages" first={from} total={total} />
      {error ? (
        <FailureNotice error={error} what={`The ${noun.many}`} onRetry={() => void refetch()} />
      ) : (
        <ol
          ref={list}
          start={from + 1}
          aria-label={props.label}
          aria-busy={rows.length === 0}
          className={layout.columnRem === undefined ? '' : 'grid'}
          style={gridOf(layout)}
        >
          {Array.from({ length: until - from }, (_, index) => from + index).map((index) => {
            const record = rows[index - from]
            return (
              <li
                key={index}
                data-row={index}
                aria-setsize={total}
                aria-posinset={index + 1}
                className="grid min-w-0 grid-cols-1 scroll-mt-4 break-inside-avoid"
                style={{ minHeight: `${layout.rowHeightRem}rem` }}
              >
                {record === undefined ? layout.pendingRow : props.renderRow(record, index)}
              </li>
            )
          })}
        </ol>
      )}
      <PageLinks label="Pages, after the list" first={from} total={total} />
    </div>
  )
}

function gridOf({ columnRem, gapRem = 0 }: RowLayout): CSSProperties | undefined {
  return columnRem === undefined
    ? undefined
    : {
        gridTemplateColumns: `repeat(auto-fill, minmax(min(${columnRem - gapRem}rem, 100%), 1fr))`,
        columnGap: `${gapRem}rem`,
      }
}

/** Another page begins at its beginning; a row that was asked for is gone to, and its link has focus. */
function useArrivalOnPage(from: number, row: number, isThere: boolean, isAfterScroll: boolean) {
  const top = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const isReturn = useNavigationType() === 'POP'
  const before = useRef<number>(undefined)

  useEffect(() => {
    const isFirst = before.current === undefined
    if (before.current === from) return
    before.current = from
    if (isFirst || isReturn || row !== from) return
    top.current?.scrollIntoView({ block: 'start' })
    top.current?.focus({ preventScroll: true })
  }, [from, row, isReturn])

  const shown = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (!isThere || shown.current === row) return
    const isFirst = shown.current === undefined
    shown.current = row
    if (row === pageStart(row) && !(isFirst && isAfterScroll)) return
    const element = list.current?.querySelector<HTMLElement>(`li[data-row="${row}"]`)
    element?.scrollIntoView({ block: 'start' })
    if (!isFirst) element?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true })
  }, [isThere, row, isAfterScroll])
  return { top, list }
}
