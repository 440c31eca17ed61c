import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { termSchema } from '../../contract/term.ts'
import { MUSEUM_TERMS } from '../museum.ts'
import { PROPERTY, runs } from '../property-runs.ts'
import type { ItemSketch, TermSketch } from '../world.ts'
import { listedIds, pageOf, parsedRecord } from './read-lists.ts'
import { catalogueWith, sharedMuseum, type TestedEngine } from './tested-engine.ts'

export function describeHierarchies(engine: TestedEngine): void {
  describe('the hierarchy of the museum', () => {
    let museum: Catalogue

    beforeAll(async () => {
      museum = await sharedMuseum(engine)
    })

    const total = async (resource: 'term' | 'item', query: string) =>
      (await pageOf(museum, resource, query)).total

    test('has counts that equal the totals of the lists', async () => {
      for (const { id } of MUSEUM_TERMS) {
        const term = termSchema.parse(parsedRecord(await museum.get('term', id)))
        expect(term).toMatchObject({
          num_items: await total('item', `term=${id}`),
          num_narrower_items: await total('item', `term_ancestor=${id}`),
          num_branch_items: await total('item', `term_branch=${id}`),
          num_broader: await total('term', `narrower=${id}`),
          num_narrower: await total('term', `broader=${id}`),
          num_related: await total('term', `related=${id}`),
        })
      }
    })

    test('has a cycle: no term in it is its own ancestor, and its items are counted once', async () => {
      expect(await listedIds(museum, 'term', 'ancestor=50')).toEqual([51, 52])
      expect(await listedIds(museum, 'term', 'descendant=50')).toEqual([51])
      expect(await listedIds(museum, 'term', 'descendant=52')).toEqual([50, 51])
      expect(await total('item', 'term_branch=51')).toBe(1)
    })

    test('has the terms without a broader term at its top', async () => {
      expect(await listedIds(museum, 'term', 'num_broader_isblank=1')).toEqual([41, 32, 30, 1, 2, 3])
    })

    test('leads from a cut record to lists of as many narrower terms', async () => {
      expect(await pageOf(museum, 'term', 'broader=2&limit=1&start=1')).toMatchObject({ total: 2 })
      expect(await listedIds(museum, 'term', 'broader=2&limit=1&start=1')).toEqual([23])
    })
  })

  test(
    'in any hierarchy, each term counts an item once and reaches the terms that its relations lead to',
    PROPERTY,
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyHierarchy, { minLength: 25, maxLength: 25 }), async (hierarchies) => {
          const sketches = hierarchies.map(sketched)
          const terms = sketches.flatMap((one) => one.terms)
          const items = sketches.flatMap((one) => one.items)
          const catalogue = await catalogueWith(engine, terms, items)
          for (const { terms, items } of sketches)
            for (const { id } of terms)
              expect(await seenFrom(catalogue, id)).toEqual(expectedFrom(id, terms, items))
          await catalogue.close()
        }),
        runs(1),
      )
    },
  )
}

interface Hierarchy {
  size: number
  pairs: [narrower: number, broader: number][]
  /** The terms of each item. */
  items: number[][]
}

/** Small hierarchies of any shape with items, including cycles. */
const anyHierarchy: fc.Arbitrary<Hierarchy> = fc.integer({ min: 2, max: 9 }).chain((size) => {
  const term = fc.integer({ min: 1, max: size })
  return fc.record({
    size: fc.constant(size),
    pairs: fc.array(
      fc.tuple(term, term).filter(([narrower, broader]) => narrower !== broader),
      { maxLength: 20 },
    ),
    items: fc.array(fc.uniqueArray(term, { maxLength: 4 }), { maxLength: 8 }),
  })
})

/** The hierarchy with ids that no other hierarchy of the catalogue has. */
function sketched({ size, pairs, items }: Hierarchy, index: number) {
  const base = index * 1000
  const terms = Array.from({ length: size }, (_, i) => ({
    id: base + i + 1,
    name: `Term ${i + 1}`,
    broader: [
      ...new Set(pairs.filter(([narrower]) => narrower === i + 1).map(([, broader]) => base + broader)),
    ],
  }))
  return {
    terms,
    items: items.map((own, i) => ({ id: base + i, termIds: own.map((id) => base + id) })),
  }
}

async function seenFrom(catalogue: Catalogue, id: number) {
  const record = termSchema.parse(parsedRecord(await catalogue.get('term', id)))
  const terms = async (name: string) => ascending(await listedIds(catalogue, 'term', `${name}=${id}`))
  const items = async (name: string) => ascending(await listedIds(catalogue, 'item', `${name}=${id}`))
  return {
    counts: [record.num_items, record.num_narrower_items, record.num_branch_items],
    neighbours: [record.num_broader, record.num_narrower],
    broader: await terms('narrower'),
    narrower: await terms('broader'),
    ancestors: await terms('descendant'),
    descendants: await terms('ancestor'),
    own: await items('term'),
    below: await items('term_ancestor'),
    branch: await items('term_branch'),
  }
}

function expectedFrom(id: number, terms: readonly TermSketch[], items: readonly ItemSketch[]) {
  const pairs = terms.flatMap((term) => (term.broader ?? []).map((broader) => [term.id, broader] as const))
  const upwards = (from: number) => pairs.filter(([narrower]) => narrower === from).map(([, to]) => to)
  const downwards = (from: number) => pairs.filter(([, broader]) => broader === from).map(([to]) => to)
  const descendants = reachedFrom(id, downwards)
  const itemsOf = (wanted: readonly number[]) =>
    items.filter(({ termIds = [] }) => termIds.some((term) => wanted.includes(term))).map((item) => item.id)
  const [own, below, branch] = [itemsOf([id]), itemsOf(descendants), itemsOf([id, ...descendants])]
  return {
    counts: [own.length, below.length, branch.length],
    neighbours: [upwards(id).length, downwards(id).length],
    broader: ascending(upwards(id)),
    narrower: ascending(downwards(id)),
    ancestors: reachedFrom(id, upwards),
    descendants,
    own,
    below,
    branch,
  }
}

/** The terms reached from a term, except itself, ascending. */
function reachedFrom(id: number, next: (from: number) => number[]): number[] {
  const reached = new Set(next(id))
  for (const one of reached) for (const further of next(one)) reached.add(further)
  reached.delete(id)
  return ascending([...reached])
}

function ascending(ids: readonly number[]): number[] {
  return ids.toSorted((a, b) => a - b)
}
