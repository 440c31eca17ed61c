import { expect, test } from 'vitest'
import { otherNumbers } from './grammatical-number.ts'

test.each([
  ['teapot', 'teapots'],
  ['knife', 'knives'],
  ['tooth', 'teeth'],
  ['foot', 'feet'],
  ['mouse', 'mice'],
  ['goose', 'geese'],
  ['child', 'children'],
  ['box', 'boxes'],
  ['brush', 'brushes'],
  ['bench', 'benches'],
  ['dress', 'dresses'],
  ['glass', 'glasses'],
  ['vase', 'vases'],
  ['axe', 'axes'],
  ['shoe', 'shoes'],
  ['piano', 'pianos'],
  ['potato', 'potatoes'],
  ['scissor', 'scissors'],
  ['battery', 'batteries'],
  ['pie', 'pies'],
  ['toy', 'toys'],
  ['shelf', 'shelves'],
  ['valve', 'valves'],
  ['matrix', 'matrices'],
  ['axis', 'axes'],
  ['lens', 'lenses'],
  ['bus', 'buses'],
  ['medium', 'media'],
  ['bureau', 'bureaux'],
  ['fireman', 'firemen'],
  ['penny', 'pennies'],
  ['dormouse', 'dormice'],
])('%s and %s are one word in two numbers, whichever is given', (singular, plural) => {
  expect([singular, plural].map((word) => otherNumbers(word))).toEqual([
    expect.arrayContaining([plural]),
    expect.arrayContaining([singular]),
  ])
})

test.each(['glass', 'bus', 'iris', 'as', 'a', '1890', 'ключ'])(
  '%s is not cut down as if it were a plural',
  (word) => {
    expect(otherNumbers(word).filter((other) => other.length < word.length)).toEqual([])
  },
)

test('no word is its own other number', () => {
  const words = ['series', 'sheep', 'box', 'boxes', 'ties', 'y', 's', 'men']
  expect(words.filter((word) => otherNumbers(word).includes(word))).toEqual([])
})
