import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { JumpLink } from '../buttons/JumpLink.tsx'
import { useDevicePixelRatio, useElementHeightPx, useElementWidthPx, useRemPx } from '../window/use-pixels.ts'
import { useTopPx } from '../window/use-top.ts'
import { ListBar, type Noun } from './ListBar.tsx'
import { columnsIn, isLong, type RowRange, rangeToAnnounce, WHOLE_UP_TO } from './row-ranges.ts'
import { heightCapPx, spanOf } from './scroll-span.ts'
import { useFocusRow } from './use-focus-row.ts'
import { type Line, useLines } from './use-lines.ts'
import {
  type ListPosition,
  offsetIn,
  type SettledPosition,
  useReportedPosition,
} from './use-reported-position.ts'
import { useRoomForBar } from './use-room-for-bar.ts'

export interface VirtualListProps {
  label: string
  noun: Noun
  /** Exact number of all rows, loaded or not. */
  count: number
  /** The least that a row is high; it is as high as `ruler` where that is more. */
  rowHeightRem: number
  /** A row that is as high as any, where the height depends on how its text is set. */
  ruler?: ReactNode
  /** The least width of a column, where rows stand beside each other. */
  columnRem?: number | undefined
  /** Room between columns. */
  gapRem?: number | undefined
  pageSize: number
  /** How the list is shown: stands in the bar above it. */
  controls?: ReactNode
  /** The place to begin with; a new row that was not reported by `onSettle` is gone to. */
  start?: ListPosition
  /** Whether it takes the place of another list: then it begins at its first row, wherever the view is. */
  isNext?: boolean
  /** Told where scrolling has come to rest. */
  onSettle?: (place: SettledPosition) => void
  /** Told the rows that are in sight, whether wholly or not. */
  onSeen?: (rows: RowRange) => void
  renderRow: (index: number) => ReactNode
  /** Whether nothing is known yet of a row, so that it looks like every other such row. */
  isPending?: (index: number) => boolean
  /** Why a row could not be loaded, in words. It is said once above all the rows that are missing. */
  failureAt?: (index: number) => ReactNode | undefined
  /** Level and place among siblings, where a row's place in the list is not what should be heard. */
  placeOf?: (index: number) => { level: number; position: number; siblings: number }
}

/** Drawn beyond both ends of the view, for scrolling on: so much, and of low lines so many. */
const OVERSCAN_PX = 720
const OVERSCAN_LINES = 6
const TOP: ListPosition = { row: 0 }

/**
 * The one long list: rows of one height in the scroll of the window, in one column or several, only those near the view in
 * the document, and the one that has focus. The scrollbar spans all of it, however long it is.
 */
