import { expect, test } from 'vitest'
import { SharedWords } from './shared-words.ts'

/** The best two of four names for the words of a text; each word has a weight and the names that have it. */
function bestOf(
  shared: SharedWords,
  words: readonly (readonly [weight: number, names: readonly number[]])[],
) {
  shared.begin(4)
  for (const [weight, names] of words) {
    shared.beginWord(weight)
    for (const name of names) shared.add(name)
  }
  return shared.most((weight) => weight, 2)
}

test('the names that share most come first, and equal ones in their order', () => {
  const shared = new SharedWords()
  expect(
    bestOf(shared, [
      [1, [3, 2]],
      [1, [1, 2]],
    ]),
  ).toEqual([2, 1])
})

test('a name has a word once, in whatever form', () => {
  const shared = new SharedWords()
  expect(
    bestOf(shared, [
      [0.75, [3, 3]],
      [1, [0]],
    ]),
  ).toEqual([0, 3])
})

test('nothing is left of the text before', () => {
  const shared = new SharedWords()
  bestOf(shared, [[1, [0, 1, 2, 3]]])
  expect(bestOf(shared, [[0.5, [2]]])).toEqual([2])
})
