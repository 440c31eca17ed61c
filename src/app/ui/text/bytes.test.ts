import { expect, test } from 'vitest'
import { formatBytes } from './bytes.ts'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1.0 KB'],
  [3_420_000, '3.4 MB'],
  [999_600, '1.0 MB'],
  [120_400_000, '120 MB'],
  [2_500_000_000, '2.5 GB'],
])('%i bytes are shown as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})
