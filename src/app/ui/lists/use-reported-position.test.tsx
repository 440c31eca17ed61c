import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type ListPosition, type SettledPosition, useReportedPosition } from './use-reported-position.ts'

const pinRow = vi.fn<(row: number, offsetPx?: number) => void>()
const onSettle = vi.fn<(place: SettledPosition) => void>()
beforeEach(() => vi.clearAllMocks())

interface Seen {
  start?: ListPosition
  row?: number
  offsetPx?: number
  layoutKey?: string
  isAtRest?: boolean
}

/** A list of which is seen what is given, and after that whatever `see` is given; all else stays as it was. */
function listSeen(first: Seen) {
  let seen: Required<Seen> = {
    start: { row: 0 },
    row: 0,
    offsetPx: 0,
    layoutKey: '32×1',
    isAtRest: true,
    ...first,
  }
  const { result, rerender } = renderHook(() =>
    useReportedPosition({
      start: seen.start,
      now: { row: seen.row, offsetPx: seen.offsetPx, layoutKey: seen.layoutKey },
      isAtRest: seen.isAtRest,
      pinRow,
      onSettle,
    }),
  )
  const see = (next: Seen) => {
    seen = { ...seen, ...next }
    rerender()
  }
  return { see, goTo: (row: number) => result.current(row) }
}

/** What was told since it was last asked. */
function told(): SettledPosition[] {
  return onSettle.mock.calls.splice(0).map(([place]) => place)
}

test('a place is told once, when scrolling has come to rest', () => {
  const { see } = listSeen({})
  see({ row: 40, offsetPx: 12, isAtRest: false })
  see({ row: 80 })
  expect(told()).toEqual([])
  see({ isAtRest: true })
  expect(told()).toEqual([{ row: 80, offsetPx: 12, layoutKey: '32×1' }])
  see({ start: { row: 80, offsetPx: 12, layoutKey: '32×1' } })
  expect(told()).toEqual([])
})

test.each([
  ['a pixel, as browsers round, is not told', { row: 80, offsetPx: 13 }, []],
  ['less than a row is told', { row: 80, offsetPx: 20 }, [{ row: 80, offsetPx: 20, layoutKey: '32×1' }]],
  ['all the way up is told', { row: 0, offsetPx: 20 }, [{ row: 0, offsetPx: 20, layoutKey: '32×1' }]],
])('having moved by %s', (_, moved, expected) => {
  const { see } = listSeen({ start: { row: 80, offsetPx: 12, layoutKey: '32×1' }, row: 80, offsetPx: 12 })
  see(moved)
  expect(told()).toEqual(expected)
})

test('at the first row, which the page itself keeps, how far below the top it stands is not told', () => {
  const { see } = listSeen({})
  see({ offsetPx: 20 })
  expect(told()).toEqual([])
})

test('a place that comes back late, after a newer one was told, calls nobody back', () => {
  const { see } = listSeen({})
  for (const row of [80, 200, 0]) see({ row })
  see({ start: { row: 200 } })
  see({ start: { row: 0 } })
  expect(pinRow).not.toHaveBeenCalled()
})

test('a start that was never told is gone to, and not told', () => {
  const { see } = listSeen({})
  see({ start: { row: 300 } })
  expect(pinRow.mock.calls).toEqual([[300]])
  see({ row: 300 })
  expect(told()).toEqual([])
})

test('a place that has come back once is gone to when it comes again', () => {
  const { see } = listSeen({})
  see({ row: 80 })
  see({ row: 0 })
  see({ start: { row: 80 } })
  see({ start: { row: 0 } })
  expect(pinRow).not.toHaveBeenCalled()
  see({ start: { row: 80 } })
  expect(pinRow.mock.calls).toEqual([[80]])
})

test('what was told before the place that has come back comes back no more', () => {
  const { see } = listSeen({})
  for (const row of [80, 200, 0]) see({ row })
  see({ start: { row: 200 } })
  see({ start: { row: 80 } })
  expect(pinRow.mock.calls).toEqual([[80]])
})

test('a row that is asked for is gone to and told at once', () => {
  const { see, goTo } = listSeen({})
  goTo(500)
  expect(pinRow.mock.calls).toEqual([[500]])
  expect(told()).toEqual([{ row: 500, offsetPx: 0, layoutKey: '32×1' }])
  see({ row: 500, start: { row: 500 } })
  expect(told()).toEqual([])
  expect(pinRow).toHaveBeenCalledTimes(1)
})

test('in rows of another layoutKey the row at the top stays there, and is told only where it is then', () => {
  const { see } = listSeen({ start: { row: 80, offsetPx: 12, layoutKey: '32×1' }, row: 80, offsetPx: 12 })
  see({ layoutKey: '48×2', row: 60 })
  expect(pinRow.mock.calls).toEqual([[80, 0]])
  expect(told()).toEqual([])
  see({ row: 80, offsetPx: 5 })
  expect(told()).toEqual([{ row: 80, offsetPx: 5, layoutKey: '48×2' }])
})

test('in rows of the layoutKey in which a place was kept it stands as far below the top as it did', () => {
  const { see } = listSeen({ start: { row: 80, offsetPx: 12, layoutKey: '48×2' }, row: 80 })
  see({ layoutKey: '48×2' })
  expect(pinRow.mock.calls).toEqual([[80, 12]])
})
