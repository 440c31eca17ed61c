import { expect, test } from 'vitest'
import { closure, countItems, neighbours } from './hierarchy.ts'

/** 1 over 2 and 3, both over 4 (a diamond); 5 and 6 are broader than each other, 5 also over 4. */
const narrower = neighbours([
  [1, 2],
  [1, 3],
  [2, 4],
  [3, 4],
  [5, 6],
  [6, 5],
  [5, 4],
])
const terms = [1, 2, 3, 4, 5, 6]

test('every descendant is reached once, through diamonds and around cycles, and no term is its own', () => {
  const reached = [...closure(terms, narrower)].map(([term, found]) => [term, [...found].sort()])
  expect(reached).toEqual([
    [1, [2, 3, 4]],
    [2, [4]],
    [3, [4]],
    [4, []],
    [5, [4, 6]],
    [6, [4, 5]],
  ])
})

test('an item that two narrower terms share is counted once', () => {
  const itemsOf = new Map([
    [1, Uint32Array.of(0)],
    [2, Uint32Array.of(0, 1)],
    [3, Uint32Array.of(1, 2)],
    [4, Uint32Array.of(2)],
  ])
  expect([...countItems(closure(terms, narrower), itemsOf, 3)].slice(0, 4)).toEqual([
    [1, { own: 1, narrower: 3, branch: 3 }],
    [2, { own: 2, narrower: 1, branch: 3 }],
    [3, { own: 2, narrower: 1, branch: 2 }],
    [4, { own: 1, narrower: 0, branch: 1 }],
  ])
})
