import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { FACET_FIELDS, type FacetQuery, facetNamed } from '../../contract/facets.ts'
import { type Filter, parseFilter } from '../../contract/filter.ts'
import type { ListQuery } from '../../contract/list-query.ts'
import { filterArbitrary } from '../filter-arbitrary.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../museum.ts'
import { PROPERTY, runs } from '../property-runs.ts'
import { fulfils } from '../reference.ts'
import { facetsOf } from '../reference-facets.ts'
import { type SeenRecord, seenRecords } from '../seen-records.ts'
import type { ItemSketch } from '../world.ts'
import { listQuery } from './read-lists.ts'
import { catalogueWith, type TestedEngine } from './tested-engine.ts'

export function describeFacets(engine: TestedEngine): void {
  describe('the facets of any list', () => {
    let catalogue: Catalogue
    let records: readonly SeenRecord[]

    beforeAll(async () => {
      catalogue = await catalogueWith(engine, MUSEUM_TERMS, ITEMS)
      records = (await seenRecords(catalogue, MUSEUM_TERMS, ITEMS)).item
    })
    afterAll(() => catalogue.close())

    test(
      'count what the contract says, and each filter lists the items that were counted',
      PROPERTY,
      async () => {
        await fc.assert(
          fc.asyncProperty(filtersArbitrary, facetsArbitrary, async (filters, facets) => {
            const query: ListQuery = { resource: 'item', filters, orderBy: null, start: 0, limit: 1 }
            const found = records.filter(({ values }) =>
              filters.every((filter) => fulfils('item', filter, values)),
            )
            const counted = await catalogue.facets(query, facets)
            expect(counted).toEqual(facetsOf(found, facets, MUSEUM_TERMS, filters))
            for (const { filter, total } of counted.flatMap(({ values }) => values)) {
              const more = listQuery('item', filter).filters
              const page = await catalogue.list({ ...query, filters: [...filters, ...more] })
              expect({ filter, total: page.total }).toEqual({ filter, total })
            }
          }),
          runs(5),
        )
      },
    )

    test('are the same before and after the list was read, in any order', async () => {
      const query = listQuery('item', 'text=teapot&order_by=-id')
      const facets = { fields: FACET_FIELDS, limit: 100 }
      const before = await catalogue.facets(query, facets)
      await catalogue.list(query)
      expect(await catalogue.facets(query, facets)).toEqual(before)
      expect(await catalogue.facets({ ...query, orderBy: null }, facets)).toEqual(before)
    })

    test('are not counted for a request that is cancelled', async () => {
      const controller = new AbortController()
      const query = listQuery('item', 'description_in=wood,iron')
      const cancelled = catalogue.facets(query, { fields: FACET_FIELDS, limit: 3 }, controller)
      controller.abort(new Error('cancelled'))
      await expect(cancelled).rejects.toThrow('cancelled')
    })
  })

  describe('a facet', () => {
    test('keeps spellings apart that a search finds together', async () => {
      const composed = 'S\u00edlver'
      const catalogue = await catalogueWith(engine, MUSEUM_TERMS, [
        { id: 1, materials: ['Silver', 'silver', 'Silver'] },
        { id: 2, materials: ['Silver, plated', 'silver'] },
        { id: 3, materials: [composed.normalize('NFD')] },
        { id: 4, materials: [composed] },
        { id: 5, materials: ['銀', ''] },
      ])
      expect(await facetOf(catalogue, 'materials')).toEqual([
        7,
        ['silver', 2, 'materials_exact=silver'],
        ['', 1, 'materials_exact='],
        ['Silver', 1, 'materials_exact=Silver'],
        ['Silver, plated', 1, 'materials_exact=Silver%2C%20plated'],
        ['Si\u0301lver', 1, 'materials_exact=Si%CC%81lver'],
        ['S\u00edlver', 1, 'materials_exact=S%C3%ADlver'],
        ['銀', 1, 'materials_exact=%E9%8A%80'],
      ])
      await catalogue.close()
    })

    test('of decades counts an item in each decade of its period, however long that is', async () => {
      const catalogue = await catalogueWith(engine, MUSEUM_TERMS, [
        { id: 1, production_year_from: 1888, production_year_to: 1890 },
        { id: 2, production_year_from: 1890, production_year_to: 1890 },
        { id: 3, production_year_from: -3, production_year_to: 4 },
        { id: 4, production_year_from: 1850 },
        { id: 5, production_year_from: 1900, production_year_to: 1850 },
      ])
      expect(await facetOf(catalogue, 'decade')).toEqual([
        4,
        ['1890s', 2, 'production_year_to_gte=1890&production_year_from_lte=1899'],
        ['-10s', 1, 'production_year_to_gte=-10&production_year_from_lte=-1'],
        ['0s', 1, 'production_year_to_gte=0&production_year_from_lte=9'],
        ['1880s', 1, 'production_year_to_gte=1880&production_year_from_lte=1889'],
      ])
      await catalogue.close()
      const fossils = await catalogueWith(engine, MUSEUM_TERMS, [
        { id: 1, production_year_from: -252_000_000, production_year_to: -201_000_000 },
        { id: 2, production_year_from: -201_000_005, production_year_to: 1999 },
      ])
      expect(await facetOf(fossils, 'decade', 2)).toEqual([
        25_200_200,
        ['-201000010s', 2, 'production_year_to_gte=-201000010&production_year_from_lte=-201000001'],
        ['-201000000s', 2, 'production_year_to_gte=-201000000&production_year_from_lte=-200999991'],
      ])
      await fossils.close()
    })

    test('of branches counts an item once, and goes down with the branch that is listed', async () => {
      const catalogue = await catalogueWith(engine, MUSEUM_TERMS, MUSEUM_ITEMS)
      expect(await facetOf(catalogue, 'branch')).toEqual([
        4,
        ['Knives', 2, 'term_branch=30'],
        ['Smoking equipment', 2, 'term_branch=1'],
        ['Toys', 2, 'term_branch=2'],
        ['Vessels', 2, 'term_branch=3'],
      ])
      expect(await facetOf(catalogue, 'branch', 10, 'term_branch=2&term_branch=3')).toEqual([
        2,
        ['Ceramic vessels', 1, 'term_branch=21'],
        ['Tea vessels', 1, 'term_branch=22'],
      ])
      await catalogue.close()
    })
  })
}

