import { expect, test } from 'vitest'
import { NUMBER_PAIRS } from '../testkit/word-pairs.ts'
import { listedNumbers, otherNumbers } from './grammatical-number.ts'

test.each([
  ['a search', otherNumbers],
  ['a match', listedNumbers],
])('for %s, each word of a pair has the other one among its other numbers', (_, numbersOf) => {
  const missed = NUMBER_PAIRS.filter(
    ([one, other]) => !numbersOf(one).includes(other) || !numbersOf(other).includes(one),
  )
  expect(missed).toEqual([])
})

test.each(['alba album', 'loti lotus', 'brae bras', 'sofa sofum', 'bandana bandanum', 'chai chaus'])(
  'for a match, “%s” are two words',
  (pair) => {
    const [one = '', other = ''] = pair.split(' ')
    expect([listedNumbers(one).includes(other), listedNumbers(other).includes(one)]).toEqual([false, false])
  },
)

test.each(['glass', 'bus', 'iris', 'as', 'a', '1890', 'ключ'])(
  '%s is not cut down as if it were a plural',
  (word) => {
    expect(otherNumbers(word).filter((other) => other.length < word.length)).toEqual([])
  },
)

test.each(
  'corps corpses, cops copses, tens tenses, mans manses, these theses, laps lapses, leas leases, pros proses, new news'.split(
    ', ',
  ),
)('“%s” are two words, not one in two numbers', (pair) => {
  const [one = '', other = ''] = pair.split(' ')
  expect([otherNumbers(one).includes(other), otherNumbers(other).includes(one)]).toEqual([false, false])
})

test('no word is its own other number', () => {
  const words = ['series', 'sheep', 'box', 'boxes', 'ties', 'y', 's', 'men']
  expect(words.filter((word) => otherNumbers(word).includes(word))).toEqual([])
})
