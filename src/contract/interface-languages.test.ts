import { expect, test } from 'vitest'
import { splitLanguage, withoutLanguage } from './interface-languages.ts'
import { directionOf } from './texts.ts'

interface Tagged {
  tag: string
}

const LANGUAGES: [Tagged, ...Tagged[]] = [{ tag: 'en-AU' }, { tag: 'fr' }, { tag: 'ar' }]

test.each([
  ['/fr/terms/440/teapots', 'fr', '/terms/440/teapots'],
  ['/FR/terms', 'fr', '/terms'],
  ['/fr/', 'fr', '/'],
  ['/ar', 'ar', '/'],
  ['/en/terms', 'en-AU', '/terms'],
  ['/terms/440', 'en-AU', '/terms/440'],
  ['/', 'en-AU', '/'],
  ['/de/terms', 'en-AU', '/de/terms'],
  ['/fra/terms', 'en-AU', '/fra/terms'],
  ['/france', 'en-AU', '/france'],
  ['//fr/terms', 'en-AU', '//fr/terms'],
])('%s is the page of %s at %s', (path, tag, pathname) => {
  expect(splitLanguage(path, LANGUAGES)).toEqual({ language: { tag }, pathname })
})

test.each([
  ['/fr/terms/440', '/terms/440'],
  ['/fr', '/'],
  ['/terms/440', '/terms/440'],
])('without a language, %s is %s', (path, rest) => {
  expect(withoutLanguage(path)).toBe(rest)
})

test.each([
  ['ar', 'rtl'],
  ['he', 'rtl'],
  ['fa-IR', 'rtl'],
  ['en-AU', 'ltr'],
  ['fr', 'ltr'],
  ['az-Arab', 'rtl'],
  ['en_AU', 'ltr'],
])('%s is written %s', (tag, direction) => {
  expect(directionOf(tag)).toBe(direction)
})
