import { expect, test } from 'vitest'
import { placeStrokes } from './place-strokes.ts'

const SIZE = { width: 300, height: 100, meeting: 40 }

test('each place is a line from its top term to the term, side by side', () => {
  const { strokes, columns, focus } = placeStrokes([[1], [2], [3]], 1, SIZE)
  expect(columns).toEqual([0, 1, 2])
  expect(focus).toEqual({ x: 150, y: 100 })
  // The chosen one is last, so that it is drawn over the others.
  expect(strokes).toEqual([
    { key: '1.', d: 'M50 0V0C50 50 150 50 150 100', isChosen: false, dot: { x: 50, y: 0, isTop: true } },
    { key: '3.', d: 'M250 0V0C250 50 150 50 150 100', isChosen: false, dot: { x: 250, y: 0, isTop: true } },
    { key: '2.', d: 'M150 0V0C150 50 150 50 150 100', isChosen: true, dot: { x: 150, y: 0, isTop: true } },
  ])
})

test('places that end in the same term share its line, and are brought side by side', () => {
  const { strokes, columns } = placeStrokes([[1, 9], [2], [3, 9]], 0, SIZE)
  expect(columns).toEqual([0, 2, 1])
  const shared = strokes.filter(({ key }) => key === '9.')
  expect(shared).toEqual([
    {
      key: '9.',
      d: 'M100 60V60C100 80 150 80 150 100',
      isChosen: true,
      dot: { x: 100, y: 60, isTop: false },
    },
  ])
})

test('all top terms are in one row, however long their path is', () => {
  const { strokes } = placeStrokes([[1, 2, 3, 4], [5]], 0, SIZE)
  expect(strokes.filter(({ dot }) => dot.isTop).map(({ dot }) => dot.y)).toEqual([0, 0])
  expect(strokes.find(({ key }) => key === '5.')?.d).toBe('M225 0V60C225 80 150 80 150 100')
})

test('sixty places have sixty lines in the width of the drawing', () => {
  const { strokes, columns } = placeStrokes(
    Array.from({ length: 60 }, (_, index) => [index + 1]),
    59,
    SIZE,
  )
  expect(columns).toHaveLength(60)
  expect(Math.min(...strokes.map(({ dot }) => dot.x))).toBe(2.5)
  expect(Math.max(...strokes.map(({ dot }) => dot.x))).toBe(297.5)
})
