import type { OpenTree } from '../../hierarchy/open-tree.ts'
import { isUnread } from '../../hierarchy/tree-row.ts'
import type { RowRange } from '../../ui/rows/row-ranges.ts'

/**
 * The rows to print: the whole list if it is loaded, otherwise the loaded rows from the first in view on, at most
 * `most`.
 */
export function printedRows(tree: OpenTree, first: number, most: number): RowRange {
  if (knownUntil(tree, 0, tree.rowCount) === tree.rowCount) return { from: 0, until: tree.rowCount }
  return { from: first, until: knownUntil(tree, first, Math.min(first + most, tree.rowCount)) }
}

/** The first unknown row of a range; its end if all are known. */
function knownUntil(tree: OpenTree, from: number, end: number): number {
  let until = from
  while (until < end && !isUnread(tree.rowAt(until))) until++
  return until
}
