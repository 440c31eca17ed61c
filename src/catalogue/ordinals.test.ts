import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY, runs } from '../testkit/property-runs.ts'
import { chosenFrom, complement, intersect, toOrdinals, union, unionOfMany } from './ordinals.ts'

const COUNT = 300
const found = fc.array(fc.nat(COUNT - 1), { maxLength: 200 })
const set = (ordinals: number[]) => toOrdinals(Uint32Array.from(ordinals))

test('each ordinal is held once, ascending', () => {
  expect([...set([9, 3, 9, 1, 3])]).toEqual([1, 3, 9])
})

test('intersection, union and complement agree with those of plain sets', PROPERTY, () => {
  const everything = new Set(Array.from({ length: COUNT }, (_, ordinal) => ordinal))
  fc.assert(
    fc.property(found, found, (a, b) => {
      const [setA, setB] = [new Set(a), new Set(b)]
      expect(new Set(intersect(set(a), set(b)))).toEqual(setA.intersection(setB))
      const ascending = (ordinals: Set<number>) => [...ordinals].sort((one, other) => one - other)
      for (const count of [COUNT, COUNT * 1000]) {
        const united = union([Uint32Array.from(a), Uint32Array.from(b)], count)
        expect([...united]).toEqual(ascending(setA.union(setB)))
        expect([...union([Uint32Array.from(a)], count)]).toEqual(ascending(setA))
      }
      expect(new Set(complement(set(a), COUNT))).toEqual(everything.difference(setA))
    }),
    runs(20),
  )
})

test('the ordinals chosen from a list keep their order', () => {
  const list = Uint32Array.of(9, 2, 7, 4)
  expect([...chosenFrom(list, set([2, 5, 9]), COUNT)]).toEqual([9, 2])
  expect([...chosenFrom(list, set([2, 4, 7, 9]), COUNT)]).toEqual([9, 2, 7, 4])
})

test('a small set is found in a large one', () => {
  const large = Uint32Array.from({ length: 10_000 }, (_, i) => i * 3)
  expect([...intersect(set([6, 7, 29_997, 40_000]), large)]).toEqual([6, 29_997])
})

test('a union of many sets needs each of them only until the next one is made', () => {
  const set = new Uint32Array(2)
  function* sets() {
    for (const ordinals of [
      [4, 1],
      [3, 4],
    ]) {
      set.set(ordinals)
      yield set
    }
  }
  expect([...unionOfMany(sets(), 6)]).toEqual([1, 3, 4])
})
