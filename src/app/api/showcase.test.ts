import { expect, test } from 'vitest'
import { largestBranches, MAX_TILES } from './largest-branches.ts'
import { dailyRows } from './showcase.ts'

test('the items of a day are the same whenever they are chosen, and each is another item', () => {
  const rows = dailyRows(120, 6, 20_000)
  expect(dailyRows(120, 6, 20_000)).toEqual(rows)
  expect(new Set(rows).size).toBe(6)
  expect(rows.every((row) => row >= 0 && row < 120)).toBe(true)
})

test('the next day has other items, and each item has its turn', () => {
  const days = Array.from({ length: 20 }, (_, day) => dailyRows(120, 6, 20_000 + day))
  expect(days[0]?.some((row) => days[1]?.includes(row))).toBe(false)
  expect(new Set(days.flat()).size).toBe(120)
})

test('of many top terms, those with the most items have tiles, in the order of their names', () => {
  const terms = Array.from({ length: 30 }, (_, index) => ({ name: `Term ${index}`, branchItemCount: index }))
  expect(largestBranches(terms)).toEqual(terms.slice(30 - MAX_TILES))
})

test('without items, no branch of a long list has a tile', () => {
  expect(largestBranches(Array.from({ length: 30 }, () => ({ branchItemCount: 0 })))).toEqual([])
})
