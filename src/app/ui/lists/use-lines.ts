import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo } from 'react'
import type { RowRange } from '../rows/row-ranges.ts'
import { type ListGeometry, type ListPosition, listPxOf, positionAt, ROUNDING_PX } from './list-position.ts'
import { useListScroll } from './use-list-scroll.ts'

interface LinesOptions {
  geometry: ListGeometry
  /** Number of rows. A line holds one row for each column. */
  count: number
  overscan: number
  start: ListPosition
  /** True if the list first scrolls to the start. */
  isPinnedFirst: boolean
  /** Stays in the document with its neighbours, wherever the view is. */
  focusedRow: number | undefined
}

/** A line in the document. The offset is from the top of the list's element. */
export interface Line {
  readonly index: number
  readonly offsetPx: number
}

/** The lines of a list in the scroll of the window: which are in the document, where, and which are in view. */
export function useLines({ geometry, count, overscan, start, isPinnedFirst, focusedRow }: LinesOptions) {
  const { span, topPx, barPx, linePx, columns } = geometry
  const lines = Math.ceil(count / columns)
  const { observeOffset, pinRow, held, shiftPx, atPx } = useListScroll(geometry, isPinnedFirst ? start : null)
  // The virtualizer stores a number for each of its lines, so it gets only the lines around the view.
  const block = Math.max(Math.floor(atPx() / linePx / BLOCK) - 1, 0)
  const base = Math.min(block * BLOCK, lines - 1)
  const marginPx = topPx - shiftPx()
  const getItemKey = useCallback((index: number) => base + index, [base])
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: Math.min(lines - base, 3 * BLOCK),
    estimateSize: () => linePx,
    getItemKey,
    // If the list is taller than its element, this is where its first line would be.
    scrollMargin: marginPx + base * linePx,
    scrollPaddingStart: barPx,
    overscan,
    observeElementOffset: observeOffset,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer caches heights, so a new line height must clear them
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, linePx])

  const indexes = virtualizer.getVirtualIndexes()
  const focusedLine = focusedRow === undefined ? undefined : Math.floor(focusedRow / columns)
  const mounted = useMemo(
    () =>
      withFocused(
        indexes.map((index) => base + index),
        focusedLine,
      ).filter((line) => line < lines),
    [indexes, base, focusedLine, lines],
  )

  const viewPx = (virtualizer.scrollOffset ?? window.scrollY) - marginPx
  const heightPx = virtualizer.scrollRect?.height ?? window.innerHeight
  const position = positionAt(geometry, viewPx)
  const firstLine = Math.floor(position.row / columns)
  const endLine = clamp(Math.floor((viewPx + heightPx + ROUNDING_PX) / linePx), firstLine + 1, lines)
  // While a row is held, these are the rows that the view is about to show.
  const seenPx = held ? listPxOf(geometry, held) : viewPx
  const lastPx = Math.max(span.listPx - heightPx, 0)
  const seenFrom = clamp(Math.floor((Math.min(seenPx, lastPx) + barPx) / linePx), 0, lines - 1)
  const seenUntil = clamp(Math.ceil((seenPx + heightPx) / linePx), seenFrom + 1, lines)

  return {
    lines: mounted.map(
      (index): Line => ({
        index,
        // A focused line far from the view must not make the page longer than the list.
        offsetPx: clamp(index * linePx - shiftPx(), 0, span.elementPx - linePx),
      }),
    ),
    /** Rows that are wholly in view. */
    visible: rowsOf({ from: firstLine, until: endLine }, columns, count),
    /** Rows of which anything is in view. */
    seen: rowsOf({ from: seenFrom, until: seenUntil }, columns, count),
    position,
    isScrolling: virtualizer.isScrolling,
    pinRow,
    isHeld: held !== null,
  }
}

/** The virtualizer gets three blocks of lines: the one in view and one on either side. */
const BLOCK = 512

function rowsOf(lines: RowRange, columns: number, count: number): RowRange {
  return { from: lines.from * columns, until: Math.min(lines.until * columns, count) }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(Math.min(value, most), least)
}

/** Adds the focused line and its neighbours: a quick Tab finds the next row before the view is rendered. */
function withFocused(lines: number[], focused: number | undefined): number[] {
  if (focused === undefined) return lines
  const missing = [focused - 1, focused, focused + 1].filter((line) => line >= 0 && !lines.includes(line))
  return missing.length === 0 ? lines : [...lines, ...missing].sort((one, other) => one - other)
}
