import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkedWords } from '../contract/linked-words.ts'
import { type Hit, hitsOf, wholeHits } from '../contract/matched.ts'
import { locateWords } from '../contract/text.ts'
import { PROPERTY, runs } from '../testkit/property-runs.ts'
import { isFound, isSameWord, searchedForms, type WordForms } from './word-forms.ts'
import { wordHitFinder } from './word-hits.ts'

function hitsIn(value: string, search: string) {
  const { found, occurrences } = wordHitFinder(searchedForms(search))(value)
  return { found, occurrences: occurrences.map(({ start, end }) => value.slice(start, end)) }
}

test.each([
  ['A Wooden box of wood', 'wood', { found: 1, occurrences: ['Wooden', 'wood'] }],
  ['driftwood', 'wood', { found: 0, occurrences: [] }],
  ['The knife and the Knives', 'knife', { found: 1, occurrences: ['knife', 'Knives'] }],
  ["O'Brien's box", "o'brien", { found: 1, occurrences: ["O'Brien's"] }],
  ["O'Brien's box", 'brien', { found: 1, occurrences: ['Brien'] }],
  ["O'Brien's box", 'obriens', { found: 1, occurrences: ["O'Brien's"] }],
  ['A tea-pot, a Tea pot', 'teapot', { found: 1, occurrences: ['tea-pot', 'Tea pot'] }],
  ['Teapots, tea, pot', 'tea pot', { found: 2, occurrences: ['Teapots', 'tea', 'pot'] }],
  ['Brown tea-pot', 'tea pot', { found: 2, occurrences: ['tea', 'pot'] }],
  ['Bus tickets', 'bust', { found: 0, occurrences: [] }],
  ['A bus-ticket', 'bust', { found: 0, occurrences: [] }],
  ['Carte de l’Amérique', 'lame', { found: 0, occurrences: [] }],
  ['Carte de l’Amérique', 'ameri', { found: 1, occurrences: ['Amérique'] }],
  ['Carte de l’Amérique', 'lamerique', { found: 1, occurrences: ['l’Amérique'] }],
  ['Qurʾān stand', 'quran', { found: 1, occurrences: ['Qurʾān'] }],
  ['Qurʾān stand', "qur'an", { found: 1, occurrences: ['Qurʾān'] }],
  ['Quran stand', 'Qurʾān', { found: 1, occurrences: ['Quran'] }],
  ['ʿAlī’s', 'ali', { found: 1, occurrences: ['Alī’s'] }],
  ['Boîte d’or', 'or', { found: 1, occurrences: ['or'] }],
  ['Straßen-Schild', 'strassenschild', { found: 1, occurrences: ['Straßen-Schild'] }],
  ['No. 0012', '12', { found: 1, occurrences: ['0012'] }],
  ['No. 12', '0012', { found: 1, occurrences: ['12'] }],
  ["'tis a box'", 'tis box', { found: 2, occurrences: ['tis', 'box'] }],
  ['Théière à bulles', 'theiere', { found: 1, occurrences: ['Théière'] }],
  ['box, box', 'box tea', { found: 1, occurrences: ['box', 'box'] }],
])('%s, searched for %s', (value, search, expected) => {
  expect(hitsIn(value, search)).toEqual(expected)
})

test.each([...'-‐‑‒–—―−﹣－'])('words that %s joins are marked as one', (dash) => {
  const value = `Tea${dash}pot`
  expect(hitsIn(value, 'teapot')).toEqual({ found: 1, occurrences: [value] })
  expect(hitsOf(value, { beginnings: ['teapot'], whole: [] })).toEqual([[0, value.length]])
})

test('of a long text, each hit is compared with its neighbours only', () => {
  let read = 0
  const hit = (at: number, length: number): Hit => ({
    get start() {
      read++
      return at
    },
    end: at + length,
  })
  const words = Array.from({ length: 2000 }, (_, at) => hit(at * 8, 3))
  const pairs = words.map((_, at) => hit(at * 8 + 4, 4))
  expect(wholeHits(words, pairs).length).toBe(4000)
  expect(read).toBeLessThan(200_000)
})

const letters = fc.constantFrom('a', 'A', 'b', 'x', '1', "'", '’', ' ', ',', '-', 'é', 'é', 'ß', 'ا')
const text = fc.string({ unit: letters, maxLength: 30 })
const plainText = fc.string({ unit: fc.constantFrom('a', 'A', 'b', '1', "'", ' ', '-'), maxLength: 30 })

test('the hits equal those of splitting the value into words and testing each', PROPERTY, () => {
  fc.assert(
    fc.property(fc.oneof(text, plainText), text, (value, search) => {
      const forms = searchedForms(search)
      fc.pre(forms.length > 0)
      const located = locateWords(value)
      const linked = linkedWords(value, located)
      const isInText = (form: WordForms) =>
        located.some(({ word }) => isFound(word, form)) ||
        linked.some(({ word, kind }) => (kind === 'part' ? isFound : isSameWord)(word, form))
      const { found, occurrences } = wordHitFinder(forms)(value)
      expect(found).toBe(forms.filter(isInText).length)
      const isMarked = (at: number) => occurrences.some(({ start, end }) => at >= start && at < end)
      const words = located.filter(({ word }) => forms.some((form) => isFound(word, form)))
      expect(words.every(({ start }) => isMarked(start))).toBe(true)
      expect(occurrences.every(({ start }, i) => start >= (occurrences[i - 1]?.end ?? 0))).toBe(true)
    }),
    runs(100),
  )
})
