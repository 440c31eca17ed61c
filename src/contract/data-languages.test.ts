import { expect, test } from 'vitest'
import { languageFor, parseLanguage, servedLanguages } from './data-languages.ts'

const PRESENT = ['en', 'fr', 'fr-ca', 'zh-hant', 'mul']

test.each([
  ['fr', 'fr', ['fr', 'fr-ca', 'mul']],
  ['FR-ca', 'fr-ca', ['fr-ca', 'fr', 'mul']],
  ['fr-CH', 'fr', ['fr', 'fr-ca', 'mul']],
  ['en-AU', 'en', ['en', 'mul']],
  ['zh', 'zh', ['zh-hant', 'mul']],
  ['zh-Hant-TW', 'zh-hant', ['zh-hant', 'mul']],
])('%s is served in %s', (wanted, tag, tags) => {
  expect(languageFor(wanted, PRESENT)).toEqual({ tag, tags })
})

test.each(['de', 'f', 'fra-x', 'e'])('%s is not served', (wanted) => {
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
