import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { RecentResults } from './recent-results.ts'
import { releaseSoon } from './release.ts'

const list = (value: number) => new Uint32Array(1000).fill(value)

test('what was not used longest goes first, and its owner is told', () => {
  const dropped: number[] = []
  const kept = new RecentResults<Uint32Array>(10_000, (old) => dropped.push(old[0] ?? -1))
  kept.keep('a', list(1))
  kept.keep('b', list(2))
  expect(kept.get('a')?.[0]).toBe(1)
  kept.keep('c', list(3))
  expect(dropped).toEqual([2])
  expect(['a', 'b', 'c'].map((key) => kept.get(key)?.[0])).toEqual([1, undefined, 3])
})

test('what is larger than all the room is not kept, and nothing goes for it', () => {
  const kept = new RecentResults<Uint32Array>(5000, () => {
    throw new Error('something was dropped')
  })
  kept.keep('a', list(1))
  expect(kept.keep('b', new Uint32Array(2000)).length).toBe(2000)
  expect(kept.get('a')?.length).toBe(1000)
})

test('a list that has to go is whole for those who were just given it, and its memory is back a turn later', async () => {
  const kept = new RecentResults<Uint32Array>(5000, releaseSoon)
  const lists = [list(1), list(2), list(3)]
  const sums = lists.map(async (one, index) => {
    const found = await Promise.resolve(kept.keep(`list ${index}`, one))
    return found.reduce((sum, value) => sum + value, 0)
  })
  expect(await Promise.all(sums)).toEqual([1000, 2000, 3000])
  await nextTurn()
  expect(lists.map((one) => one.length)).toEqual([0, 0, 1000])
})
