import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_RANK } from '../../writing/text-ranks.ts'
import { byScores, Order } from './orders.ts'
import { HIGHEST_SCORE } from './word-tally.ts'

test('the best match comes first, and equal matches keep their order', () => {
  const scored = fc.array(fc.constantFrom(1, 2, 3, 4, 14, HIGHEST_SCORE), {
    minLength: 1,
    maxLength: 200,
  })
  fc.assert(
    fc.property(scored, (values) => {
      const ordinals = Uint32Array.from(values.keys())
      const sorted = byScores(ordinals, Uint32Array.from(values))
      const expected = [...values.keys()].sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b)
      expect([...sorted]).toEqual(expected)
    }),
  )
})

test('a record with the highest possible score comes first and does not change the order of the others', () => {
  const scores = Uint32Array.of(10_000, 10_010, HIGHEST_SCORE, 10_005)
  expect([...byScores(Uint32Array.of(0, 1, 2, 3), scores)]).toEqual([2, 1, 3, 0])
})

test('equal matches keep an order other than by id', () => {
  const scores = Uint32Array.of(1, 1, 3, 1)
  expect([...byScores(Uint32Array.of(3, 0, 2, 1), scores)]).toEqual([2, 3, 0, 1])
})

test('records are sorted by rank, few or many: those without a value last, equal ones by id', () => {
  const rank = fc.oneof(fc.constant(NO_RANK), fc.nat(40))
  const cases = fc.record({
    ranks: fc.array(rank, { minLength: 1, maxLength: 400 }),
    descending: fc.boolean(),
    share: fc.constantFrom(1, 2, 50),
  })
  fc.assert(
    fc.property(cases, ({ ranks, descending, share }) => {
      const some = [...ranks.keys()].filter((ordinal) => ordinal % share === 0)
      const keyOf = (ordinal: number) => {
        const rank = ranks[ordinal] ?? NO_RANK
        return rank !== NO_RANK && descending ? -rank : rank
      }
      const expected = some.toSorted((a, b) => keyOf(a) - keyOf(b) || a - b)
      const order = new Order(Uint32Array.from(ranks), descending)
      expect([...order.sort(Uint32Array.from(some))]).toEqual(expected)
    }),
  )
})