/** The number of different values, and the most frequent ones. */
async function facetOf(catalogue: Catalogue, name: string, limit = 10, query = '') {
  const field = facetNamed(name)
  if (!field) throw new Error(`no facet ${name}`)
  const [facet] = await catalogue.facets(listQuery('item', query), { fields: [field], limit })
  return [facet?.distinct, ...(facet?.values ?? []).map(({ value, total, filter }) => [value, total, filter])]
}

const AWKWARD =
  'Silver|silver|Sílver|SILVER|Silver, plated|a&b=c|50% wool|a+b|茶壺|שלום|🫖|#?/|“quoted”|'.split('|')

function awkward(index: number): string {
  return AWKWARD[index % AWKWARD.length] ?? ''
}

/** The museum, and items with values that are easily confused or broken in an address. */
const ITEMS: ItemSketch[] = [
  ...MUSEUM_ITEMS,
  ...Array.from({ length: 60 }, (_, i): ItemSketch => {
    const year = 1800 + ((i * 37) % 130) - (i % 11 === 0 ? 1820 : 0)
    return {
      id: 200 + i,
      title: i % 3 === 0 ? 'Brown teapot' : null,
      termIds: MUSEUM_TERMS.filter((_, term) => (i + term) % 9 === 0).map(({ id }) => id),
      categories: i % 5 === 0 ? [] : [awkward(i), awkward(i + 1), awkward(i)],
      materials: Array.from({ length: i % 4 }, (_, at) => awkward(i * (at + 2))),
      makers: [awkward(i * i), awkward(i)].map((name) => ({ name, role: null, place: null, date: null })),
      production_place: i % 7 === 0 ? null : awkward(i * 3),
      production_year_from: i % 13 === 0 ? null : year,
      production_year_to: i % 17 === 0 ? null : year + ((i * 5) % 23) - 1,
    }
  }),
]

const facetsArbitrary: fc.Arbitrary<FacetQuery> = fc.record({
  fields: fc.uniqueArray(fc.constantFrom(...FACET_FIELDS), { minLength: 1 }),
  limit: fc.integer({ min: 1, max: 20 }),
})

/** None to two good filters, often for a branch. */
const filtersArbitrary: fc.Arbitrary<Filter[]> = fc.array(
  fc
    .oneof(
      filterArbitrary('item'),
      fc.constantFrom(...MUSEUM_TERMS).map(({ id }) => {
        const field = facetNamed('branch')
        if (!field) throw new Error('no facet of branches')
        return { field, op: 'bare' as const, value: String(id) }
      }),
      fc.constantFrom('title', 'text').map((name) => ({
        field: listQuery('item', `${name}=x`).filters[0]?.field ?? FACET_FIELDS[0],
        op: 'bare' as const,
        value: 'teapot',
      })),
    )
    .map(({ field, op, value }) => (field ? parseFilter(field, op, value) : ''))
    .filter((filter): filter is Filter => typeof filter !== 'string'),
  { maxLength: 2 },
)
