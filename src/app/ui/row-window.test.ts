import { expect, test } from 'vitest'
import { heightCapPx, mountedRows, pagesOf, rowsPerSegment, segmentAt, visibleRows } from './row-window.ts'

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
  [{ from: 0, until: 0 }, []],
  [{ from: 0, until: 1 }, [0]],
  [{ from: 0, until: 50 }, [0]],
  [{ from: 49, until: 51 }, [0, 50]],
  [{ from: 120, until: 260 }, [100, 150, 200, 250]],
])('rows %o are on the pages %o', (stretch, expected) => {
  expect(pagesOf(stretch, 50)).toEqual(expected)
})

const SEGMENT = { from: 1000, until: 2000 }

test.each([
  ['above the view: its first row', 5000, { top: 0, bottom: 900 }, { from: 1000, until: 1001 }],
  ['at the top: the rows that are wholly in view', 0, { top: 0, bottom: 950 }, { from: 1000, until: 1009 }],
  ['in the middle', 0, { top: 10_050, bottom: 10_950 }, { from: 1101, until: 1109 }],
  ['scrolled past: its last row', 0, { top: 200_000, bottom: 200_900 }, { from: 1999, until: 2000 }],
  ['rounded by the browser', 0, { top: 10_000.2, bottom: 10_900 }, { from: 1100, until: 1109 }],
])('a list %s', (_, topPx, view, expected) => {
  expect(visibleRows(SEGMENT, 100, topPx, view)).toEqual(expected)
})

test('rows around the view are in the document, and the one with focus wherever it is', () => {
  const visible = { from: 1100, until: 1102 }
  expect(mountedRows(SEGMENT, visible, 1, undefined).rows).toEqual([1099, 1100, 1101, 1102])
  expect(mountedRows(SEGMENT, visible, 1, 1005).rows).toEqual([1005, 1099, 1100, 1101, 1102])
  expect(mountedRows(SEGMENT, visible, 1, 1900).rows).toEqual([1099, 1100, 1101, 1102, 1900])
  expect(mountedRows(SEGMENT, visible, 1, 1101).rows).toEqual([1099, 1100, 1101, 1102])
  expect(mountedRows(SEGMENT, visible, 1, 5).rows).toEqual([1099, 1100, 1101, 1102])
})
