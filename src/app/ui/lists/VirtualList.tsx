import { type KeyboardEvent, type ReactNode, useEffect, useId } from 'react'
import { JumpLink } from '../buttons/JumpLink.tsx'
import { ListBar } from '../rows/ListBar.tsx'
import { PlainList, type PlainListProps } from '../rows/PlainList.tsx'
import { isLong, type RowRange, rangeToAnnounce, WHOLE_UP_TO } from '../rows/row-ranges.ts'
import { useIsStatic } from '../window/use-is-static.ts'
import { ListRows, type RowsProps } from './ListRows.tsx'
import { rowsForKey } from './list-keys.ts'
import type { ListPosition, SettledPosition } from './list-position.ts'
import { MissingRows } from './MissingRows.tsx'
import { useFocusRow } from './use-focus-row.ts'
import { useLines } from './use-lines.ts'
import { useListLayout } from './use-list-layout.ts'
import { useReportedPosition } from './use-reported-position.ts'

export interface VirtualListProps extends Omit<PlainListProps, 'start'>, Pick<RowsProps, 'isPending'> {
  /** A row of the greatest height, where the height depends on how text is set. */
  ruler?: ReactNode
  /** True if the settings are open from the first rendering, in narrow windows. */
  startsOpen?: boolean
  /** The initial position. A later change scrolls there, unless `onSettle` reported that row before. */
  start?: ListPosition
  /** This list replaces another one: it begins at its first row, wherever the view is. */
  isNext?: boolean
  /** Called when scrolling has come to rest. */
  onSettle?: (position: SettledPosition) => void
  /** Called with the rows that are in view, even partly. */
  onSeen?: (rows: RowRange) => void
  /** Why a row could not be loaded. Shown once above all missing rows. */
  failureAt?: (index: number) => ReactNode | undefined
}

/** Rendered beyond both ends of the view: at most so many pixels and so many lines. */
const OVERSCAN_PX = 720
const OVERSCAN_LINES = 6
const TOP: ListPosition = { row: 0 }

/**
 * A list of any length in the scroll of the window: rows of one height, in one or more columns. Only the rows near the
 * view and the focused row are in the document. The scrollbar covers the whole list. On the server it is one page.
 */
export function VirtualList(props: VirtualListProps) {
  return useIsStatic() ? <PlainList {...props} /> : <ScrolledList {...props} />
}

function ScrolledList(props: VirtualListProps) {
  const { count, start = TOP, onSettle, onSeen } = props
  const id = useId()
  const { listRef, rulerRef, barRef, geometry, isMeasured } = useListLayout({
    count,
    rowHeightRem: props.rowHeightRem,
    columnRem: props.columnRem,
    maxColumns: props.maxColumns,
  })
  const { linePx, barPx, columns } = geometry
  const focus = useFocusRow(listRef)
  const { lines, visible, seen, position, isScrolling, pinRow, isHeld } = useLines({
    geometry,
    count,
    overscan: isLong(count) ? Math.min(Math.ceil(OVERSCAN_PX / linePx), OVERSCAN_LINES) : WHOLE_UP_TO,
    start,
    isPinnedFirst: start.row > 0 || props.isNext === true,
    focusedRow: focus.row,
  })
  const { from: seenFrom, until: seenUntil } = seen
  useEffect(() => {
    if (isMeasured) onSeen?.({ from: seenFrom, until: seenUntil })
  }, [onSeen, isMeasured, seenFrom, seenUntil])

  const isAtRest = isMeasured && !isScrolling && !isHeld
  const scrollToRow = useReportedPosition({ start, now: position, isAtRest, pinRow, onSettle })
  const goTo = (top: number, focused = top) => {
    focus.goTo(focused)
    scrollToRow(top)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const rows = rowsForKey(event, visible, count)
    if (!rows) return
    event.preventDefault()
    goTo(rows.top, rows.focused)
  }

  // A list of one page needs no way to its ends.
  const hasEnds = count > props.pageSize
  // Before the list is measured, this would be a full view of rows, and most of them would be removed again.
  const rendered = isMeasured ? lines : []
  const rowsOf = (line: number) => rowsOfLine(line, columns, count)
  const gap = `${props.gapRem ?? 0}rem`
  return (
    // The list keeps its row at the top itself. If the browser moved the page too, it would move twice.
    <div id={`${id}-top`} className="relative [overflow-anchor:none]">
      {hasEnds && (
        <JumpLink to={`${id}-end`} className="skip">
          Skip to the end of the list
        </JumpLink>
      )}
      {(hasEnds || props.controls !== undefined) && (
        <ListBar
          ref={barRef}
          noun={props.noun}
          shown={rangeToAnnounce(visible, props.pageSize, count)}
          count={count}
          isAtRest={isAtRest}
          onGo={hasEnds ? (row) => goTo(row) : undefined}
          tools={props.tools}
          controls={props.controls}
          startsOpen={props.startsOpen}
          head={props.head}
        />
      )}
      {props.ruler !== undefined && (
        <div
          ref={rulerRef}
          aria-hidden="true"
          className="invisible absolute top-0 start-0"
          style={{ width: `${100 / columns}%`, paddingInlineEnd: gap }}
        >
          {props.ruler}
        </div>
      )}
      <div className="relative">
        <MissingRows
          lines={rendered}
          linePx={linePx}
          barPx={barPx}
          rowsOf={rowsOf}
          failureAt={props.failureAt}
        />
        <ListRows
          {...props}
          ref={listRef}
          lines={rendered}
          rowsOf={rowsOf}
          geometry={geometry}
          gap={gap}
          focus={focus}
          onKeyDown={onKeyDown}
        />
      </div>
      {hasEnds && <ListEnd id={id} />}
    </div>
  )
}

function ListEnd({ id }: { id: string }) {
  return (
    <p id={`${id}-end`} tabIndex={-1} className="label border-t border-line py-3">
      End of the list.{' '}
      <JumpLink to={`${id}-top`} className="link">
        Back to start of list
      </JumpLink>
    </p>
  )
}

function rowsOfLine(line: number, columns: number, count: number): number[] {
  const from = line * columns
  return Array.from({ length: Math.min(columns, count - from) }, (_, column) => from + column)
}
