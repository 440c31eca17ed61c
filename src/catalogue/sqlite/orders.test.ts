import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byScores } from './orders.ts'

test('the best match comes first, and what fits as well as another stays where it was', () => {
  const scored = fc.array(fc.constantFrom(0.5, 1, 1.5, 2, 7), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(scored, (values) => {
      const ordinals = Uint32Array.from(values.keys())
      const sorted = byScores(ordinals, Float32Array.from(values))
      const expected = [...values.keys()].sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b)
      expect([...sorted]).toEqual(expected)
    }),
  )
})

test('an order that is not by id is kept among equals', () => {
  const scores = Float32Array.of(1, 1, 3, 1)
  expect([...byScores(Uint32Array.of(3, 0, 2, 1), scores)]).toEqual([2, 3, 0, 1])
})
