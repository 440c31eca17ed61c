import { expect, test } from 'vitest'
import { isSameWord, matchedNonPreferred } from './matched-name.ts'

const PIPES = { name: 'Bubble pipes', used_for: ['Soap pipes', 'Écumes'] }

test.each([
  ['bubble', undefined],
  ['pipe bubble', undefined],
  ['soap', 'Soap pipes'],
  ['soap pipe', 'Soap pipes'],
  ['ecume', 'Écumes'],
  ['knife', undefined],
  ['', undefined],
])('“%s” finds Bubble pipes through %s', (searched, expected) => {
  expect(matchedNonPreferred(PIPES, searched)).toBe(expected)
})

test('singular and plural are the same word', () => {
  expect(matchedNonPreferred({ name: 'Cutlery', used_for: ['Knives'] }, 'knife')).toBe('Knives')
})

test.each([
  ['teapots', 'teapot', true],
  ['teapot', 'teapots', true],
  ['boxes', 'box', true],
  ['box', 'boxes', true],
  ['knives', 'knife', true],
  ['tea', 'teapot', false],
  ['knitting', 'knife', false],
])('%s answers to %s: %s', (word, asked, expected) => {
  expect(isSameWord(word, asked)).toBe(expected)
})
