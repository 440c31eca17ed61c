import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY, runs } from '../../testkit/property-runs.ts'
import { byScores } from './best-first.ts'
import { HIGHEST_SCORE } from './word-scores.ts'

test('the best match comes first, and equal matches keep their order', PROPERTY, () => {
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
    runs(20),
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
