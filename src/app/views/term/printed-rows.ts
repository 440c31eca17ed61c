import type { NarrowerRows } from '../../hierarchy/narrower-rows.ts'
import type { RowRange } from '../../ui/rows/row-ranges.ts'

/**
 * What is printed of a long list: all of it where all rows are known, else those that are from the first in view on, no
 * more than `most`.
 */
export function printedRows(rows: NarrowerRows, first: number, most: number): RowRange {
  if (knownUntil(rows, 0, rows.count) === rows.count) return { from: 0, until: rows.count }
  return { from: first, until: knownUntil(rows, first, Math.min(first + most, rows.count)) }
}

/** The first row from one on, before another, of which nothing is known yet. */
function knownUntil(rows: NarrowerRows, from: number, end: number): number {
  let until = from
  while (until < end && rows.at(until)?.kind !== 'pending') until++
  return until
}
