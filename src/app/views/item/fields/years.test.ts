import { expect, test } from 'vitest'
import { formatYears } from './years.ts'

test.each([
  [1885, 1895, '1885–1895'],
  [1870, 1870, '1870'],
  [-120, -50, '120–50 BCE'],
  [-50, 50, '50 BCE – 50 CE'],
  [-50, 0, '50 BCE – 0'],
  [0, 0, '0'],
  [0, 12, '0–12'],
  [1900, 1850, '1900–1850'],
  [-300, -300, '300 BCE'],
  [null, 1895, '1895 or earlier'],
  [-120, null, '120 BCE or later'],
  [0, null, '0 or later'],
  [null, null, undefined],
])('the years %s to %s read %s', (from, to, expected) => {
  expect(formatYears(from, to)).toBe(expected)
})
