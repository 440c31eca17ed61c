import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idSet, indexIn, intersect, subtract } from './id-set.ts'

const ids = fc.array(fc.nat(300), { maxLength: 200 })

test('an id set holds each id once, ascending', () => {
  expect([...idSet([9, 3, 9, 1, 3])]).toEqual([1, 3, 9])
})

test('intersection and difference agree with those of plain sets', () => {
  fc.assert(
    fc.property(ids, ids, (a, b) => {
      const [setA, setB] = [new Set(a), new Set(b)]
      expect(new Set(intersect(idSet(a), idSet(b)))).toEqual(setA.intersection(setB))
      expect(new Set(subtract(idSet(a), idSet(b)))).toEqual(setA.difference(setB))
    }),
  )
})

test('a small set is found in a large one', () => {
  const large = idSet(Array.from({ length: 10_000 }, (_, i) => i * 3))
  expect([...intersect(idSet([6, 7, 29_997, 40_000]), large)]).toEqual([6, 29_997])
  expect([indexIn(large, 6), indexIn(large, 7)]).toEqual([2, -1])
})
