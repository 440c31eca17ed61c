import { expect, test } from 'vitest'
import { formatItemCounts, spokenItemCounts } from './item-counts.ts'
import { PLAIN_MUSEUM } from './museum-words.ts'

test.each([
  ['no items', { direct: 0, total: 0, hasBelow: false }],
  ['1 item', { direct: 1, total: 1, hasBelow: false }],
  ['1,097 items', { direct: 1097, total: 1097, hasBelow: false }],
  ['1,097 direct · 1,101 total', { direct: 1097, total: 1101, hasBelow: true }],
  ['0 direct · 6 total', { direct: 0, total: 6, hasBelow: true }],
  // Every item below the term is catalogued with it too.
  ['12 direct · 12 total', { direct: 12, total: 12, hasBelow: true }],
])('the items of a term are counted as “%s”', (words, counts) => {
  expect(formatItemCounts(counts, PLAIN_MUSEUM)).toBe(words)
})

test.each([
  ['no items', { direct: 0, total: 0, hasBelow: false }],
  ['1 item', { direct: 1, total: 1, hasBelow: false }],
  ['no items directly, 6 items in total', { direct: 0, total: 6, hasBelow: true }],
])('for screen readers each number has its unit: “%s”', (words, counts) => {
  expect(spokenItemCounts(counts, PLAIN_MUSEUM)).toBe(words)
})
