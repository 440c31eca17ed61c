import { expect, test } from 'vitest'
import { contained, FIT, type Framed, MOST, moved, zoomed } from './pan-zoom.ts'

const FRAMED: Framed = { frame: { width: 800, height: 600 }, picture: { width: 800, height: 400 } }
const MIDDLE = { x: 0, y: 0 }

test('a picture zooms around its middle, between its fitting size and eight times that', () => {
  expect(zoomed(FIT, 2, MIDDLE, FRAMED)).toEqual({ scale: 2, x: 0, y: 0 })
  expect(zoomed(FIT, 0.5, MIDDLE, FRAMED)).toEqual(FIT)
  expect(zoomed(FIT, 100, MIDDLE, FRAMED).scale).toBe(MOST)
})

test('the point under the pointer stays there', () => {
  const at = { x: 200, y: -50 }
  const view = zoomed({ scale: 2, x: 0, y: 0 }, 2, at, FRAMED)
  // The position of a point is its offset times the scale, plus the movement.
  const before = { x: (at.x - 0) / 2, y: (at.y - 0) / 2 }
  expect({ x: before.x * view.scale + view.x, y: before.y * view.scale + view.y }).toEqual(at)
})

test('a picture moves as far as its edges', () => {
  const view = zoomed(FIT, 2, MIDDLE, FRAMED)
  expect(moved(view, { x: 100, y: -50 }, FRAMED)).toEqual({ scale: 2, x: 100, y: -50 })
  expect(moved(view, { x: 9999, y: -9999 }, FRAMED)).toEqual({ scale: 2, x: 400, y: -100 })
  expect(moved(FIT, { x: 9999, y: 9999 }, FRAMED)).toEqual(FIT)
})

test('zooming out centres the picture again', () => {
  const view = moved(zoomed(FIT, 4, MIDDLE, FRAMED), { x: 9999, y: 9999 }, FRAMED)
  expect(zoomed(view, 0.25, { x: 300, y: 200 }, FRAMED)).toEqual(FIT)
})

test.each([
  [
    { width: 1600, height: 800 },
    { width: 800, height: 400 },
  ],
  [
    { width: 400, height: 1200 },
    { width: 200, height: 600 },
  ],
  [
    { width: 0, height: 0 },
    { width: 800, height: 600 },
  ],
])('%o fits at %o', (natural, expected) => {
  expect(contained(natural, { width: 800, height: 600 })).toEqual(expected)
})
