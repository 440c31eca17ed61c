import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byScores, NO_PLACE, Order } from './orders.ts'

/** Infinity less infinity is no number. */
const compare = (a = 0, b = 0) => (a === b ? 0 : a - b)

test('the best match comes first, and what fits as well as another stays where it was', () => {
  const scored = fc.array(fc.constantFrom(0.5, 1, 1.5, 2, 7, Number.POSITIVE_INFINITY), {
    minLength: 1,
    maxLength: 200,
  })
  fc.assert(
    fc.property(scored, (values) => {
      const ordinals = Uint32Array.from(values.keys())
      const sorted = byScores(ordinals, Float32Array.from(values))
      const expected = [...values.keys()].sort((a, b) => compare(values[b], values[a]) || a - b)
      expect([...sorted]).toEqual(expected)
    }),
  )
})

test('what scores infinitely comes first and leaves the others as finely ordered as they were', () => {
  const scores = Float32Array.of(1, 1.001, Number.POSITIVE_INFINITY, 1.0005)
  expect([...byScores(Uint32Array.of(0, 1, 2, 3), scores)]).toEqual([2, 1, 3, 0])
})

test('an order that is not by id is kept among equals', () => {
  const scores = Float32Array.of(1, 1, 3, 1)
  expect([...byScores(Uint32Array.of(3, 0, 2, 1), scores)]).toEqual([2, 3, 0, 1])
})

test('few records or many come by their place, those without one last, and equal ones by id', () => {
  const place = fc.oneof(fc.constant(NO_PLACE), fc.nat(40))
  const cases = fc.record({
    places: fc.array(place, { minLength: 1, maxLength: 400 }),
    descending: fc.boolean(),
    share: fc.constantFrom(1, 2, 50),
  })
  fc.assert(
    fc.property(cases, ({ places, descending, share }) => {
      const some = [...places.keys()].filter((ordinal) => ordinal % share === 0)
      const keyOf = (ordinal: number) => {
        const place = places[ordinal] ?? NO_PLACE
        return place !== NO_PLACE && descending ? -place : place
      }
      const expected = some.toSorted((a, b) => keyOf(a) - keyOf(b) || a - b)
      const order = new Order(Uint32Array.from(places), descending)
      expect([...order.sort(Uint32Array.from(some))]).toEqual(expected)
    }),
  )
})
