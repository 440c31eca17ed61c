import { expect, test } from 'vitest'
import { type NarrowerRows, type NarrowerTerm, narrowerRows } from '../../hierarchy/narrower-rows.ts'
import { printedRows } from './printed-rows.ts'

/** So many rows, of which those that the pattern has no dot for are known. */
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
  ['all of a list that is known', '-------', 3, 0, 7],
  ['from the first in view on, as many as are asked for', '------.', 2, 2, 5],
  ['as far as rows are known', '.---...', 1, 1, 4],
  ['no further than the end', '.------', 5, 5, 7],
  ['nothing where nothing in view is known', '---....', 3, 3, 3],
])('printed is %s', (_, pattern, first, from, until) => {
  expect(printedRows(rowsOf(pattern), first, 3)).toEqual({ from, until })
})
