import { expect, test } from 'vitest'
import { columnsIn, pageAround, pagesAround, rangeToAnnounce, rowsFrom } from './row-ranges.ts'

test.each([
  [0, 18_220, { from: 0, until: 50 }],
  [2401, 18_220, { from: 2400, until: 2450 }],
  [18_219, 18_220, { from: 18_200, until: 18_220 }],
])('row %i of %i is on the page %o', (row, count, expected) => {
  expect(pageAround(row, 50, count)).toEqual(expected)
})

test.each([
  [{ from: 0, until: 8 }, 78, { from: 0, until: 50 }],
  [{ from: 45, until: 53 }, 78, { from: 0, until: 50 }],
  [{ from: 50, until: 58 }, 78, { from: 50, until: 78 }],
  [{ from: 45, until: 53 }, 53, { from: 50, until: 53 }],
  [{ from: 18_193, until: 18_202 }, 18_202, { from: 18_200, until: 18_202 }],
  [{ from: 0, until: 53 }, 53, { from: 0, until: 53 }],
  [{ from: 0, until: 8 }, 34, { from: 0, until: 34 }],
])('with the rows %o of %i in view, %o is announced', (visible, count, expected) => {
  expect(rangeToAnnounce(visible, 50, count)).toEqual(expected)
})

test.each([
  [{ from: 0, until: 8 }, false, { inView: [0], ahead: 50 }],
  [{ from: 45, until: 53 }, false, { inView: [0, 50], ahead: 100 }],
  [{ from: 45, until: 50 }, false, { inView: [0], ahead: 50 }],
  [{ from: 500, until: 508 }, true, { inView: [500], ahead: 450 }],
  [{ from: 0, until: 8 }, true, { inView: [0], ahead: undefined }],
  [{ from: 18_210, until: 18_220 }, false, { inView: [18_200], ahead: undefined }],
  [{ from: 0, until: 120 }, false, { inView: [0, 50, 100], ahead: 150 }],
])('with %o in view, going back: %s, the list loads %o', (seen, isGoingBack, expected) => {
  expect(pagesAround(seen, 50, 18_220, isGoingBack)).toEqual(expected)
})

test.each([
  [1200, undefined, 1],
  [1200, 208, 5],
  [328, 152, 2],
  [140, 152, 1],
  [0, 152, 1],
])('%i pixels hold columns of %s: %i', (width, column, expected) => {
  expect(columnsIn(width, column)).toBe(expected)
})

test.each([
  ['the first row', 0, { from: 0, until: 50 }],
  ['a row inside a page', 45, { from: 45, until: 95 }],
  ['a row near the end', 130, { from: 70, until: 120 }],
])('a page of rows begins with %s, or is the last one', (_, row, rows) => {
  expect(rowsFrom(row, 50, 120)).toEqual(rows)
})
