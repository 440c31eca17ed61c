import { expect, test } from 'vitest'
import { formatCount, formatNumber } from './numbers.ts'

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

test.each([
  [0, 'no terms'],
  [0n, 'no terms'],
  [1, '1 term'],
  [1n, '1 term'],
  [2000, '2,000 terms'],
])('a count of %s is “%s”', (count, text) => expect(formatCount(count, 'term')).toBe(text))

test('an irregular plural is used', () => {
  expect(formatCount(1, 'entry', 'entries')).toBe('1 entry')
  expect(formatCount(12, 'entry', 'entries')).toBe('12 entries')
})
