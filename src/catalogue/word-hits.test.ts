import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locateWords, words } from '../contract/text.ts'
import { formsOf, isFound } from './word-forms.ts'
import { wordHitFinder } from './word-hits.ts'

function hitsIn(value: string, search: string) {
  const { found, occurrences } = wordHitFinder(words(search).map(formsOf)).hitsIn(value)
  return { found, occurrences: occurrences.map(({ start, end }) => value.slice(start, end)) }
}

test.each([
  ['A Wooden box of wood', 'wood', { found: 1, occurrences: ['Wooden', 'wood'] }],
  ['driftwood', 'wood', { found: 0, occurrences: [] }],
  ['The knife and the Knives', 'knife', { found: 1, occurrences: ['knife', 'Knives'] }],
  ["O'Brien's box", "o'brien", { found: 1, occurrences: ["O'Brien's"] }],
  ["O'Brien's box", 'brien', { found: 0, occurrences: [] }],
  ["'tis a box'", 'tis box', { found: 2, occurrences: ['tis', 'box'] }],
  ['Théière à bulles', 'theiere', { found: 1, occurrences: ['Théière'] }],
  ['box, box', 'box tea', { found: 1, occurrences: ['box', 'box'] }],
])('%s, searched for %s', (value, search, expected) => {
  expect(hitsIn(value, search)).toEqual(expected)
})

const letters = fc.constantFrom('a', 'A', 'b', 'x', '1', "'", '’', ' ', ',', '-', 'é', 'é', 'ß', 'ا')
const text = fc.string({ unit: letters, maxLength: 30 })
const plainText = fc.string({ unit: fc.constantFrom('a', 'A', 'b', '1', "'", ' ', '-'), maxLength: 30 })

test('the hits equal those of splitting the value into words and testing each', () => {
  fc.assert(
    fc.property(fc.oneof(text, plainText), text, (value, search) => {
      const forms = words(search).map(formsOf)
      fc.pre(forms.length > 0)
      const placed = locateWords(value).filter(({ word }) => forms.some((form) => isFound(word, form)))
      const found = forms.filter((form) => placed.some(({ word }) => isFound(word, form))).length
      expect(wordHitFinder(forms).hitsIn(value)).toEqual({ found, occurrences: placed })
    }),
    { numRuns: 2000 },
  )
})
