import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY, runs } from '../../testkit/property-runs.ts'
import { NO_RANK } from '../writing/text-ranks.ts'
import { Order } from './record-order.ts'

test(
  'records are sorted by rank, few or many: those without a value last, equal ones by id',
  PROPERTY,
  () => {
    const ranks = fc
      .constantFrom(40, 300, 70_000)
      .chain((most) =>
        fc.array(fc.oneof(fc.constant(NO_RANK), fc.nat(most)), { minLength: 1, maxLength: 400 }),
      )
    const cases = fc.record({
      ranks,
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
      runs(20),
    )
  },
)
