import { expect, test } from 'vitest'
import { arranged, arrangedList } from './arranged.ts'
import type { TreeTerm } from './tree-term.ts'

const terms = (...ids: number[]) => ids.map((id) => ({ id }))
const array = (id: number, ...members: number[]) => ({ id, name: `<by ${id}>`, uri: '', members })

test.each([
  ['without arrays, terms stay as they are', [], [1, 2, 3]],
  ['terms in no array come first, then those of each array in its order', [array(7, 3, 1)], [2, 3, 1]],
  ['a term in two arrays is in the first', [array(7, 3), array(8, 3, 1)], [2, 3, 1]],
  ['members that are not narrower terms are left out', [array(7, 9, 2)], [1, 3, 2]],
])('%s', (_, arrays, ids) => {
  expect(arranged(terms(1, 2, 3), arrays)).toEqual(terms(...ids))
})

function treeTerm(id: number): TreeTerm {
  const counts = { itemCount: 0, narrowerItemCount: 0, narrowerCount: 0, broaderCount: 1 }
  return { id, name: `T${id}`, ...counts, broader: [], matched: undefined }
}

test.each([
  [
    'the name of an array has a position before its first term',
    [array(7, 3), array(8, 1)],
    [2, '<by 7>', 3, '<by 8>', 1],
  ],
  [
    'an array whose terms are not shown or are in an earlier one has no name',
    [array(7, 3), array(8, 3, 9)],
    [1, 2, '<by 7>', 3],
  ],
])('%s', (_, arrays, expected) => {
  const list = arrangedList([1, 2, 3].map(treeTerm), arrays)
  const shown = Array.from(
    { length: list.count ?? 0 },
    (_, at) => list.labels?.get(at)?.name ?? list.at(at)?.id,
  )
  expect(shown).toEqual(expected)
  expect(shown.map((id) => typeof id === 'number' && list.find(id))).toEqual(
    shown.map((id, at) => typeof id === 'number' && at),
  )
})
