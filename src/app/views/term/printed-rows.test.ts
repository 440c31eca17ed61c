import { expect, test } from 'vitest'
import { type NarrowerRows, type NarrowerTerm, narrowerRows } from '../../hierarchy/narrower-rows.ts'
import { printedRows } from './printed-rows.ts'

/** Rows by pattern: a dot is an unknown row. */
function rowsOf(pattern: string): NarrowerRows {
  const term: NarrowerTerm = {
    id: 7,
    name: 'Plates',
    num_broader: 1,
    num_narrower: 0,
    num_items: 0,
    num_narrower_items: 0,
  }
  const at = (position: number) => (pattern[position] === '.' ? undefined : term)
  const list = { count: pattern.length, at, find: () => undefined }
  return narrowerRows(1, [], list, new Set(), () => ({ state: 'loading' }))
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
