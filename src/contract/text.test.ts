import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'
import { fold, locateWords, words } from './text.ts'

test.each([
  ['Écritoires', 'ecritoires'],
  ['ŻÓŁTY', 'zołty'],
  ['Straße', 'straße'],
  ['ﬁne ½', 'fine 1⁄2'],
  ['ÅNGSTRÖM', 'angstrom'],
  ['E\u0301', 'e'],
  ['İstanbul', 'istanbul'],
  ['茶壺', '茶壺'],
  ['КЛЮЧ', 'ключ'],
])('%s folds to %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test.each([
  ["Dolls' houses", ['dolls', 'houses']],
  ['Miner’s lamp', ["miner's", 'lamp']],
  ['14-day clock (8")', ['14', 'day', 'clock', '8']],
  ['ÉTUIS, large', ['etuis', 'large']],
  ['茶壺 №5', ['茶壺', 'no5']],
  ['% _ * “”', []],
])('the words of %s', (text, expected) => {
  expect(words(text)).toEqual(expected)
})

test('plain texts are taken into words as others are', () => {
  const plain = "Dolls' house, 14-day O'Brien's (8\")"
  expect(words(`${plain} é`)).toEqual([...words(plain), 'e'])
})

test('a word is placed where it stands in the text as written', () => {
  expect(locateWords('Un É\u0301tui')).toEqual([
    { word: 'un', start: 0, end: 2 },
    { word: 'etui', start: 3, end: 8 },
  ])
})

test.each([
  ['nmae', 'name'],
  ['descripton', 'description'],
  ['Name', 'name'],
  ['num_item', 'num_items'],
  ['zzzzzz', undefined],
  ['date', undefined],
  ['no', undefined],
  ['item', undefined],
  ['', undefined],
])('the nearest name to “%s”', (written, expected) => {
  expect(nearest(written, ['name', 'description', 'num_items'])).toBe(expected)
})
