import { expect, test } from 'vitest'
import { arrangedList } from './arranged.ts'
import { buildOpenTree } from './open-tree.ts'
import { openedFrom } from './opened.ts'
import { findByPrefix, moveFor } from './tree-keys.ts'
import type { NarrowerList, TreeSource, TreeTerm } from './tree-term.ts'

const NAMES: Record<number, string> = {
  1: 'Pipes',
  2: 'Toys',
  3: 'Écritoires',
  10: 'Bubble pipes',
  11: 'Plugs',
  12: 'Pegs',
}
const NARROWER: Record<number, number[]> = { 1: [10, 11, 12], 2: [10] }

function termOf(id: number): TreeTerm {
  const counts = { itemCount: 0, narrowerItemCount: 0, broaderCount: 1, broader: [], matched: undefined }
  return { id, name: NAMES[id] ?? '', narrowerCount: NARROWER[id]?.length ?? 0, ...counts }
}

function listOf(ids: readonly number[]): NarrowerList {
  const found = (id: number) => (ids.includes(id) ? ids.indexOf(id) : undefined)
  return {
    count: ids.length,
    at: (position) => (position in ids ? termOf(ids[position] ?? 0) : undefined),
    find: found,
  }
}

const SOURCE: TreeSource = {
  top: listOf([1, 2, 3]),
  under: ({ id }) => listOf(NARROWER[id] ?? []),
  canOpen: ({ narrowerCount }) => narrowerCount > 0,
}

/** 0 Pipes, open; 1 Bubble pipes; 2 Plugs; 3 Pegs; 4 Toys; 5 Écritoires. */
const TREE = buildOpenTree(SOURCE, openedFrom(['1']))

test.each([
  ['the row below', 0, 'ArrowDown', 'go 1'],
  ['the row above', 3, 'ArrowUp', 'go 2'],
  ['the last row stays last', 5, 'ArrowDown', 'go 5'],
  ['the first row stays first', 0, 'ArrowUp', 'go 0'],
  ['the first row', 4, 'Home', 'go 0'],
  ['the last row', 0, 'End', 'go 5'],
  ['one page of rows down, with one row of overlap', 0, 'PageDown', 'go 3'],
  ['one page of rows up', 5, 'PageUp', 'go 2'],
  ['not past the last row', 4, 'PageDown', 'go 5'],
  ['opening a closed term', 4, 'ArrowRight', 'open 4'],
  ['the first row below an open term', 0, 'ArrowRight', 'go 1'],
  ['nothing on a term that cannot be opened', 1, 'ArrowRight', 'go 1'],
  ['closing an open term', 0, 'ArrowLeft', 'close 0'],
  ['the term above', 2, 'ArrowLeft', 'go 0'],
  ['nothing above a top term', 4, 'ArrowLeft', 'go 4'],
  ['opening all siblings', 4, '*', 'openSiblings 4'],
  ['following the link', 4, 'Enter', 'follow 4'],
  ['selecting the term', 4, ' ', 'choose 4'],
  ['a letter', 4, 'é', 'type é'],
  ['nothing for other keys', 4, 'F5', 'nothing'],
  ['nothing for the search shortcut', 4, '/', 'nothing'],
])('%s', (_, index, key, expected) => {
  const move = moveFor(TREE, index, key, 4)
  const what = move === undefined ? '' : move.kind === 'type' ? move.letter : move.index
  expect(move === undefined ? 'nothing' : `${move.kind} ${what}`).toBe(expected)
})

/** 0 Pipes, open; 1 a name of an array; 2 Bubble pipes; 3 Plugs; 4 another; 5 Pegs; 6 Toys; 7 Écritoires. */
const DIVIDED = buildOpenTree(
  {
    ...SOURCE,
    under: () =>
      arrangedList([10, 11, 12].map(termOf), [
        { id: 8, name: '<by form>', uri: '', members: [10, 11] },
        { id: 9, name: '<by use>', uri: '', members: [12] },
      ]),
  },
  openedFrom(['1']),
)

test.each([
  ['down', 0, 'ArrowDown', 2],
  ['up', 2, 'ArrowUp', 0],
  ['into a branch', 0, 'ArrowRight', 2],
  ['a page down', 2, 'PageDown', 5],
  ['a page up', 7, 'PageUp', 3],
])('keys pass over the names of arrays: %s', (_, index, key, expected) => {
  expect(moveFor(DIVIDED, index, key, key === 'PageDown' ? 3 : 4)).toEqual({ kind: 'go', index: expected })
})

test.each([
  ['the next row with that letter', 0, 'p', 2],
  ['the one after it, for the same letter again', 2, 'pp', 3],
  ['the start after the end', 3, 'p', 0],
  ['the same row, if a second letter fits it', 0, 'pi', 0],
  ['another row, if the second letter does not fit', 0, 'pl', 2],
  ['a row with other accents and case', 0, 'E', 5],
  ['a row with two words', 0, 'bubble p', 1],
  ['no row without a match', 0, 'x', undefined],
])('typing goes to %s', (_, from, typed, expected) => {
  expect(findByPrefix(TREE, from, typed)).toBe(expected)
})
