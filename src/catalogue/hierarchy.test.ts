import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY, runs } from '../testkit/property-runs.ts'
import { Hierarchy, MOST_ANCESTORS, TooManyAncestors } from './hierarchy.ts'

type Pair = [narrower: number, broader: number]

/** 1 over 2 and 3, both over 4 (a diamond); 5 and 6 are broader than each other, 5 also over 4. */
const DIAMOND: Pair[] = [
  [2, 1],
  [3, 1],
  [4, 2],
  [4, 3],
  [6, 5],
  [5, 6],
  [4, 5],
]
const TERMS = [1, 2, 3, 4, 5, 6]

test('each term counts an item once, in diamonds and cycles, and no term is narrower than itself', () => {
  const itemsOf = new Map([
    [1, Uint32Array.of(0)],
    [2, Uint32Array.of(0, 1)],
    [3, Uint32Array.of(1, 2)],
    [4, Uint32Array.of(2)],
    [5, Uint32Array.of(3, 4)],
    [6, Uint32Array.of(4)],
  ])
  const counts = new Hierarchy(TERMS, DIAMOND).countItems(itemsOf, 5)
  expect(TERMS.map((id) => counts.get(id))).toEqual([
    { own: 1, narrower: 3, branch: 3 },
    { own: 2, narrower: 1, branch: 3 },
    { own: 2, narrower: 1, branch: 2 },
    { own: 1, narrower: 0, branch: 1 },
    { own: 2, narrower: 2, branch: 3 },
    { own: 1, narrower: 3, branch: 3 },
  ])
})

/** Small hierarchies of any shape with items, including cycles. */
const anyHierarchy = fc.integer({ min: 2, max: 12 }).chain((size) => {
  const term = fc.integer({ min: 1, max: size })
  return fc.record({
    size: fc.constant(size),
    pairs: fc.array(
      fc.tuple(term, term).filter(([a, b]) => a !== b),
      { maxLength: 30 },
    ),
    items: fc.array(fc.uniqueArray(term, { maxLength: 4 }), { maxLength: 12 }),
  })
})

/** The terms that the pairs reach from a term, except itself. Simple and slow. */
function reachedFrom(term: number, pairs: readonly Pair[]): Set<number> {
  const reached = new Set<number>()
  for (let before = -1; before < reached.size; ) {
    before = reached.size
    for (const [from, to] of pairs) if (from === term || reached.has(from)) reached.add(to)
  }
  reached.delete(term)
  return reached
}

test('the counts of any hierarchy equal those of its sets of descendants', PROPERTY, () => {
  fc.assert(
    fc.property(anyHierarchy, ({ size, pairs, items }) => {
      const ids = Array.from({ length: size }, (_, i) => i + 1)
      const itemsOf = new Map(
        ids.map((id) => [id, Uint32Array.from(items.keys().filter((item) => items[item]?.includes(id)))]),
      )
      const narrower = pairs.map(([low, high]): Pair => [high, low])
      const expected = ids.map((id) => {
        const below = reachedFrom(id, narrower)
        const withAny = (terms: Set<number>) =>
          items.filter((own) => own.some((term) => terms.has(term))).length
        const own = withAny(new Set([id]))
        return { own, narrower: withAny(below), branch: withAny(new Set([...below, id])) }
      })
      const counts = new Hierarchy(ids, pairs).countItems(itemsOf, items.length)
      expect(ids.map((id) => counts.get(id))).toEqual(expected)
    }),
    runs(20),
  )
})

