import { expect, test } from 'vitest'
import { words } from '../contract/text.ts'
import { LONGEST_PIECE, museumTexts } from '../testkit/filter-arbitrary.ts'
import { finds } from '../testkit/reference.ts'
import { NUMBER_PAIRS, UNRELATED_PAIRS } from '../testkit/word-pairs.ts'
import { nameRanker } from './searches/name-ranks.ts'
import { formsOf, isFound, searchedForms, searchedWords } from './word-forms.ts'

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
  ['catalogued', 'cataloged'],
  ['centred', 'centered'],
  ['plough', 'plows'],
  ['ploughshares', 'plowshare'],
  ['theatre', 'theaters'],
  ['enamelled', 'enameled'],
  ['travelling', 'traveling'],
  ['jeweller', 'jewelers'],
  ['organised', 'organized'],
  ['armour', 'armors'],
  ['tyre', 'tires'],
  ['pyjamas', 'pajama'],
  ['axe', 'axes'],
  ['amphora', 'amphorae'],
  ['larva', 'larvae'],
  ['vertebra', 'vertebrae'],
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
  ['colorado', 'colourado'],
  ['laboratory', 'labouratory'],
  ['catalogues', 'catalogueues'],
  ['programmes', 'programmemes'],
])('a search for %s does not find %s', (one, other) => {
  expect(isFound(other, { ...formsOf(one), beginnings: formsOf(one).beginnings.slice(1) })).toBe(false)
})

test('each word of a pair finds the other', () => {
  const missed = NUMBER_PAIRS.filter(
    ([one, other]) => !isFound(other, formsOf(one)) || !isFound(one, formsOf(other)),
  )
  expect(missed).toEqual([])
})

test('no word finds an unrelated one', () => {
  expect(UNRELATED_PAIRS.filter(([searched, word]) => isFound(word, formsOf(searched)))).toEqual([])
})

test('every part of the museum’s texts finds the words that the reference finds', () => {
  const texts = museumTexts()
  const searched = new Set(texts.flatMap((text) => [text, ...piecesOf(text)]).flatMap(words))
  // What an index has besides such words is in the tests of searches.
  const isPlain = (word: string) => !/'|^0\d/.test(word)
  const textWords = [...new Set(texts.flatMap(words))].filter(isPlain)
  for (const one of searched) {
    const [forms = formsOf(one)] = searchedForms(one)
    const found = textWords.filter((word) => isFound(word, forms))
    expect({ one, found }).toEqual({ one, found: textWords.filter((word) => finds(one, word)) })
  }
})

test('a shorter spelling finds itself, not longer words', () => {
  expect(['ax', 'axes', 'axle'].map((word) => isFound(word, formsOf('axe')))).toEqual([true, true, false])
})

test('only the first 60 words of a text are also searched joined with others', () => {
  const joined = searchedWords('tea-pot-'.repeat(1000)).filter(({ forms }) => forms.whole.has('teapot'))
  expect(joined).toHaveLength(60)
})

test('a text of more than 60 words is no name in another spelling', () => {
  const ranks = [60, 61].map((count) => {
    const rank = nameRanker('name', Array(count).fill('a').join('-'))
    return [Array(count).fill('a').join(' '), Array(count).fill('a').join('-')].map(rank)
  })
  expect(ranks).toEqual([
    [7, 7],
    [3, 7],
  ])
})

test('words of other languages have no English spellings', () => {
  expect(formsOf('ключ').beginnings).toEqual(['ключ'])
})

function piecesOf(text: string): string[] {
  return Array.from(text, (_, start) =>
    Array.from({ length: LONGEST_PIECE }, (_, index) => text.slice(start, start + index + 1)),
  ).flat()
}

test.each(['e-', 'tea-', "tea-d'", "d'-", 'tea ', '½-', '01-', 'aa-ab-ac-ad-ae-'])(
  'a search for 8,000 letters of “%s” has a few short forms for each word',
  (part) => {
    const text = part.repeat(8000 / part.length)
    const forms = searchedForms(text).flatMap(({ beginnings, whole }) => [...beginnings, ...whole])
    expect(forms.length).toBeLessThan(200)
    expect(forms.join('').length).toBeLessThan(3000)
  },
)

test('a chain of five words is also one word, a longer one is not', () => {
  const isJoined = (text: string) =>
    searchedForms(text).some(({ whole }) => whole.has(text.replaceAll('-', '')))
  expect([isJoined('will-o-the-wisp-lamp'), isJoined('will-o-the-wisp-lamp-oil')]).toEqual([true, false])
})
