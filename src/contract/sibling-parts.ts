import { SIBLING_PAGE_SIZE } from './term-lists.ts'

interface RowRange {
  readonly from: number
  /** The row after the last. */
  readonly until: number
}

/** A range of siblings: either shown, or a gap that the view shows as a number. */
export interface SiblingPart extends RowRange {
  readonly kind: 'terms' | 'gap'
}

/** Up to this number, all siblings are shown. */
const ALL_UP_TO = 20
/** Of more, the first ones … */
const FIRST = 3
/** … and this many around the focus term, not counting it. */
const AROUND = 10

/** Divides `count` siblings into shown terms and gaps. The focus term is at `position`; the ranges in `opened` are shown. */
export function siblingParts(
  count: number,
  position: number,
  opened: readonly RowRange[] = [],
): SiblingPart[] {
  if (count <= ALL_UP_TO) return count === 0 ? [] : [{ kind: 'terms', from: 0, until: count }]
  const from = Math.max(0, Math.min(position - AROUND / 2, count - AROUND - 1))
  const shown = [{ from: 0, until: FIRST }, { from, until: from + AROUND + 1 }, ...opened].sort(
    (a, b) => a.from - b.from,
  )
  const parts: SiblingPart[] = []
  let first = 0
  let until = 0
  // The end of the list closes the last gap.
  for (const range of [...shown, { from: count, until: count }]) {
    // A gap of one row would take as much room as the row.
    if (range.from - until > 1) {
      parts.push({ kind: 'terms', from: first, until }, { kind: 'gap', from: until, until: range.from })
      first = range.from
    }
    until = Math.max(until, range.until)
  }
  if (until > first) parts.push({ kind: 'terms', from: first, until })
  return parts
}

/** The first row of the page that contains a sibling. */
export function siblingPageStart(index: number): number {
  return Math.floor(index / SIBLING_PAGE_SIZE) * SIBLING_PAGE_SIZE
}

/** The first rows of the pages that contain shown siblings. */
export function siblingPages(parts: readonly SiblingPart[]): number[] {
  const starts = new Set<number>()
  for (const { kind, from, until } of parts) {
    for (let row = from; kind === 'terms' && row < until; row++) starts.add(siblingPageStart(row))
  }
  return [...starts]
}
