import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placedWords, words } from '../../../contract/text.ts'
import { formsOf, isFound } from '../../word-forms.ts'
import { hitFinder } from './hits.ts'

function hitsIn(value: string, search: string) {
  const { asked, places } = hitFinder(words(search).map(formsOf))(value)
  return { asked, places: places.map(({ start, end }) => value.slice(start, end)) }
}

test.each([
  ['A Wooden box of wood', 'wood', { asked: 1, places: ['Wooden', 'wood'] }],
  ['driftwood', 'wood', { asked: 0, places: [] }],
  ['The knife and the Knives', 'knife', { asked: 1, places: ['knife', 'Knives'] }],
  ["O'Brien's box", "o'brien", { asked: 1, places: ["O'Brien's"] }],
  ["O'Brien's box", 'brien', { asked: 0, places: [] }],
  ["'tis a box'", 'tis box', { asked: 2, places: ['tis', 'box'] }],
  ['Théière à bulles', 'theiere', { asked: 1, places: ['Théière'] }],
  ['box, box', 'box tea', { asked: 1, places: ['box', 'box'] }],
])('%s, searched for %s', (value, search, expected) => {
  expect(hitsIn(value, search)).toEqual(expected)
})

const letters = fc.constantFrom('a', 'A', 'b', 'x', '1', "'", '’', ' ', ',', '-', 'é', 'é', 'ß', 'ا')
const text = fc.string({ unit: letters, maxLength: 30 })
const plainText = fc.string({ unit: fc.constantFrom('a', 'A', 'b', '1', "'", ' ', '-'), maxLength: 30 })

test('what is found is what taking the value into words and looking at each finds', () => {
  fc.assert(
    fc.property(fc.oneof(text, plainText), text, (value, search) => {
      const forms = words(search).map(formsOf)
      fc.pre(forms.length > 0)
      const placed = placedWords(value).filter(({ word }) => forms.some((form) => isFound(word, form)))
      const asked = forms.filter((form) => placed.some(({ word }) => isFound(word, form))).length
      expect(hitFinder(forms)(value)).toEqual({ asked, places: placed })
    }),
    { numRuns: 2000 },
  )
})
