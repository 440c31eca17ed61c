/** Arithmetic of long lists: lines of a grid, and the pages that load rows. No DOM. */

/** Up to this count all rows are in the document, so the browser can search and print them. */
export const WHOLE_UP_TO = 100

/** A longer list has only the rows near the view in the document. */
export function isLong(count: number): boolean {
  return count > WHOLE_UP_TO
}

/** Rows from `from` up to, but not including, `until`. */
export interface RowRange {
  readonly from: number
  readonly until: number
}

/** The page that a row is on. */
export function pageAround(row: number, pageSize: number, count: number): RowRange {
  const from = Math.floor(row / pageSize) * pageSize
  return { from, until: Math.min(from + pageSize, count) }
}

/** As many rows as a page has, from this one on; at the end of the list, the last ones. */
export function rowsFrom(row: number, pageSize: number, count: number): RowRange {
  const from = Math.max(Math.min(row, count - pageSize), 0)
  return { from, until: Math.min(from + pageSize, count) }
}

/**
 * The range that the bar above a list states: all rows if all are in view, the last page if the end is in view, else the
 * page of the first row in view.
 */
export function rangeToAnnounce(visible: RowRange, pageSize: number, count: number): RowRange {
  if (visible.from === 0 && visible.until >= count) return { from: 0, until: count }
  return pageAround(visible.until >= count ? count - 1 : visible.from, pageSize, count)
}

/** First rows of the pages to load: those in view, then the next one in the direction of scrolling. */
export function pagesAround(
  { from, until }: RowRange,
  pageSize: number,
  count: number,
  isGoingBack: boolean,
): { inView: number[]; ahead: number | undefined } {
  const first = Math.floor(from / pageSize) * pageSize
  const inView: number[] = []
  for (let page = first; page < Math.min(until, count); page += pageSize) inView.push(page)
  const ahead = isGoingBack ? first - pageSize : (inView.at(-1) ?? first) + pageSize
  return { inView, ahead: ahead >= 0 && ahead < count ? ahead : undefined }
}

/** Number of columns of at least that width: at least one, and at most `max`. */
export function columnsIn(widthPx: number, columnPx: number | undefined, max = 100): number {
  return columnPx === undefined ? 1 : Math.min(Math.max(Math.floor(widthPx / columnPx), 1), max)
}
