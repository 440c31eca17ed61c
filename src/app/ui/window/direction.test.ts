import { expect, test } from 'vitest'
import { logicalKey } from './direction.ts'

test.each([
  ['ArrowLeft', 'en-AU', 'ArrowLeft'],
  ['ArrowLeft', 'ar', 'ArrowRight'],
  ['ArrowRight', 'ar', 'ArrowLeft'],
  ['ArrowDown', 'ar', 'ArrowDown'],
  ['Home', 'he', 'Home'],
])('%s in %s acts like %s from left to right', (key, locale, acts) => {
  expect(logicalKey(key, locale)).toBe(acts)
})
