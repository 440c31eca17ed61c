import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { collectGarbage, collectYoungAfter } from './collect-garbage.ts'

const ARRAY_BYTES = 4 * 1024 * 1024

test('large arrays that are no longer used are freed', async () => {
  collectGarbage()
  const arrays = Array.from({ length: 4 }, () => new WeakRef(new Uint8Array(ARRAY_BYTES)))
  // Weak references keep their objects until the end of the turn.
  await setImmediate()
  collectGarbage()
  expect(arrays.every((array) => array.deref() === undefined)).toBe(true)
})

test.each([
  { lists: 'long lists', length: 500_000, times: 2 },
  { lists: 'many short lists', length: 1000, times: 600 },
])(
  'new arrays that the thread that answers requests no longer uses are freed after $lists',
  async (after) => {
    const unused = makeUnused(5)
    const before = arrayBytes()
    for (let i = 0; i < after.times; i++) collectYoungAfter(new Uint32Array(after.length))
    // They are freed in another thread.
    await vi.waitFor(() => expect(before - arrayBytes()).toBeGreaterThan((unused - 1) * ARRAY_BYTES))
  },
)

function makeUnused(count: number): number {
  for (let i = 0; i < count; i++) new Uint8Array(ARRAY_BYTES).fill(1)
  return count
}

function arrayBytes(): number {
  return process.memoryUsage().arrayBuffers
}
