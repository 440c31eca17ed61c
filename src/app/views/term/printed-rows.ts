import type { NarrowerRows } from '../../hierarchy/narrower-rows.ts'
import type { RowRange } from '../../ui/rows/row-ranges.ts'

/**
 * The rows to print: the whole list if it is loaded, otherwise the loaded rows from the first in view on, at most
 * `most`.
 */
export function printedRows(rows: NarrowerRows, first: number, most: number): RowRange {
  if (knownUntil(rows, 0, rows.count) === rows.count) return { from: 0, until: rows.count }
  return { from: first, until: knownUntil(rows, first, Math.min(first + most, rows.count)) }
}

/** The first unknown row of a range; its end if all are known. */
function knownUntil(rows: NarrowerRows, from: number, end: number): number {
  let until = from
  while (until < end && rows.at(until)?.kind !== 'pending') until++
  return until
}
