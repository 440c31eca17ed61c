import { expect, test } from 'vitest'
import { freeAfterUse } from './free-after-use.ts'

test('the arrays of an object are freed when the next object is requested', () => {
  const all = [1, 2].map((size) => ({ size, bytes: new Uint8Array(size), numbers: new Uint32Array(size) }))
  const seen = Array.from(freeAfterUse(all), ({ size, bytes, numbers }) => [
    size,
    bytes.length,
    numbers.length,
  ])
  expect(seen).toEqual([
    [1, 1, 1],
    [2, 2, 2],
  ])
  expect(all.map(({ bytes, numbers }) => [bytes.length, numbers.length])).toEqual([
    [0, 0],
    [0, 0],
  ])
})

test('a part of a larger buffer is not freed', () => {
  const whole = Uint8Array.of(1, 2, 3, 4)
  expect([...freeAfterUse([{ part: whole.subarray(1) }])].length).toBe(1)
  expect([...whole]).toEqual([1, 2, 3, 4])
})
