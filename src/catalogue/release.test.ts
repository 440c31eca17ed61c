import { expect, test } from 'vitest'
import { release } from './release.ts'

test('the memory of arrays with a buffer of their own is given back at once', () => {
  const arrays = [new Uint32Array(1000), new Float32Array(100_000), new Uint8Array(4000)]
  release(...arrays)
  expect(arrays.map((array) => array.buffer.byteLength)).toEqual([0, 0, 0])
})

test('a part of a larger buffer stays as it is, for the others that use the rest', () => {
  const whole = Float64Array.from({ length: 2000 }, (_, i) => i)
  release(whole.subarray(500))
  expect([whole.length, whole[1999]]).toEqual([2000, 1999])
  // Short buffers are cut out of one that cannot be given away.
  const short = Buffer.from('x'.repeat(3000))
  release(short)
  expect(short.toString()).toBe('x'.repeat(3000))
})
