import { expect, test } from 'vitest'
import { beginnings, spacedOtherwise } from './misspelt.ts'

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
