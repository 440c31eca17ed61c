import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo } from 'react'
import type { Stretch } from './segments.ts'

interface RowsOptions {
  segment: Stretch
  rowPx: number
  /** How far the list's top is from the top of the document. */
  topPx: number
  /** Height of what covers the top of the view. */
  barPx: number
  overscan: number
  /** A row that stays in the document wherever the view is: the one that has focus. */
  kept: number | undefined
}

/** The rows of a segment in the scroll of the window: which are in the document, where, and which are wholly in view. */
export function useRows({ segment, rowPx, topPx, barPx, overscan, kept }: RowsOptions) {
  const { from, until } = segment
  const keptIndex = kept === undefined ? -1 : kept - from
  const rangeExtractor = useCallback(
    (range: Range) => withKept(defaultRangeExtractor(range), keptIndex, range.count),
    [keptIndex],
  )
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: until - from,
    estimateSize: () => rowPx,
    scrollMargin: topPx,
    scrollPaddingStart: barPx,
    overscan,
    rangeExtractor,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights that it has kept are those of other rows
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowPx])

  const indexes = virtualizer.getVirtualIndexes()
  const mounted = useMemo(() => indexes.map((index) => from + index), [indexes, from])

  /** The row at a height of the document and, where that cuts it, the one after it. */
  const firstWholeAt = (px: number) => {
    const row = virtualizer.getVirtualItemForOffset(px)
    return row === undefined ? 0 : row.index + (row.start < px - ROUNDING_PX ? 1 : 0)
  }
  const viewTopPx = virtualizer.scrollOffset ?? 0
  const viewHeightPx = virtualizer.scrollRect?.height ?? window.innerHeight
  const first = Math.min(firstWholeAt(viewTopPx + barPx), until - from - 1)
  const row = virtualizer.getVirtualItemForOffset(viewTopPx + viewHeightPx)
  const end = row === undefined ? 0 : row.index + (row.end <= viewTopPx + viewHeightPx + ROUNDING_PX ? 1 : 0)

  return {
    heightPx: virtualizer.getTotalSize(),
    rows: virtualizer
      .getVirtualItems()
      .map(({ index, start }) => ({ index: from + index, offsetPx: start - topPx })),
    mounted,
    visible: { from: from + Math.max(first, 0), until: from + Math.max(end, first + 1) },
    isScrolling: virtualizer.isScrolling,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index - from, { align: 'start' }),
  }
}

/** Browsers round scroll positions. */
const ROUNDING_PX = 0.5

function withKept(indexes: number[], kept: number, count: number): number[] {
  const [first = 0] = indexes
  const last = indexes.at(-1) ?? 0
  if (kept < 0 || kept >= count || (kept >= first && kept <= last)) return indexes
  return kept < first ? [kept, ...indexes] : [...indexes, kept]
}
