/** The arithmetic of long lists that the virtualizer does not do: segments, and the pages that load rows. No DOM. */

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

/** The segment that a row is in. */
export function segmentAt(index: number, count: number, perSegment: number): Stretch {
  const last = Math.max(count - 1, 0)
  const from = Math.floor(Math.min(Math.max(index, 0), last) / perSegment) * perSegment
  return { from, until: Math.min(from + perSegment, count) }
}

/** First rows of the pages that some rows are on. */
export function pagesOf(rows: readonly number[], pageSize: number): number[] {
  return [...new Set(rows.map((row) => Math.floor(row / pageSize) * pageSize))]
}

/** The page that a row is on. */
export function pageAround(row: number, pageSize: number, count: number): Stretch {
  const from = Math.floor(row / pageSize) * pageSize
  return { from, until: Math.min(from + pageSize, count) }
}