test(
  'a broader term is redundant if another one outside the term’s own cycle leads to it and it does not lead back',
  PROPERTY,
  () => {
    fc.assert(
      fc.property(anyHierarchy, ({ size, pairs }) => {
        const ids = Array.from({ length: size }, (_, i) => i + 1)
        const unique = [...new Map(pairs.map((pair) => [pair.join(), pair])).values()]
        const above = new Map(ids.map((id) => [id, reachedFrom(id, unique)]))
        const leads = (from: number, to: number) => above.get(from)?.has(to) === true
        const expected = unique.filter(([id, far]) =>
          unique.some(
            ([other, near]) =>
              other === id && near !== far && !leads(near, id) && leads(near, far) && !leads(far, near),
          ),
        )
        const { redundant } = new Hierarchy(ids, unique)
        expect(redundant.map(({ id, broader }) => `${id} ${broader}`).sort()).toEqual(
          expected.map(([id, far]) => `${id} ${far}`).sort(),
        )
        for (const { id, broader, impliedBy } of redundant)
          expect([unique.some(([a, b]) => a === id && b === impliedBy), leads(impliedBy, broader)]).toEqual([
            true,
            true,
          ])
      }),
      runs(20),
    )
  },
)

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

/** Pseudo-random numbers below `count`, the same in every run. */
function scattered(count: number): () => number {
  let seed = 1
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * count)
  }
}

const SHAPES: [string, number, () => Pair[]][] = [
  ['a chain of 5,000 terms', 5000, () => upTo(4999).map((id) => [id + 1, id])],
  ['a cycle of 5,000 terms', 5000, () => upTo(5000).map((id) => [id, (id % 5000) + 1])],
  ['1,000 cycles of five terms', 5000, () => upTo(5000).map((id) => [id, id % 5 === 0 ? id - 4 : id + 1])],
  ['a term with 100,000 narrower terms', 100_001, () => upTo(100_000).map((id) => [id + 1, 1])],
  [
    '10,000 terms with 40 broader terms each',
    10_000,
    () => {
      const next = scattered(10_000)
      return upTo(9999).flatMap((id) => upTo(40).map((): Pair => [id + 1, (next() % id) + 1]))
    },
  ],
  [
    'a ladder of 400 levels with two terms each',
    800,
    () =>
      upTo(798).flatMap((id): Pair[] => (id % 2 === 1 ? [1, 2] : [0, 1]).map((by) => [id + 2, id - 1 + by])),
  ],
  [
    '24,000 terms in twelve levels with up to two broader terms each',
    24_000,
    () => {
      const next = scattered(2000)
      return upTo(22_000).flatMap((i): Pair[] => {
        const level = Math.ceil(i / 2000)
        const broader = new Set(upTo(1 + (i % 2)).map(() => (level - 1) * 2000 + next() + 1))
        return [...broader].map((high) => [i + 2000, high])
      })
    },
  ],
]

test.each(SHAPES)('the work for %s takes seconds at most', (_, size, pairs) => {
  const ids = upTo(size)
  const edges = pairs()
  const began = process.threadCpuUsage()
  const hierarchy = new Hierarchy(ids, edges)
  const counts = hierarchy.countItems(new Map(ids.map((id) => [id, Uint32Array.of(id - 1)])), size)
  const paths = hierarchy.cyclePaths().reduce((sum) => sum + 1, 0)
  const { user } = process.threadCpuUsage(began)
  expect([counts.size, paths <= 1000]).toEqual([size, true])
  expect(user / 1e6).toBeLessThan(10)
})

test.each<[string, number, Pair[], number]>([
  ['a chain', 20_000, upTo(19_999).map((id) => [id + 1, id]), MOST_ANCESTORS + 2],
  ['a term with as many broader terms', 100_001, upTo(100_000).map((id) => [1, id + 1]), 1],
])('%s beyond the limit is refused at the first term with too many ancestors', (_, size, pairs, id) => {
  expect(() => new Hierarchy(upTo(size), pairs)).toThrow(new TooManyAncestors(id))
})

test('a chain up to the limit is accepted', () => {
  const pairs = upTo(MOST_ANCESTORS).map((id): Pair => [id + 1, id])
  expect(new Hierarchy(upTo(MOST_ANCESTORS + 1), pairs).redundant).toEqual([])
})
