import { expect, test } from 'vitest'
import { headOf } from '../../../app/head/head.ts'
import { TEST_SITE } from '../../site.ts'

test.each([
  ['/fr', 'en-AU', 'fr_FR'],
  ['', 'fr-CA', 'fr_CA'],
])('the French page below “%s” of a catalogue in %s has the locale %s', (base, language, locale) => {
  expect(headOf({ site: { ...TEST_SITE, base, language }, view: 'home' }).openGraph.locale).toBe(locale)
})
