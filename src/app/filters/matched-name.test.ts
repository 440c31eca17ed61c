import { expect, test } from 'vitest'
import { matchedNonPreferred } from './matched-name.ts'

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
