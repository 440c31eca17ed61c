/** The arithmetic of long lists that the virtualizer does not do: lines of a grid, and the pages that load rows. No DOM. */

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

/** First rows of the pages that some rows are on. */
export function pagesOf(rows: readonly number[], pageSize: number): number[] {
  return [...new Set(rows.map((row) => Math.floor(row / pageSize) * pageSize))]
}

/** The page that a row is on. */
export function pageAround(row: number, pageSize: number, count: number): Stretch {
  const from = Math.floor(row / pageSize) * pageSize
  return { from, until: Math.min(from + pageSize, count) }
}

/**
 * First rows of the pages that a view needs, most wanted first: those in sight, then the one ahead in the direction in
 * which one is going.
 */
export function pagesAround(
  { from, until }: Stretch,
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
