import { expect, test } from 'vitest'
import { heightCapPx, pageAround, pagesOf, rowsPerSegment, segmentAt } from './segments.ts'

test.each([
  [1, 16_020_000],
  [2, 8_010_000],
  [3, 5_340_000],
  [8, 2_002_500],
])('at %i device pixels a pixel a list is at most %i tall', (ratio, expected) => {
  expect(heightCapPx(ratio)).toBe(expected)
})

test('a million rows of 120 pixels are segments of whole pages below the cap', () => {
  for (const ratio of [1, 2, 3, 8]) {
    const cap = heightCapPx(ratio)
    const rows = rowsPerSegment(120, 50, cap)
    expect(rows % 50).toBe(0)
    expect(rows * 120).toBeLessThanOrEqual(cap)
    expect((rows + 50) * 120).toBeGreaterThan(cap)
  }
})

test('a segment is never less than a page, however tall the rows', () => {
  expect(rowsPerSegment(1_000_000, 50, 2_000_000)).toBe(50)
})

test.each([
  [0, 1_000_000, { from: 0, until: 100_000 }],
  [99_999, 1_000_000, { from: 0, until: 100_000 }],
  [100_000, 1_000_000, { from: 100_000, until: 200_000 }],
  [999_999, 1_000_000, { from: 900_000, until: 1_000_000 }],
  [5_000_000, 1_000_001, { from: 1_000_000, until: 1_000_001 }],
  [7, 20, { from: 0, until: 20 }],
  [7, 0, { from: 0, until: 0 }],
])('row %i of %i is in the segment %o', (row, count, expected) => {
  expect(segmentAt(row, count, 100_000)).toEqual(expected)
})

test('the segments of a list join without gap or overlap', () => {
  let next = 0
  while (next < 1_234_567) {
    const segment = segmentAt(next, 1_234_567, 133_500)
    expect(segment.from).toBe(next)
    next = segment.until
  }
  expect(next).toBe(1_234_567)
})

test.each([
  [[], []],
  [[0], [0]],
  [[0, 49], [0]],
  [
    [49, 50],
    [0, 50],
  ],
  [
    [7, 120, 149, 150],
    [0, 100, 150],
  ],
])('rows %o are on the pages %o', (rows, expected) => {
  expect(pagesOf(rows, 50)).toEqual(expected)
})

test.each([
  [0, 1532, '1–50'],
  [49, 1532, '1–50'],
  [50, 1532, '51–100'],
  [1531, 1532, '1501–1532'],
  [0, 7, '1–7'],
])('row %i of %i is told with its page %s', (row, count, expected) => {
  const { from, until } = pageAround(row, 50, count)
  expect(`${from + 1}–${until}`).toBe(expected)
})
