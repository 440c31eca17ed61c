import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ListPosition, SettledPosition } from './list-position.ts'
import { useReportedPosition } from './use-reported-position.ts'

const pinRow = vi.fn<(row: number) => void>()
const onSettle = vi.fn<(position: SettledPosition) => void>()
beforeEach(() => vi.clearAllMocks())

interface Seen {
  start?: ListPosition
  row?: number
  offsetPx?: number
  layoutKey?: string
  isAtRest?: boolean
}

/** A list with the given position; `see` changes it. */
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

/** The positions reported since the last call. */
function reported(): SettledPosition[] {
  return onSettle.mock.calls.splice(0).map(([position]) => position)
}

test('a position is reported once, when scrolling has come to rest', () => {
  const { see } = listSeen({})
  see({ row: 40, offsetPx: 12, isAtRest: false })
  see({ row: 80 })
  expect(reported()).toEqual([])
  see({ isAtRest: true })
  expect(reported()).toEqual([{ row: 80, offsetPx: 12, layoutKey: '32×1' }])
  see({ start: { row: 80, offsetPx: 12, layoutKey: '32×1' } })
  expect(reported()).toEqual([])
})

test.each([
  ['a pixel, as browsers round, is not reported', { row: 80, offsetPx: 13 }, []],
  ['less than a row is reported', { row: 80, offsetPx: 20 }, [{ row: 80, offsetPx: 20, layoutKey: '32×1' }]],
  ['all the way up is reported', { row: 0, offsetPx: 20 }, [{ row: 0, offsetPx: 20, layoutKey: '32×1' }]],
])('having moved by %s', (_, moved, expected) => {
  const { see } = listSeen({ start: { row: 80, offsetPx: 12, layoutKey: '32×1' }, row: 80, offsetPx: 12 })
  see(moved)
  expect(reported()).toEqual(expected)
})

test('the offset of the first row is not reported, because the page restores it', () => {
  const { see } = listSeen({})
  see({ offsetPx: 20 })
  expect(reported()).toEqual([])
})

test('a reported position that comes back late does not move the list', () => {
  const { see } = listSeen({})
  for (const row of [80, 200, 0]) see({ row })
  see({ start: { row: 200 } })
  see({ start: { row: 0 } })
  expect(pinRow).not.toHaveBeenCalled()
})

test('a start that was not reported is scrolled to, and not reported', () => {
  const { see } = listSeen({})
  see({ start: { row: 300 } })
  expect(pinRow.mock.calls).toEqual([[300]])
  see({ row: 300 })
  expect(reported()).toEqual([])
})

test('a reported position that comes back a second time is scrolled to', () => {
  const { see } = listSeen({})
  see({ row: 80 })
  see({ row: 0 })
  see({ start: { row: 80 } })
  see({ start: { row: 0 } })
  expect(pinRow).not.toHaveBeenCalled()
  see({ start: { row: 80 } })
  expect(pinRow.mock.calls).toEqual([[80]])
})

test('positions reported before the one that came back are no longer expected', () => {
  const { see } = listSeen({})
  for (const row of [80, 200, 0]) see({ row })
  see({ start: { row: 200 } })
  see({ start: { row: 80 } })
  expect(pinRow.mock.calls).toEqual([[80]])
})

test('a requested row is scrolled to and reported at once', () => {
  const { see, goTo } = listSeen({})
  goTo(500)
  expect(pinRow.mock.calls).toEqual([[500]])
  expect(reported()).toEqual([{ row: 500, offsetPx: 0, layoutKey: '32×1' }])
  see({ row: 500, start: { row: 500 } })
  expect(reported()).toEqual([])
  expect(pinRow).toHaveBeenCalledTimes(1)
})

test('after a layout change the new offset of the row at the top is reported', () => {
  const { see } = listSeen({ start: { row: 80, offsetPx: 12, layoutKey: '32×1' }, row: 80, offsetPx: 12 })
  see({ layoutKey: '48×2', row: 60, offsetPx: 0, isAtRest: false })
  see({ row: 80, isAtRest: true })
  expect(reported()).toEqual([{ row: 80, offsetPx: 0, layoutKey: '48×2' }])
})
