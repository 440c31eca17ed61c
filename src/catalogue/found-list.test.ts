import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FoundList } from './found-list.ts'

const ordinals = fc.oneof(
  fc.array(fc.nat(2 ** 24 - 1)),
  fc.array(fc.nat(2 ** 32 - 1)),
  fc.array(fc.constantFrom(0, 255, 256, 2 ** 16, 2 ** 24 - 1, 2 ** 24, 2 ** 31, 2 ** 32 - 1)),
)

test('gives back any part of any list as it was', () => {
  fc.assert(
    fc.property(ordinals, fc.nat(15), fc.nat(15), (all, start, more) => {
      const list = FoundList.of(Uint32Array.from(all))
      expect([...list.slice()]).toEqual(all)
      expect(list.length).toBe(all.length)
      expect([...list.slice(start, start + more)]).toEqual(all.slice(start, start + more))
    }),
    { numRuns: 2000 },
  )
})

test('takes three bytes for each record, and four where there are more records than three can number', () => {
  expect(FoundList.of(Uint32Array.of(0, 2 ** 24 - 1)).byteLength).toBe(6)
  expect(FoundList.of(Uint32Array.of(0, 2 ** 24)).byteLength).toBe(8)
  expect(FoundList.of(Uint32Array.of(2 ** 31)).slice()).toEqual(Uint32Array.of(2 ** 31))
})

test('is the same list once its bytes were handed to another thread', () => {
  const list = FoundList.of(Uint32Array.of(7, 70_000, 5))
  expect(new FoundList(structuredClone({ bytes: list.bytes, ordinalBytes: list.ordinalBytes }))).toEqual(list)
})
