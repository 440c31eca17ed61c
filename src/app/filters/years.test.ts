import { expect, test } from 'vitest'
import { formatYear, parseYear } from './years.ts'

test.each([
  ['1890', 1890],
  [' 1890 ', 1890],
  ['1890 CE', 1890],
  ['-50', -50],
  ['−50', -50],
  ['50 BCE', -50],
  ['50bc', -50],
  ['0', 0],
  ['0 BC', 0],
  ['', undefined],
  ['about 1890', undefined],
  ['1890.5', undefined],
  ['18 90', undefined],
  ['1234567', undefined],
])('“%s” is the year %s', (text, year) => {
  expect(parseYear(text)).toBe(year)
})

test.each([
  [1890, '1890'],
  [50, '50'],
  [0, '0'],
  [-120, '120 BCE'],
])('the year %i reads %s', (year, expected) => {
  expect(formatYear(year)).toBe(expected)
})

test.each([1890, -50, 0])('the year %s can be read back as it is written', (year) => {
  expect(parseYear(formatYear(year))).toBe(year)
})
