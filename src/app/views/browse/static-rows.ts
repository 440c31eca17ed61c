import type { OccurrenceKey } from '../../hierarchy/occurrence.ts'
import type { OpenTree } from '../../hierarchy/open-tree.ts'
import type { RowRange } from '../../ui/rows/row-ranges.ts'
import type { SavedPosition } from '../../ui/tree/VirtualTree.tsx'

/** A page without scripts shows as many rows of the tree. */
export const MAX_STATIC_ROWS = 200
/** Rows before the selected one. */
const ROWS_BEFORE = 3

/** The rows of a page without scripts: from the row in the URL, else around the selected one; all rows of a short tree. */
export function staticRows(
  tree: OpenTree,
  chosen: OccurrenceKey | undefined,
  start: number | undefined,
): RowRange {
  const { rowCount } = tree
  if (rowCount <= MAX_STATIC_ROWS) return { from: 0, until: rowCount }
  const index = chosen === undefined ? undefined : tree.indexOf(chosen)
  const wanted = start ?? (index ?? 0) - ROWS_BEFORE
  const from = Math.max(0, Math.min(wanted, rowCount - 1))
  return { from, until: Math.min(from + MAX_STATIC_ROWS, rowCount) }
}

/** The rows of the terms above a row, from the top term down. */
export function rowsAbove(tree: OpenTree, index: number): number[] {
  const above: number[] = []
  for (let parent = tree.parentOf(index); parent !== undefined; parent = tree.parentOf(parent))
    above.unshift(parent)
  return above
}

/** The least height of the tree. */
const TREE_REM = 20

/**
 * The scroll position that leaves the selected row of a long plain tree where it is when the tree with scripts takes
 * over; undefined if that could be below the window.
 */
export function positionAfter(
  tree: OpenTree,
  chosen: OccurrenceKey | undefined,
  rowRem: number,
): SavedPosition | undefined {
  const { from } = staticRows(tree, chosen, undefined)
  const index = chosen === undefined ? undefined : tree.indexOf(chosen)
  if (from === 0 || index === undefined) return undefined
  // The plain tree begins with the link to the rows before and the terms above.
  const row = from - 1 - rowsAbove(tree, from).length
  return row < 0 || (index - row + 1) * rowRem > TREE_REM ? undefined : { row }
}
