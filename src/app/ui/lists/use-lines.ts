import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo } from 'react'
import type { RowRange } from './row-ranges.ts'
import { type Anchor, type ListGeometry, useListScroll } from './use-list-scroll.ts'

interface LinesOptions {
  geometry: ListGeometry
  /** How many rows there are; a line holds as many of them as there are columns. */
  count: number
  overscan: number
  start: Anchor
  /** Whether the view is brought to the start at first. */
  isHeldFirst: boolean
  /** A row that stays in the document wherever the view is, with those beside it: the one that has focus. */
  kept: number | undefined
}

/** A line that is in the document: its number, and how far below the top of the list's element it stands. */
export interface Line {
  readonly index: number
  readonly offsetPx: number
}

/** The lines of a list in the scroll of the window: which are in the document, where, and which are wholly in view. */
export function useLines({ geometry, count, overscan, start, isHeldFirst, kept }: LinesOptions) {
  const { span, topPx, barPx, linePx, columns } = geometry
  const lines = Math.ceil(count / columns)
  const { observeOffset, hold, held, shiftPx, atPx } = useListScroll(geometry, isHeldFirst ? start : null)
  // The virtualizer keeps a number for each line that it is told of: it is told of those around.
  const block = Math.max(Math.floor(atPx() / linePx / BLOCK) - 1, 0)
  const base = Math.min(block * BLOCK, lines - 1)
  const marginPx = topPx - shiftPx()
  const getItemKey = useCallback((index: number) => base + index, [base])
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: Math.min(lines - base, 3 * BLOCK),
    estimateSize: () => linePx,
    getItemKey,
    // Of a list that is taller than its element, the virtualizer is told where its first line would be.
    scrollMargin: marginPx + base * linePx,
    scrollPaddingStart: barPx,
    overscan,
    observeElementOffset: observeOffset,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights that it has kept are those of other lines
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, linePx])

  const indexes = virtualizer.getVirtualIndexes()
  const keptLine = kept === undefined ? undefined : Math.floor(kept / columns)
  const mounted = useMemo(
    () =>
      withKept(
        indexes.map((index) => base + index),
        keptLine,
      ).filter((line) => line < lines),
    [indexes, base, keptLine, lines],
  )

  const viewPx = (virtualizer.scrollOffset ?? window.scrollY) - marginPx
  const heightPx = virtualizer.scrollRect?.height ?? window.innerHeight
  const firstLine = clamp(Math.ceil((viewPx + barPx - ROUNDING_PX) / linePx), 0, lines - 1)
  const endLine = clamp(Math.floor((viewPx + heightPx + ROUNDING_PX) / linePx), firstLine + 1, lines)
  // What is held is where the view is going to be, also before it is there.
  const seenPx = held ? Math.floor(held.row / columns) * linePx - barPx : viewPx
  const lastPx = Math.max(span.listPx - heightPx, 0)
  const seenFrom = clamp(Math.floor((Math.min(seenPx, lastPx) + barPx) / linePx), 0, lines - 1)
  const seenUntil = clamp(Math.ceil((seenPx + heightPx) / linePx), seenFrom + 1, lines)

  return {
    lines: mounted.map(
      (index): Line => ({
        index,
        // One that is kept far from the view must not make the page longer than the list.
        offsetPx: clamp(index * linePx - shiftPx(), 0, span.elementPx - linePx),
      }),
    ),
    /** Rows that are wholly in view. */
    visible: rowsOf({ from: firstLine, until: endLine }, columns, count),
    /** Rows of which anything is in view. */
    seen: rowsOf({ from: seenFrom, until: seenUntil }, columns, count),
    /** How far below the top of the view the first whole row begins. */
    offsetPx: firstLine * linePx - viewPx - barPx,
    isScrolling: virtualizer.isScrolling,
    hold,
    isHeld: held !== null,
  }
}

/** Lines that the virtualizer is told of at a time, and as many before and after. */
const BLOCK = 512

/** Browsers round scroll positions, and where the list begins is not a whole number of pixels either. */
const ROUNDING_PX = 2

function rowsOf(lines: RowRange, columns: number, count: number): RowRange {
  return { from: lines.from * columns, until: Math.min(lines.until * columns, count) }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(Math.min(value, most), least)
}

/** With the lines beside the kept one: who presses Tab faster than the view is drawn finds the next row there all the same. */
function withKept(lines: number[], kept: number | undefined): number[] {
  if (kept === undefined) return lines
  const missing = [kept - 1, kept, kept + 1].filter((line) => line >= 0 && !lines.includes(line))
  return missing.length === 0 ? lines : [...lines, ...missing].sort((one, other) => one - other)
}
