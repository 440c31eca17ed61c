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
  ['eng', 'en', ['en', 'mul']],
])('%s is served in %s', (wanted, tag, tags) => {
  expect(languageFor(wanted, PRESENT)).toEqual({ tag, tags })
})

test.each([
  ['zh-TW', ['zh-hans', 'zh-hant'], 'zh-hant'],
  ['nb', ['no'], 'no'],
  ['no', ['nn'], 'nn'],
])('%s among %s is served in %s', (wanted, present, tag) => {
  expect(languageFor(wanted, present)?.tag).toBe(tag)
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
