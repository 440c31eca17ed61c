import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY, runs } from '../testkit/property-runs.ts'
import { slugOf } from './slug.ts'

test.each([
  ['Bubble pipes', 'bubble-pipes'],
  ['14-day clock (8")', '14-day-clock-8'],
  ['Monash, John, Sir', 'monash-john-sir'],
  ['Miner’s lamp', 'miner-s-lamp'],
  ['Écritoires & étuis', 'ecritoires-etuis'],
  ['E\u0301tuis', 'etuis'],
  ['ŻÓŁTY', 'zołty'],
  ['Đồ gốm', 'đo-gom'],
  ['Straße', 'straße'],
  ['İstanbul', 'istanbul'],
  ['Самовары, чай', 'самовары-чай'],
  ['Ёлочные игрушки Й', 'ёлочные-игрушки-й'],
  ['Αγγεία Τσαγιού', 'αγγεία-τσαγιού'],
  ['ΟΔΟΣ', 'οδος'],
  ['茶壺 №5', '茶壺-5'],
  ['찻주전자', '찻주전자'],
  ['אגרטלי כסף', 'אגרטלי-כסף'],
  ['چای‌دان', 'چای-دان'],
  ['चाय के बर्तन', 'चाय-के-बर्तन'],
  ['٣ أباريق', '٣-أباريق'],
  ['𐐀𐐁', '𐐨𐐩'],
  ['1\ufe0f\u20e3 Toy', '1-toy'],
  ['  --Toys--  ', 'toys'],
  ['../../etc/passwd?x#y', 'etc-passwd-x-y'],
  ['</script>', 'script'],
  ['\u202eevil', 'evil'],
  ['\u0301', ''],
  ['—', ''],
  ['🫖', ''],
  ['\ud800', ''],
  ['', ''],
])('the slug of “%s” is “%s”', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test.each([
  [`${'teapot '.repeat(11)}abc`, `${'teapot-'.repeat(11)}abc`],
  [`${'teapot '.repeat(11)}abcd`, 'teapot-'.repeat(11).slice(0, -1)],
  [`${'a'.repeat(80)} b`, 'a'.repeat(80)],
  ['a'.repeat(81), 'a'.repeat(80)],
  ['𐐨'.repeat(81), '𐐨'.repeat(80)],
])('%s is cut between words, if it has several, after at most 80 characters', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('any name makes a slug that is its own slug and can be written into an address', PROPERTY, () => {
  const names = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.string({ unit: 'grapheme', maxLength: 120 }),
  )
  fc.assert(
    fc.property(names, (name) => {
      const slug = slugOf(name)
      expect(slug).toMatch(/^(?:[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:-(?=[^-])|$))*$/u)
      expect([...slug].length).toBeLessThanOrEqual(80)
      expect(slugOf(slug)).toBe(slug)
      expect(slugOf(name.normalize('NFD'))).toBe(slug)
      expect(decodeURIComponent(encodeURIComponent(slug))).toBe(slug)
    }),
    runs(20),
  )
})
