import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { collectGarbage, collectGarbageAfter } from './collect-garbage.ts'

test('large arrays that are no longer used are freed', async () => {
  collectGarbage()
  const arrays = makeArrays(4)
  // Weak references keep their objects until the end of the turn.
  await setImmediate()
  collectGarbage()
  expect(arrays.every((array) => array.deref() === undefined)).toBe(true)
})

/** More memory than in the test before: its arrays may be freed late, and only growth leads to a collection. */
test.each([
  { lists: 'long lists', length: 500_000, times: 2, arrays: 8 },
  { lists: 'many short lists', length: 1000, times: 600, arrays: 16 },
])('unused arrays of the thread that answers requests are freed after $lists', async (after) => {
  const arrays = makeArrays(after.arrays)
  await setImmediate()
  for (let i = 0; i < after.times; i++) collectGarbageAfter(new Uint32Array(after.length))
  expect(arrays.every((array) => array.deref() === undefined)).toBe(true)
})

function makeArrays(count: number): WeakRef<Uint8Array>[] {
  return Array.from({ length: count }, () => new WeakRef(new Uint8Array(4 * 1024 * 1024)))
}
