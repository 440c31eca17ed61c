import { expect, test } from 'vitest'
import { formatNumber } from './numbers.ts'

test.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [1000, '1,000'],
  [12345, '12,345'],
  [123456, '123,456'],
  [1234567, '1,234,567'],
  [9007199254740993n, '9,007,199,254,740,993'],
])('%s is written %s, as Intl would', (value, text) => {
  expect(formatNumber(value)).toBe(text)
  expect(formatNumber(value)).toBe(new Intl.NumberFormat('en-AU').format(value))
})
