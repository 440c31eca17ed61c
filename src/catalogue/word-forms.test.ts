import { expect, test } from 'vitest'
import { formsOf, isFound } from './word-forms.ts'

test.each([
  ['jewellery', 'jewelry'],
  ['colour', 'color'],
  ['colours', 'color'],
  ['coloured', 'colored'],
  ['mould', 'mold'],
  ['moulds', 'mold'],
  ['grey', 'gray'],
  ['aluminium', 'aluminum'],
  ['catalogue', 'catalog'],
  ['catalogues', 'catalogs'],
  ['plough', 'plows'],
  ['theatre', 'theaters'],
  ['enamelled', 'enameled'],
  ['travelling', 'traveling'],
  ['jeweller', 'jewelers'],
  ['organised', 'organized'],
  ['armour', 'armors'],
  ['tyre', 'tires'],
  ['pyjamas', 'pajama'],
  ['axe', 'axes'],
  ['knife', 'knives'],
  ['tooth', 'teeth'],
  ['foot', 'feet'],
  ['mouse', 'mice'],
  ['box', 'boxes'],
  ['brush', 'brushes'],
  ['dress', 'dresses'],
  ['glass', 'glasses'],
  ['scissor', 'scissors'],
])('who searches for %s finds %s, and the other way round', (one, other) => {
  expect([isFound(other, formsOf(one)), isFound(one, formsOf(other))]).toEqual([true, true])
})

test.each([
  ['panel', 'panell'],
  ['model', 'modell'],
  ['four', 'for'],
  ['glass', 'glaze'],
  ['vase', 'vise'],
  ['wise', 'wize'],
])('who searches for %s does not find %s', (one, other) => {
  expect(isFound(other, { ...formsOf(one), beginnings: formsOf(one).beginnings.slice(1) })).toBe(false)
})

test('a shorter spelling finds itself, not all that it begins', () => {
  expect(['ax', 'axes', 'axle'].map((word) => isFound(word, formsOf('axe')))).toEqual([true, true, false])
})

test('words of other languages have no English spellings', () => {
  expect(formsOf('ключ').beginnings).toEqual(['ключ'])
})
