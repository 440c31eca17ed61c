import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import { t } from '../../../contract/texts.ts'
import { PAGE_SIZE } from '../../api/params.ts'
import { useRoomForBar } from '../../ui/lists/use-room-for-bar.ts'
import { ListBar } from '../../ui/rows/ListBar.tsx'
import { columnsOf } from '../../ui/rows/PlainList.tsx'
import { pageAround } from '../../ui/rows/row-ranges.ts'
import { useElementHeightPx } from '../../ui/window/use-pixels.ts'
import { FailureNotice } from '../failures/FailureNotice.tsx'
import type { ListProps } from './PagedList.tsx'
import { PageLinks } from './PageLinks.tsx'

interface PageOfListProps<Row, Key extends QueryKey> extends ListProps<Row, Key> {
  /** A row of the page. If it is not the first one, the view scrolls to it. */
  row: number
  onGo: (row: number) => void
  /**
   * True if the list was just changed from continuous scrolling: the view scrolls to the row, even if it is the first
   * one.
   */
  isAfterScroll: boolean
}

/** One complete page of a list, for printing, searching in the page and sharing. */
export function PageOfList<Row extends { id: number }, Key extends QueryKey>(
  props: PageOfListProps<Row, Key>,
) {
  const { noun, total, layout, pageQuery } = props
  const row = Math.min(props.row, total - 1)
  const { from, until } = pageAround(row, PAGE_SIZE, total)
  const { data, error, isPlaceholderData } = useQuery({
    ...pageQuery(from),
    placeholderData: keepPreviousData,
  })
  const { top, list, goTo } = useScrollToRow(from, row, data !== undefined && !isPlaceholderData, props)
  const bar = useRef<HTMLDivElement>(null)
  useRoomForBar(top, Math.round(useElementHeightPx(bar)))
  const rows = data?.start === from ? data.rows : []
  return (
    <div ref={top} tabIndex={-1}>
      <ListBar
        ref={bar}
        noun={noun}
        shown={{ from, until }}
        count={total}
        isAtRest
        onGo={(to) => {
          goTo(to)
          props.onGo(to)
        }}
        tools={props.tools}
        controls={props.controls}
        startsOpen={props.startsOpen}
        head={layout.head}
      />
      <PageLinks label={t`Pages`} first={from} total={total} />
      {error ? (
        <FailureNotice error={error} what={t`The ${noun.many}`} />
      ) : (
        <ol
          ref={list}
          start={from + 1}
          aria-label={props.label}
          aria-busy={rows.length === 0}
          className={`list-rows ${layout.columnRem === undefined ? '' : 'grid'}`}
          style={columnsOf(layout)}
        >
          {Array.from({ length: until - from }, (_, index) => from + index).map((index) => {
            const record = rows[index - from]
            return (
              <li
                key={index}
                data-row={index}
                aria-setsize={total}
                aria-posinset={index + 1}
                className="grid min-w-0 grid-cols-1 break-inside-avoid"
                style={{ minHeight: `${layout.rowHeightRem}rem` }}
              >
                {record === undefined ? layout.pendingRow : props.renderRow(record, index)}
              </li>
            )
          })}
        </ol>
      )}
      <PageLinks label={t`Pages, after the list`} first={from} total={total} />
    </div>
  )
}

interface Goal {
  readonly row: number
  readonly takesFocus: boolean
}

/**
 * Scrolls to a new page and focuses it, or scrolls to a row within the page. Only a row that the visitor requested
 * takes focus.
 */
function useScrollToRow(
  from: number,
  row: number,
  isLoaded: boolean,
  { isAfterScroll, isNext }: { isAfterScroll: boolean; isNext: boolean },
) {
  const top = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const isReturn = useNavigationType() === 'POP'
  const [goal, setGoal] = useState<Goal | undefined>(() =>
    row !== from || isAfterScroll ? { row, takesFocus: false } : undefined,
  )
  const pageBefore = useRef(from)
  useEffect(() => {
    if (pageBefore.current === from) return
    pageBefore.current = from
    if (isReturn || row !== from || goal !== undefined) return
    top.current?.scrollIntoView({ block: 'start' })
    top.current?.focus({ preventScroll: true })
  }, [from, row, isReturn, goal])
  // A new list scrolls into view and leaves the focus in the search.
  useEffect(() => {
    if (isNext && (top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView()
  }, [isNext])
  // Runs after the router has restored its scroll position.
  useEffect(() => {
    if (goal === undefined || !isLoaded || goal.row < from) return
    const element = list.current?.querySelector<HTMLElement>(`li[data-row="${goal.row}"]`)
    if (!element) return
    setGoal(undefined)
    element.scrollIntoView({ block: 'start' })
    if (goal.takesFocus) element.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true })
  }, [goal, isLoaded, from])
  return { top, list, goTo: (to: number) => setGoal({ row: to, takesFocus: true }) }
}
