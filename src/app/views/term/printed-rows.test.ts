import { expect, test } from 'vitest'
import { buildOpenTree, type OpenTree } from '../../hierarchy/open-tree.ts'
import type { TreeTerm } from '../../hierarchy/tree-term.ts'
import { printedRows } from './printed-rows.ts'

/** Rows by pattern: a dot is an unknown row. */
function rowsOf(pattern: string): OpenTree {
  const counts = { itemCount: 0, narrowerItemCount: 0, narrowerCount: 0, broaderCount: 1 }
  const term: TreeTerm = { id: 7, name: 'Plates', ...counts, broader: [], matched: undefined }
  const at = (position: number) => (pattern[position] === '.' ? undefined : term)
  const top = { count: pattern.length, at, find: () => undefined }
  return buildOpenTree({ top, under: () => top, canOpen: () => false }, new Set())
}

test.each([
  ['the whole list if it is loaded', '-------', 3, 0, 7],
  ['a limited number of rows from the first in view on', '------.', 2, 2, 5],
  ['the loaded rows only', '.---...', 1, 1, 4],
  ['the rows up to the end', '.------', 5, 5, 7],
  ['nothing if nothing in view is loaded', '---....', 3, 3, 3],
])('printing shows %s', (_, pattern, first, from, until) => {
  expect(printedRows(rowsOf(pattern), first, 3)).toEqual({ from, until })
})
