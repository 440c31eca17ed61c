import { expect, test } from 'vitest'
import { beginnings, isAnyOf, oneLetterOff, spacedOtherwise } from './misspelt.ts'

test.each([
  ['teapto', 'teapot', 'two letters changed places'],
  ['teaapot', 'teapot', 'a letter too many'],
  ['tepot', 'teapot', 'a letter missing'],
  ['teapat', 'teapot', 'another letter'],
  ['eapot', 'teapot', 'the first letter missing'],
  ['teapo', 'teapot', 'the last letter missing'],
  ['ecritoir', 'ecritoire', 'folded, a letter missing'],
])('“%s” differs from “%s” by one letter: %s', (typed, meant) => {
  expect(oneLetterOff(typed)).toContain(meant)
})

test.each([
  ['teapto', 'teapots'],
  ['tepto', 'teapot'],
  ['teapot', 'teapot'],
])('“%s” does not differ from “%s” by one letter', (typed, other) => {
  expect(oneLetterOff(typed)).not.toContain(other)
})

test.each(['tea', 'a'.repeat(21), ''])('“%s” has no candidates', (word) => {
  expect(oneLetterOff(word)).toEqual([])
})

test.each([
  ['teapot', true],
  ['teapots', true],
  ['teapotes', true],
  ['teapotting', false],
  ['tea', false],
])('the word “%s” in a name is similar to “teapot”: %s', (word, expected) => {
  expect(isAnyOf(word, new Set(['teapot']))).toBe(expected)
})

test.each([
  ['teapto', ['teapt', 'teap', 'tea']],
  ['cups', ['cup']],
  ['cup', []],
])('the beginnings of “%s”', (word, expected) => {
  expect(beginnings(word)).toEqual(expected)
})

test.each([
  ['T55', ['t 55']],
  ['T.55', ['t55']],
  ['H 7507-2a', ['h 7507 2 a', 'h7507 2a']],
  ['É12', ['e 12']],
  ['1987.42.3', []],
  ['brown teapot', []],
  ['...', []],
])('“%s” spaced otherwise is %j', (typed, others) => {
  expect(spacedOtherwise(typed)).toEqual(others)
})
