import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { collectGarbage } from './collect-garbage.ts'

test('large arrays that are no longer used are freed', async () => {
  collectGarbage()
  const arrays = makeArrays(4)
  // Weak references keep their objects until the end of the turn.
  await setImmediate()
  collectGarbage()
  expect(arrays.every((array) => array.deref() === undefined)).toBe(true)
})

function makeArrays(count: number): WeakRef<Uint8Array>[] {
  return Array.from({ length: count }, () => new WeakRef(new Uint8Array(4 * 1024 * 1024)))
}
