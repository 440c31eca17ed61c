import { type FocusEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { JumpLink } from './JumpLink.tsx'
import { ListBar, SegmentNavigator } from './ListBar.tsx'
import { heightCapPx, isLong, pageAround, rowsPerSegment, segmentAt, WHOLE_UP_TO } from './segments.ts'
import { useDevicePixelRatio, useRemPx } from './use-pixels.ts'
import { useRows } from './use-rows.ts'
import { useScrollAnchor } from './use-scroll-anchor.ts'
import { useTopPx } from './use-top.ts'

export interface VirtualListProps {
  label: string
  /** What the rows are called where their numbers are told: `Items` 201–250 of 18,220. */
  noun: string
  /** Exact number of all rows, loaded or not. */
  count: number
  rowHeightRem: number
  pageSize: number
  /** The row to begin with, counted from 0; a new value that was not reported by `onSettle` is gone to. */
  start?: number
  /** Told the first whole row in view whenever scrolling has come to rest. */
  onSettle?: (firstVisible: number) => void
  /** Told the rows that are in the document: seen, about to be, or having focus. */
  onRows?: (rows: readonly number[]) => void
  renderRow: (index: number) => ReactNode
  /** Level and place among siblings, where a row's place in the list is not what should be heard. */
  placeOf?: (index: number) => { level: number; position: number; siblings: number }
}

const OVERSCAN = 8
const BAR_REM = 3

/**
 * The one long list: rows of one height in the scroll of the window, only those near the view in the document, and the
 * one that has focus. What does not fit into the tallest element that a browser makes is shown in segments.
 */
export function VirtualList(props: VirtualListProps) {
  const { count, start = 0, onSettle, onRows } = props
  const id = useId()
  const listRef = useRef<HTMLOListElement>(null)
  const remPx = useRemPx()
  const capPx = heightCapPx(useDevicePixelRatio())
  const rowPx = Math.round(props.rowHeightRem * remPx)
  const hasBar = isLong(count)
  const barPx = hasBar ? BAR_REM * remPx : 0
  const perSegment = rowsPerSegment(rowPx, props.pageSize, capPx)
  const [segmentRow, setSegmentRow] = useState(start)
  const segment = segmentAt(segmentRow, count, perSegment)
  const measuredTopPx = useTopPx(listRef)
  const topPx = measuredTopPx ?? 0
  const [focused, setFocused] = useState<number>()

  const { rows, mounted, visible, heightPx, isScrolling, scrollTo } = useRows({
    segment,
    rowPx,
    topPx,
    barPx,
    overscan: hasBar ? OVERSCAN : WHOLE_UP_TO,
    kept: focused,
  })
  useEffect(() => onRows?.(mounted), [onRows, mounted])

  const anchor = useScrollAnchor(start, scrollTo, `${topPx} ${rowPx} ${segment.from}`)
  const goTo = (row: number) => {
    setSegmentRow(row)
    anchor.hold(row)
  }

  const reported = useRef(start)
  const isAtRest = measuredTopPx !== undefined && !isScrolling && !anchor.isHeld
  useEffect(() => {
    if (!isAtRest || visible.from === reported.current) return
    reported.current = visible.from
    onSettle?.(visible.from)
  }, [isAtRest, visible.from, onSettle])
  // Rows of another height, since the text size has changed: the one at the top stays there.
  const heightBefore = useRef(rowPx)
  useLayoutEffect(() => {
    if (heightBefore.current === rowPx) return
    heightBefore.current = rowPx
    if (reported.current > 0) anchor.hold(reported.current)
  }, [rowPx, anchor.hold])
  useEffect(() => {
    if (start === reported.current) return
    reported.current = start
    setSegmentRow(start)
    if (start > 0) anchor.hold(start)
  }, [start, anchor.hold])

  const rowOf = (event: FocusEvent) => {
    const row = event.target instanceof Element ? event.target.closest('li[data-row]') : null
    return row instanceof HTMLElement ? Number(row.dataset.row) : undefined
  }
  const isSegmented = count > perSegment
  const navigator = (
    <SegmentNavigator noun={props.noun} segment={segment} count={count} perSegment={perSegment} onGo={goTo} />
  )
  return (
    <div id={`${id}-top`}>
      {hasBar && (
        <>
          <JumpLink to={`${id}-end`} className="skip">
            Skip to the end of the list
          </JumpLink>
          {isSegmented && navigator}
          <ListBar
            noun={props.noun}
            shown={pageAround(visible.from, props.pageSize, count)}
            count={count}
            isAtRest={isAtRest}
            heightRem={BAR_REM}
            onGo={goTo}
          />
        </>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: focus of the links inside bubbles up to here */}
      <ol
        ref={listRef}
        aria-label={props.label}
        className="relative"
        style={{ height: heightPx }}
        onFocus={(event) => setFocused(rowOf(event))}
        onBlur={() => setFocused(undefined)}
      >
        {rows.map(({ index, offsetPx }) => {
          const place = props.placeOf?.(index)
          return (
            // biome-ignore lint/a11y/useAriaPropsSupportedByRole: ARIA 1.2 gives listitem aria-level
            <li
              key={index}
              data-row={index}
              aria-level={place?.level}
              aria-setsize={place?.siblings ?? count}
              aria-posinset={place?.position ?? index + 1}
              className="absolute inset-x-0 overflow-hidden"
              style={{ height: rowPx, top: offsetPx }}
            >
              {props.renderRow(index)}
            </li>
          )
        })}
      </ol>
      {isSegmented && navigator}
      {hasBar && (
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
