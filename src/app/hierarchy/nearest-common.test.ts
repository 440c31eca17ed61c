import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY, runs } from '../../testkit/property-runs.ts'
import type { HierarchyTerm } from './ancestor-graph.ts'
import { nearestCommon } from './nearest-common.ts'

function hierarchy(broader: Readonly<Record<number, readonly number[]>>): HierarchyTerm[] {
  return Object.entries(broader).map(([id, above]) => ({ id: Number(id), name: `T${id}`, broader: above }))
}

test.each([
  ['the term above both', [3, 4], { 1: [], 2: [1], 3: [2], 4: [2] }, [2]],
  ['each of several that both share', [4, 5], { 1: [], 2: [1], 3: [1], 4: [2, 3], 5: [2, 3] }, [2, 3]],
  ['a near one, although one of them also has a far one', [4, 5], { 1: [], 2: [1], 4: [2, 1], 5: [2] }, [2]],
  ['what is above all three', [4, 5, 6], { 1: [], 2: [1], 4: [2], 5: [2], 6: [1] }, [1]],
  ['nothing without a shared term', [3, 4], { 1: [], 2: [], 3: [1], 4: [2] }, []],
  ['what is above the higher one, if one is above the other', [2, 3], { 1: [], 2: [1], 3: [2] }, [1]],
  ['every term of a cycle above both', [3, 4], { 1: [2], 2: [1], 3: [1], 4: [2] }, [1, 2]],
  ['not the terms themselves in a cycle', [1, 2], { 1: [2], 2: [1] }, []],
])('the nearest common broader terms are %s', (_, ids, broader, expected) => {
  expect(nearestCommon(ids, hierarchy(broader)).sort()).toEqual(expected)
})

const size = 8
const anyHierarchy = fc
  .array(fc.uniqueArray(fc.integer({ min: 1, max: size }), { maxLength: 3 }), {
    minLength: size,
    maxLength: size,
  })
  .map((lists) =>
    lists.map((list, index) => ({ id: index + 1, name: '', broader: list.filter((id) => id !== index + 1) })),
  )

test('in any hierarchy they are what a search of all chains of broader terms finds', PROPERTY, () => {
  fc.assert(
    fc.property(
      anyHierarchy,
      fc.uniqueArray(fc.integer({ min: 1, max: size }), { minLength: 2, maxLength: 3 }),
      (terms, ids) => {
        // A chain without repeated terms is enough: whatever a longer one reaches, a shorter one reaches.
        const leads = (from: number, to: number, via: readonly number[] = []): boolean =>
          (terms.find(({ id }) => id === from)?.broader ?? []).some(
            (next) => next === to || (!via.includes(next) && leads(next, to, [...via, next])),
          )
        const isAbove = (id: number, other: number) => id !== other && leads(other, id)
        const all = terms.map(({ id }) => id)
        const common = all.filter((id) => ids.every((other) => isAbove(id, other)))
        const nearest = common.filter(
          (id) => !common.some((other) => isAbove(id, other) && !isAbove(other, id)),
        )
        expect(nearestCommon(ids, terms).sort()).toEqual(nearest)
      },
    ),
    runs(20),
  )
})
