import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { CatalogueInLanguage } from '../../catalogue/catalogue-in-language.ts'
import { languageFor } from '../../contract/data-languages.ts'
import { PROPERTY, runs } from '../property-runs.ts'
import type { TermSketch } from '../world.ts'
import { listedIds, pageOf } from './read-lists.ts'
import { catalogueWith, sharedCatalogue, sharedMuseum, type TestedEngine } from './tested-engine.ts'

const ALL = { start: 0, limit: 100 }

/** Tea caddies are under three top terms, one of them by two paths; boxes and toys have the most terms in common. */
const TERMS: readonly TermSketch[] = [
  { id: 1, name: 'Vessels' },
  { id: 2, name: 'Boxes', labels: { fr: { name: 'Coffrets' } } },
  { id: 3, name: 'Toys' },
  { id: 4, name: 'Alone' },
  { id: 10, name: 'Tea caddies', broader: [1, 2, 11, 12] },
  { id: 11, name: 'Small boxes', broader: [2] },
  { id: 12, name: 'Toy boxes', broader: [11, 3] },
  { id: 13, name: 'Toy chests', broader: [12], isDeprecated: true },
]

export function describeCrossings(engine: TestedEngine): void {
  describe('crossings', () => {
    let catalogue: Catalogue

    beforeAll(async () => {
      catalogue = await sharedCatalogue(engine, TERMS)
    })

    test('are the top terms with descendants in common, most first, then by name', async () => {
      expect(await catalogue.crossingTerms(ALL)).toEqual({
        total: 3,
        terms: [
          { id: 2, name: 'Boxes', shared: 3, others: 2 },
          { id: 3, name: 'Toys', shared: 3, others: 2 },
          { id: 1, name: 'Vessels', shared: 1, others: 2 },
        ],
        pairs: expect.arrayContaining([
          { termId: 2, otherId: 3, shared: 3 },
          { termId: 1, otherId: 3, shared: 1 },
        ]),
      })
      expect(catalogue.areCrossingsCounted).toBe(true)
    })

    test('come in pages, each with the pairs of its terms', async () => {
      const { terms, pairs } = await catalogue.crossingTerms({ start: 1, limit: 5 })
      expect(terms.map(({ id }) => id)).toEqual([3, 1])
      expect(pairs.toSorted((a, b) => a.termId - b.termId)).toEqual([
        { termId: 1, otherId: 3, shared: 1 },
        { termId: 3, otherId: 1, shared: 1 },
      ])
      const past = { start: Number.MAX_SAFE_INTEGER - 100, limit: 100 }
      expect(await catalogue.crossingTerms(past)).toEqual({ total: 3, terms: [], pairs: [] })
    })

    test('of one top term are its own, and no other term has some', async () => {
      expect(await catalogue.crossingsOf(2, ALL)).toEqual({
        total: 2,
        crossings: [
          { id: 3, name: 'Toys', shared: 3 },
          { id: 1, name: 'Vessels', shared: 1 },
        ],
      })
      expect(await catalogue.crossingsOf(2, { start: 1, limit: 1 })).toEqual({
        total: 2,
        crossings: [{ id: 1, name: 'Vessels', shared: 1 }],
      })
      for (const id of [4, 11, 99, 2 ** 40])
        expect(await catalogue.crossingsOf(id, ALL)).toEqual({ total: 0, crossings: [] })
    })

    test('have the names of a language', async () => {
      const french = languageFor('fr', ['en-au', 'fr'])
      if (french === undefined) throw new Error('there is no French')
      const translated = new CatalogueInLanguage(catalogue, french)
      const { terms } = await translated.crossingTerms(ALL)
      expect(terms.map(({ name, language }) => [name, language])).toEqual([
        ['Coffrets', 'fr'],
        ['Toys', 'en-au'],
        ['Vessels', 'en-au'],
      ])
      const { crossings } = await translated.crossingsOf(3, ALL)
      expect(crossings.map(({ name }) => name)).toEqual(['Coffrets', 'Vessels'])
    })

    test('of the museum are as many terms as the lists that they lead to', async () => {
      const museum = await sharedMuseum(engine)
      const { terms, pairs } = await museum.crossingTerms(ALL)
      expect(terms.map(({ name }) => name)).toEqual(['Toys', 'Smoking equipment', 'Vessels'])
      for (const { termId, otherId, shared } of pairs) {
        const { total } = await pageOf(museum, 'term', `ancestor=${termId}&ancestor=${otherId}`)
        expect(total).toBe(shared)
      }
    })
  })

  test(
    'the crossings of any hierarchy are the descendants that its top terms have in common',
    PROPERTY,
    async () => {
      await fc.assert(
        fc.asyncProperty(anyTerms, async (terms) => {
          const catalogue = await catalogueWith(engine, terms)
          const tops = await listedIds(catalogue, 'term', 'quality=top-term')
          const below = new Map(tops.map((id) => [id, descendantsOf(id, terms)]))
          const expected = tops.map((id) => {
            const others = tops
              .filter((other) => other !== id)
              .map((other) => ({
                id: other,
                shared: below.get(id)?.intersection(below.get(other) ?? new Set()),
              }))
              .filter(({ shared }) => shared !== undefined && shared.size > 0)
            const all = new Set(others.flatMap(({ shared }) => [...(shared ?? [])]))
            return { id, shared: all.size, others: others.map(({ id, shared }) => [id, shared?.size]) }
          })
          const crossing = expected.filter(({ others }) => others.length > 0)
          const list = await catalogue.crossingTerms(ALL)
          expect(list.terms.map(({ id, shared, others }) => [id, shared, others]).sort()).toEqual(
            crossing.map(({ id, shared, others }) => [id, shared, others.length]).sort(),
          )
          for (const { id, others } of expected) {
            const { crossings } = await catalogue.crossingsOf(id, ALL)
            expect(crossings.map((one) => [one.id, one.shared]).sort()).toEqual(others.sort())
          }
          await catalogue.close()
        }),
        runs(3),
      )
    },
  )
}

/** Hierarchies of any shape, with cycles and deprecated terms. */
const anyTerms: fc.Arbitrary<TermSketch[]> = fc.integer({ min: 6, max: 30 }).chain((size) =>
  fc
    .array(
      fc.record({
        broader: fc.uniqueArray(fc.integer({ min: 1, max: size }), { maxLength: 3 }),
        isDeprecated: fc.integer({ max: 9, min: 0 }),
      }),
      { minLength: size, maxLength: size },
    )
    .map((drafts) =>
      drafts.map(({ broader, isDeprecated }, index) => ({
        id: index + 1,
        name: `Term ${index + 1}`,
        // The first terms are mostly top terms.
        broader: index < size / 3 ? [] : broader.filter((id) => id !== index + 1),
        ...(isDeprecated === 0 && { isDeprecated: true as const }),
      })),
    ),
)

function descendantsOf(id: number, terms: readonly TermSketch[]): Set<number> {
  const reached = new Set([id])
  for (let before = 0; before < reached.size; ) {
    before = reached.size
    for (const term of terms) if (term.broader?.some((one) => reached.has(one))) reached.add(term.id)
  }
  reached.delete(id)
  return reached
}
