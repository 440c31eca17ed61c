import { expect, test } from 'vitest'
import { type ListGeometry, listPxOf, positionAt } from './list-position.ts'
import { spanOf } from './scroll-span.ts'

function listOf(linePx: number, columns: number): ListGeometry {
  return {
    span: spanOf(Math.ceil(1000 / columns) * linePx, 17_000_000),
    topPx: 300,
    barPx: 48,
    linePx,
    columns,
  }
}

test.each([
  ['the first whole row is at the top', listOf(32, 1), 952, { row: 32, offsetPx: 24 }],
  ['browsers round by less than 2 pixels', listOf(32, 1), 978, { row: 32, offsetPx: -2 }],
  ['a line holds several rows', listOf(100, 4), 340, { row: 16, offsetPx: 12 }],
  ['above the list it is the first row', listOf(32, 1), -200, { row: 0, offsetPx: 152 }],
  [
    'below the list it is the first row of the last line',
    listOf(100, 3),
    40_000,
    { row: 999, offsetPx: -6748 },
  ],
])('in a view of a list, %s', (_, list, atPx, expected) => {
  const position = positionAt(list, atPx)
  expect(position).toEqual({ ...expected, layoutKey: `${list.linePx}×${list.columns}` })
  expect(listPxOf(list, position)).toBe(atPx)
})

test('in another layout the row of a position is at the top, and in the first one where it was', () => {
  const position = positionAt(listOf(100, 4), 340)
  expect(positionAt(listOf(48, 3), listPxOf(listOf(48, 3), position))).toMatchObject({ row: 15, offsetPx: 0 })
  expect(listPxOf(listOf(100, 4), position)).toBe(340)
})
