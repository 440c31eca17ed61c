import { useCallback, useEffect, useRef } from 'react'
import { type ListPosition, offsetIn, type SettledPosition } from './list-position.ts'

interface ReportedPositionOptions {
  /** The position from outside. A row that was reported before may come back here late; any other is scrolled to. */
  start: ListPosition
  /** The current position of the view. */
  now: SettledPosition
  /** True while neither the visitor nor the list scrolls. */
  isAtRest: boolean
  /** Scrolls to a row, and keeps it there until the visitor scrolls. */
  pinRow: (row: number) => void
  onSettle: ((position: SettledPosition) => void) | undefined
}

/**
 * Reports where the list came to rest. The owner stores that position, for example in the URL, and returns it as `start`
 * later, perhaps after newer ones. A late URL update never moves the list: only a row that was not reported does.
 * Returns a function that scrolls to a row and reports it at once.
 */
export function useReportedPosition({ start, now, isAtRest, pinRow, onSettle }: ReportedPositionOptions) {
  const { row, offsetPx, layoutKey } = now
  const reported = useRef({ row: start.row, offsetPx: offsetIn(start, layoutKey) })
  // Rows that were reported and have not come back as a start yet.
  const pendingUpdates = useRef<number[]>([])
  const report = useCallback(
    (position: SettledPosition) => {
      reported.current = { row: position.row, offsetPx: position.offsetPx }
      if (!onSettle) return
      pendingUpdates.current.push(position.row)
      onSettle(position)
    },
    [onSettle],
  )

  useEffect(() => {
    if (!isAtRest) return
    // At the first row the page restores its own scroll. One pixel is the browser's rounding.
    const isMoved = row > 0 && Math.abs(offsetPx - reported.current.offsetPx) > 1
    if (row !== reported.current.row || isMoved) report({ row, offsetPx, layoutKey })
  }, [isAtRest, row, offsetPx, layoutKey, report])

  useEffect(() => {
    const update = pendingUpdates.current.indexOf(start.row)
    const isCurrent = start.row === reported.current.row
    // Updates arrive in order: the ones before this one will not come any more.
    pendingUpdates.current.splice(0, isCurrent || update < 0 ? pendingUpdates.current.length : update + 1)
    if (isCurrent || update >= 0) return
    reported.current = { row: start.row, offsetPx: 0 }
    if (start.row > 0) pinRow(start.row)
  }, [start.row, pinRow])

  return useCallback(
    (to: number) => {
      pinRow(to)
      report({ row: to, offsetPx: 0, layoutKey })
    },
    [pinRow, report, layoutKey],
  )
}
