/** The arithmetic of long lists that the virtualizer does not do: lines of a grid, and the pages that load rows. No DOM. */

/** Up to here all rows are in the document: the browser's own search and printing work. */
export const WHOLE_UP_TO = 100

/** A longer list has only the rows near the view in the document. */
export function isLong(count: number): boolean {
  return count > WHOLE_UP_TO
}

/** A stretch of rows: `from` is the first, `until` the one after the last. */
export interface RowRange {
  readonly from: number
  readonly until: number
}

/** First rows of the pages that some rows are on. */
export function pagesOf(rows: readonly number[], pageSize: number): number[] {
  return [...new Set(rows.map((row) => Math.floor(row / pageSize) * pageSize))]
}

/** The page that a row is on. */
export function pageAround(row: number, pageSize: number, count: number): RowRange {
  const from = Math.floor(row / pageSize) * pageSize
  return { from, until: Math.min(from + pageSize, count) }
}

/**
 * What is said of where one is: all rows where all are in view, the last page where the end is, else the page that the
 * view begins on. The end may be in view long before the last page is at the top.
 */
export function rangeToAnnounce(visible: RowRange, pageSize: number, count: number): RowRange {
  if (visible.from === 0 && visible.until >= count) return { from: 0, until: count }
  return pageAround(visible.until >= count ? count - 1 : visible.from, pageSize, count)
}

/**
 * First rows of the pages that a view needs, most wanted first: those in sight, then the one ahead in the direction in
 * which one is going.
 */
export function pagesAround(
  { from, until }: RowRange,
  pageSize: number,
  count: number,
  isGoingBack: boolean,
): { inSight: number[]; ahead: number | undefined } {
  const first = Math.floor(from / pageSize) * pageSize
  const inSight: number[] = []
  for (let page = first; page < Math.min(until, count); page += pageSize) inSight.push(page)
  const ahead = isGoingBack ? first - pageSize : (inSight.at(-1) ?? first) + pageSize
  return { inSight, ahead: ahead >= 0 && ahead < count ? ahead : undefined }
}

/** How many columns of at least that width stand beside each other; one where there is no room for one. */
export function columnsIn(widthPx: number, columnPx: number | undefined): number {
  return columnPx === undefined ? 1 : Math.max(Math.floor(widthPx / columnPx), 1)
}
