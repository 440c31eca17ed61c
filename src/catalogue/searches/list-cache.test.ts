import { expect, test } from 'vitest'
import { ListCache } from './list-cache.ts'

const MEGABYTE = 1024 * 1024

test('a list is found again, whole and in parts', () => {
  const lists = new ListCache(MEGABYTE)
  lists.set('some', Uint32Array.of(5, 3, 8, 1))
  expect(lists.whole('some')).toEqual(Uint32Array.of(5, 3, 8, 1))
  expect(lists.part('some', 1, 2)).toEqual({ total: 4, ordinals: Uint32Array.of(3, 8) })
  expect(lists.part('some', 3, 50)).toEqual({ total: 4, ordinals: Uint32Array.of(1) })
  expect(lists.part('some', 9, 50)).toEqual({ total: 4, ordinals: new Uint32Array(0) })
  expect(lists.whole('other')).toBeUndefined()
  expect(lists.part('other', 0, 50)).toBeUndefined()
})

test('lists that were read keep their records when the cache has let them go', () => {
  const lists = new ListCache(MEGABYTE)
  const given = list(1)
  lists.set('first', given)
  const [whole, part] = [lists.whole('first'), lists.part('first', 10, 3)]
  for (const key of ['second', 'third']) lists.set(key, list(2))
  expect(lists.whole('first')).toBeUndefined()
  expect(given).toEqual(list(1))
  expect(whole).toEqual(list(1))
  expect(part?.ordinals).toEqual(Uint32Array.of(1, 1, 1))
})

test('a list that makes room, or is replaced, is freed at once', () => {
  const lists = new ListCache(MEGABYTE)
  const given = list(7)
  const before = process.memoryUsage().arrayBuffers
  for (let i = 0; i < 200; i++) lists.set(`list ${i % 20}`, given)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 * MEGABYTE)
})

test('a list that is longer than the cache is not kept, nor are others forgotten for it', () => {
  const lists = new ListCache(MEGABYTE)
  lists.set('short', Uint32Array.of(1))
  lists.set('long', new Uint32Array(MEGABYTE))
  expect(lists.whole('long')).toBeUndefined()
  expect(lists.whole('short')).toEqual(Uint32Array.of(1))
})

/** Half a megabyte. */
function list(ordinal: number): Uint32Array {
  return new Uint32Array(MEGABYTE / 8).fill(ordinal)
}
