import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY, runs } from '../../../testkit/property-runs.ts'
import { heightCapPx, spanOf, toElementPx, toListPx } from './scroll-span.ts'

const LIST = 1_000_000 * 120

test.each([
  [1, 16_020_000],
  [2, 8_010_000],
  [3, 5_340_000],
  [8, 2_002_500],
])('at %i device pixels per pixel, the element is at most %i tall', (ratio, expected) => {
  expect(heightCapPx(ratio)).toBe(expected)
  expect(spanOf(LIST, heightCapPx(ratio)).elementPx).toBe(expected)
})

test('a list that fits is not compressed', () => {
  const span = spanOf(12_000, heightCapPx(1))
  expect(span).toEqual({ listPx: 12_000, elementPx: 12_000 })
  for (const px of [-200, 0, 5_000.5, 12_000, 12_300]) {
    expect([toElementPx(span, px), toListPx(span, px)]).toEqual([px, px])
  }
})

test.each([1, 2, 3, 8])('at ratio %i the first, middle and last offsets map to each other', (ratio) => {
  const span = spanOf(LIST, heightCapPx(ratio))
  expect(toElementPx(span, 0)).toBe(0)
  expect(toElementPx(span, LIST / 2)).toBe(span.elementPx / 2)
  expect(toElementPx(span, LIST)).toBe(span.elementPx)
  // Content above and below the list keeps its position.
  expect(toListPx(span, -300)).toBe(-300)
  expect(toListPx(span, span.elementPx + 300)).toBe(LIST + 300)
})

test('near both ends, one pixel of the element is one pixel of the list', () => {
  const span = spanOf(LIST, heightCapPx(3))
  expect(toListPx(span, 100_000)).toBe(100_000)
  expect(toListPx(span, span.elementPx - 100_000)).toBe(LIST - 100_000)
})

test('every offset of the list maps to the element in the same order, and back', PROPERTY, () => {
  const offset = fc.integer({ min: -5_000, max: LIST + 5_000 })
  fc.assert(
    fc.property(offset, offset, fc.constantFrom(1, 1.5, 2, 3, 8), (a, b, ratio) => {
      const span = spanOf(LIST, heightCapPx(ratio))
      expect(toListPx(span, toElementPx(span, a))).toBeCloseTo(a, 4)
      if (a < b) expect(toElementPx(span, a)).toBeLessThan(toElementPx(span, b))
    }),
    runs(20),
  )
})
