/** The arithmetic of long lists: which rows to show, in which segment, loaded by which pages. No DOM. */

/** Firefox stops near 17.9 million device pixels, before Chromium; a tenth is left for what else is on the page. */
const MAX_DEVICE_PX = 17_800_000
const SAFETY = 0.9

/** Up to here all rows are in the document: the browser's own search and printing work. */
export const WHOLE_UP_TO = 100

/** A longer list shows the rows near the view only, and has a bar that says which. */
export function isLong(count: number): boolean {
  return count > WHOLE_UP_TO
}

/** A stretch of rows: `from` is the first, `until` the one after the last. */
export interface Stretch {
  readonly from: number
  readonly until: number
}

/** The most CSS pixels that a list may be tall. Zooming in raises the ratio and lowers the cap. */
export function heightCapPx(devicePixelRatio: number): number {
  return (MAX_DEVICE_PX / Math.max(devicePixelRatio, 0.25)) * SAFETY
}

/** Rows of one segment: whole pages, as many as stay below the cap, at least one page. */
export function rowsPerSegment(rowHeightPx: number, pageSize: number, capPx: number): number {
  return Math.max(Math.floor(capPx / rowHeightPx / pageSize), 1) * pageSize
}

/** All segments of a list; one where it fits. */
export function segmentAt(index: number, count: number, perSegment: number): Stretch {
  const last = Math.max(count - 1, 0)
  const from = Math.floor(Math.min(Math.max(index, 0), last) / perSegment) * perSegment
  return { from, until: Math.min(from + perSegment, count) }
}

/** First rows of the pages that a stretch touches. */
export function pagesOf({ from, until }: Stretch, pageSize: number): number[] {
  const pages: number[] = []
  for (let start = Math.floor(from / pageSize) * pageSize; start < until; start += pageSize) pages.push(start)
  return pages
}

/** The rows in view of a list whose first row stands at `topPx` of the document, whole rows only where any is whole. */
export function visibleRows(
  segment: Stretch,
  rowHeightPx: number,
  topPx: number,
  viewPx: { top: number; bottom: number },
): Stretch {
  const rows = segment.until - segment.from
  // A quarter of a pixel of tolerance: browsers round scroll positions.
  const first = Math.ceil((viewPx.top - topPx - 0.25) / rowHeightPx)
  const last = Math.floor((viewPx.bottom - topPx + 0.25) / rowHeightPx)
  const from = Math.min(Math.max(first, 0), Math.max(rows - 1, 0))
  const until = Math.min(Math.max(last, from + Math.min(rows, 1)), rows)
  return { from: segment.from + from, until: segment.from + until }
}

/** The rows to have in the document: those around the view, and one more that must stay wherever it is. */
export function mountedRows(
  segment: Stretch,
  visible: Stretch,
  overscan: number,
  kept: number | undefined,
): { around: Stretch; rows: number[] } {
  const from = Math.max(visible.from - overscan, segment.from)
  const until = Math.min(visible.until + overscan, segment.until)
  const rows = Array.from({ length: Math.max(until - from, 0) }, (_, index) => from + index)
  const isInside = kept !== undefined && kept >= segment.from && kept < segment.until
  if (isInside && kept < from) rows.unshift(kept)
  if (isInside && kept >= until) rows.push(kept)
  return { around: { from, until }, rows }
}
