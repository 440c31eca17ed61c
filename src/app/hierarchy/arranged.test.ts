import { expect, test } from 'vitest'
import { arranged } from './arranged.ts'

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
