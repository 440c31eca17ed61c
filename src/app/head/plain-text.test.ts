import { expect, test } from 'vitest'
import { plainText, shortened } from './plain-text.ts'

test.each([
  ['  Tea\n\tpots \u0000', 'Tea pots'],
  ['\u202eevil\u202c', 'evil'],
  ['\u2067שלום\u2069', 'שלום'],
  ['چای‌دان', 'چای‌دان'],
])('%j in a window title is %j', (text, plain) => expect(plainText(text)).toBe(plain))

test.each([
  ['A short note.', 20, 'A short note.'],
  ['A round teapot with a brown glaze', 20, 'A round teapot with…'],
  ['A round teapot, with a glaze', 16, 'A round teapot…'],
  ['茶壺茶壺茶壺', 4, '茶壺茶…'],
  ['🫖🫖🫖', 4, '🫖…'],
  ['a bcdefghijklmnopq', 10, 'a bcdefgh…'],
])('%j in %i characters is %j', (text, maxChars, expected) => {
  expect(shortened(text, maxChars)).toBe(expected)
  expect(expected.length).toBeLessThanOrEqual(maxChars)
})