export function VirtualList(props: VirtualListProps) {
  const { count, start = TOP, onSettle, onSeen } = props
  const id = useId()
  const listRef = useRef<HTMLOListElement>(null)
  const rulerRef = useRef<HTMLDivElement>(null)
  const remPx = useRemPx()
  const capPx = heightCapPx(useDevicePixelRatio())
  const widthPx = useElementWidthPx(listRef)
  const columns = columnsIn(widthPx, props.columnRem && props.columnRem * remPx)
  const linePx = Math.ceil(Math.max(props.rowHeightRem * remPx, useElementHeightPx(rulerRef)))
  // One page is looked over without help.
  const hasEnds = count > props.pageSize
  const hasBar = hasEnds || props.controls !== undefined
  const barRef = useRef<HTMLDivElement>(null)
  const barPx = Math.round(useElementHeightPx(barRef))
  useRoomForBar(listRef, barPx)
  const topPx = useTopPx(listRef)
  const span = spanOf(Math.ceil(count / columns) * linePx, capPx)
  // The last column's room is outside of the list.
  const gap = `${props.gapRem ?? 0}rem`
  const form = `${linePx}×${columns}`
  const focus = useFocusRow(listRef)

  const { lines, visible, seen, offsetPx, isScrolling, hold, isHeld } = useLines({
    geometry: { span, topPx: topPx ?? 0, barPx, linePx, columns },
    count,
    overscan: isLong(count) ? Math.min(Math.ceil(OVERSCAN_PX / linePx), OVERSCAN_LINES) : WHOLE_UP_TO,
    start: { row: start.row, offsetPx: offsetIn(start, form) },
    isHeldFirst: start.row > 0 || props.isNext === true,
    kept: focus.row,
  })
  const { from: seenFrom, until: seenUntil } = seen
  const isLaidOut = topPx !== undefined
  // Before it is known where the list stands, these would be as many as a whole view holds, and most of them go again.
  const drawn = isLaidOut ? lines : []
  useEffect(() => {
    if (isLaidOut) onSeen?.({ from: seenFrom, until: seenUntil })
  }, [onSeen, isLaidOut, seenFrom, seenUntil])

  const isAtRest = isLaidOut && !isScrolling && !isHeld
  const now = { row: visible.from, offsetPx: Math.round(offsetPx), form }
  const bringTo = useReportedPosition({ start, now, isAtRest, hold, onSettle })
  const goTo = (row: number, focused: number) => {
    focus.goTo(focused)
    bringTo(row)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const at = rowOf(event.target)
    if (at === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const perView = visible.until - visible.from
    // One that was left far behind is no place to go on from.
    const from = at >= visible.from && at < visible.until ? at : visible.from
    const to = rowFrom(from, event.key, perView, count)
    if (to === undefined) return
    event.preventDefault()
    // A view further on, the row that has focus stands as high as it stood before.
    goTo(Math.max(to - (from - visible.from), 0), to)
  }
  // Rows that look the same may change places: thrown through a long list, one would make all of them anew at each frame.
  let pending = 0
  // Not so the row that has focus and those that Tab leads to: made anew, they would lose it.
  const isNearFocus = (index: number) => focus.row !== undefined && Math.abs(index - focus.row) <= 1
  const keyOf = (index: number) =>
    props.isPending?.(index) && !isNearFocus(index) ? `pending ${pending++}` : index
  return (
    <div id={`${id}-top`} className="relative">
      {hasEnds && (
        <JumpLink to={`${id}-end`} className="skip">
          Skip to the end of the list
        </JumpLink>
      )}
      {hasBar && (
        <ListBar
          ref={barRef}
          noun={props.noun}
          shown={rangeToAnnounce(visible, props.pageSize, count)}
          count={count}
          isAtRest={isAtRest}
          onGo={hasEnds ? (row) => goTo(row, row) : undefined}
          controls={props.controls}
        />
      )}
      {props.ruler !== undefined && (
        <div
          ref={rulerRef}
          aria-hidden="true"
          className="invisible absolute top-0 left-0"
          style={{ width: `${100 / columns}%`, paddingRight: gap }}
        >
          {props.ruler}
        </div>
      )}
      <div className="relative">
        <MissingRows
          lines={drawn}
          linePx={linePx}
          barPx={barPx}
          rowsOf={(line) => rowsOfLine(line, columns, count)}
          failureAt={props.failureAt}
        />
        {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: focus of the links inside bubbles up to here */}
        <ol
          ref={listRef}
          aria-label={props.label}
          className="list-rows relative [overflow-anchor:none]"
          style={{ height: span.elementPx, marginRight: `-${gap}` }}
          onFocus={({ target }: FocusEvent) => focus.onFocus(rowOf(target), isRow(target))}
          onBlur={({ relatedTarget: next, currentTarget }: FocusEvent) =>
            focus.onBlur(next && currentTarget.contains(next) ? rowOf(next) : undefined, next !== null)
          }
          onKeyDown={onKeyDown}
        >
          {drawn.flatMap((line) =>
            rowsOfLine(line.index, columns, count).map((index, column) => {
              const place = props.placeOf?.(index)
              return (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: ARIA 1.2 gives listitem aria-level
                <li
                  key={keyOf(index)}
                  data-row={index}
                  aria-level={place?.level}
                  // Else Tab would leave the list where rows are on their way.
                  tabIndex={props.isPending?.(index) ? 0 : undefined}
                  aria-setsize={place?.siblings ?? count}
                  aria-posinset={place?.position ?? index + 1}
                  className="absolute overflow-hidden"
                  style={{
                    height: linePx,
                    top: line.offsetPx,
                    left: `${(column * 100) / columns}%`,
                    width: `${100 / columns}%`,
                    paddingRight: gap,
                  }}
                >
                  {props.renderRow(index)}
                </li>
              )
            }),
          )}
        </ol>
      </div>
      {hasEnds && (
        <p id={`${id}-end`} tabIndex={-1} className="label border-t border-line py-3">
          End of the list.{' '}
          <JumpLink to={`${id}-top`} className="link">
            Back to its beginning
          </JumpLink>
        </p>
      )}
    </div>
  )
}

interface MissingRowsProps {
  lines: readonly Line[]
  linePx: number
  barPx: number
  rowsOf: (line: number) => number[]
  failureAt: VirtualListProps['failureAt']
}

/** Says why rows are missing, over the place where they would be, and in view as long as one of them is. */
function MissingRows({ lines, linePx, barPx, rowsOf, failureAt }: MissingRowsProps) {
  const failures = lines.flatMap((line) => {
    const words = rowsOf(line.index)
      .map((row) => failureAt?.(row))
      .find((failure) => failure !== undefined)
    return words === undefined ? [] : [{ line, words }]
  })
  const [first] = failures
  const last = failures.at(-1)
  if (!first || !last) return null
  const fromPx = first.line.offsetPx
  return (
    <div
      className="pointer-events-none absolute inset-x-0 z-1"
      style={{ top: fromPx, height: last.line.offsetPx + linePx - fromPx }}
    >
      <div
        className="pointer-events-auto sticky mx-2 border border-edge bg-raised px-3 py-3"
        style={{ top: barPx + 8 }}
      >
        {first.words}
      </div>
    </div>
  )
}

function rowsOfLine(line: number, columns: number, count: number): number[] {
  const from = line * columns
  return Array.from({ length: Math.min(columns, count - from) }, (_, column) => from + column)
}

function isRow(target: EventTarget): boolean {
  return target instanceof Element && target.matches('li[data-row]')
}

function rowOf(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest('li[data-row]') : null
  return row instanceof HTMLElement ? Number(row.dataset.row) : undefined
}

/** The row that a key leads to from another; undefined where the key is none of the list's. */
function rowFrom(row: number, key: string, perView: number, count: number): number | undefined {
  const last = count - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'PageDown') return Math.min(row + perView, last)
  if (key === 'PageUp') return Math.max(row - perView, 0)
  return undefined
}
