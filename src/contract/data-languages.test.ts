import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY, runs } from '../testkit/property-runs.ts'
import { languageFor, parseLanguage, servedLanguages } from './data-languages.ts'

const PRESENT = ['en', 'fr', 'fr-ca', 'zh-hant', 'mul']

test.each([
  ['fr', 'fr', ['fr', 'fr-ca', 'mul']],
  ['FR-ca', 'fr-ca', ['fr-ca', 'fr', 'mul']],
  ['fr-CH', 'fr', ['fr', 'fr-ca', 'mul']],
  ['en-AU', 'en', ['en', 'mul']],
  ['zh', 'zh', ['zh-hant', 'mul']],
  ['zh-Hant-TW', 'zh-hant', ['zh-hant', 'mul']],
  ['eng', 'en', ['en', 'mul']],
])('%s is served in %s', (wanted, tag, tags) => {
  expect(languageFor(wanted, PRESENT)).toEqual({ tag, tags })
})

test.each([
  ['zh-TW', ['zh-hans', 'zh-hant'], 'zh-hant'],
  ['nb', ['no'], 'no'],
  ['no', ['nn'], 'nn'],
  ['zh', ['zh-hans', 'zh-hant'], 'zh'],
  ['de', ['de', 'de-latn'], 'de'],
  ['de-cyrl', ['de', 'de-latn'], 'de'],
  ['iw', ['iw'], 'iw'],
  // The second letter only introduces the last part.
  ['x-a', ['x-a-hant'], undefined],
])('%s among %s is served in %s', (wanted, present, tag) => {
  expect(languageFor(wanted, present)?.tag).toBe(tag)
})

test.each([
  ['de', ['de-latn', 'de'], ['de', 'de-latn']],
  ['zh', ['zh-hant', 'zh-hans'], ['zh-hans', 'zh-hant']],
  ['uz', ['uz-cyrl', 'uz-latn'], ['uz-latn', 'uz-cyrl']],
])('names in %s among %s are read in this order', (wanted, present, tags) => {
  expect(languageFor(wanted, present)?.tags).toEqual(tags)
})

test('each of any tags has an order of its own, and what a request finds is one of them', PROPERTY, () => {
  const part = fc.constantFrom('', '-latn', '-cyrl', '-Hans', '-Hant', '-tw', '-x-old', '-LATN', '-419')
  const language = fc.constantFrom(
    'de',
    'zh',
    'sr',
    'sh',
    'iw',
    'he',
    'no',
    'nb',
    'uz',
    'en',
    'x-a',
    'i-klingon',
    'EN',
    'mul',
  )
  const tag = fc.tuple(language, part, part).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.array(tag, { minLength: 1, maxLength: 5 }), tag, (present, wanted) => {
      const served = servedLanguages(present)
      expect(new Set(served.map((one) => one.tag)).size).toBe(served.length)
      for (const one of present) expect(served).toContainEqual(languageFor(one, present))
      const found = languageFor(wanted, present)
      if (found !== undefined) expect(served).toContainEqual(found)
    }),
    runs(200),
  )
})

test('a letter that only introduces a tag is no language', () => {
  expect(languageFor('x', ['x-lido'])).toBeUndefined()
  expect(languageFor('x-lido', ['x-lido'])?.tag).toBe('x-lido')
  expect(servedLanguages(['x-lido', 'de-x-old']).map(({ tag }) => tag)).toEqual(['de', 'de-x-old', 'x-lido'])
})

test.each(['de', 'f', 'qaa-x', 'e'])('%s is not served', (wanted) => {
  expect(languageFor(wanted, PRESENT)).toBeUndefined()
})

test('each tag and its beginnings can be served', () => {
  expect(servedLanguages(['zh-hant-tw', 'en']).map(({ tag }) => tag)).toEqual([
    'en',
    'zh',
    'zh-hant',
    'zh-hant-tw',
  ])
})

test.each([
  ['xx', 'No term has a name in “xx”; the languages of this catalogue are en, fr, fr-ca, mul, zh-hant.'],
  ['fr_CA', 'language must be a language tag, such as fr or zh-Hant.'],
  ['', 'language must be a language tag, such as fr or zh-Hant.'],
])('language=%s is refused', (value, detail) => {
  const parsed = parseLanguage([['language', value]], PRESENT)
  expect(parsed).toEqual({ ok: false, problem: expect.objectContaining({ detail }) })
})

test('a language given twice is refused', () => {
  const parsed = parseLanguage(
    [
      ['language', 'fr'],
      ['language', 'fr'],
    ],
    PRESENT,
  )
  expect(parsed.ok ? '' : parsed.problem.detail).toBe('language is given twice; give it once.')
})
