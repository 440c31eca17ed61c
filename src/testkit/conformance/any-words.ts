import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { type Filter, parseFilter } from '../../contract/filter.ts'
import type { Parameter } from '../../contract/query-string.ts'
import { words } from '../../contract/text.ts'
import { filterArbitrary, museumTexts } from '../filter-arbitrary.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../museum.ts'
import { PROPERTY, runs } from '../property-runs.ts'
import { fulfils, wordsFound } from '../reference.ts'
import { type SeenRecord, seenRecords } from '../seen-records.ts'
import type { ItemSketch } from '../world.ts'
import { listedIds, listQuery, pageOf, parsedRecord } from './read-lists.ts'
import { catalogueWith, type TestedEngine } from './tested-engine.ts'

/** The museum, and items that have some words of each other. */
const ITEMS: ItemSketch[] = [
  ...MUSEUM_ITEMS,
  { id: 201, title: 'Silver teapot', description: 'Made for a grandmother.' },
  { id: 202, title: 'Silver spoon' },
  { id: 203, title: 'Teapot stand', materials: ['silver'] },
  { id: 204, title: 'Silver spoon' },
  { id: 205, registration_number: 'Silver 1', title: 'Box' },
]

export function describeAnyWords(engine: TestedEngine): void {
  describe('a search in which most words are enough', () => {
    let catalogue: Catalogue
    let records: readonly SeenRecord[]

    beforeAll(async () => {
      catalogue = await catalogueWith(engine, MUSEUM_TERMS, ITEMS)
      records = (await seenRecords(catalogue, MUSEUM_TERMS, ITEMS)).item
    })
    afterAll(() => catalogue.close())

    test(
      'finds items with any of the words: those with all words first, then those with most',
      PROPERTY,
      async () => {
        await fc.assert(
          fc.asyncProperty(textArbitrary, moreArbitrary, async (text, more) => {
            const query = listQuery('item', [
              ['text', text],
              ['words', 'most'],
            ])
            const [search] = query.filters
            if (search?.kind !== 'text') throw new Error('no search for words')
            const filters = [...query.filters, ...more]
            const { total, records: found } = await catalogue.list({ ...query, filters, limit: 100 })
            const expected = records.filter(({ values }) =>
              filters.every((filter) => fulfils('item', filter, values)),
            )
            const ids = [...found].map((record) => parsedRecord(record).id)
            expect([total, ids.toSorted((a, b) => a - b)]).toEqual([
              expected.length,
              expected.map(({ id }) => id),
            ])
            const counts = ids.map((id) => {
              const values = records.find((record) => record.id === id)?.values(search.field) ?? []
              return wordsFound(search, values.map(String))
            })
            expect(counts).toEqual(counts.toSorted((a, b) => b - a))
          }),
          runs(15),
        )
      },
    )

    test('begins with the items that a search for all words finds, in the same order', PROPERTY, async () => {
      await fc.assert(
        fc.asyncProperty(textArbitrary, async (text) => {
          const search: Parameter[] = [
            ['text', text],
            ['limit', '100'],
          ]
          const all = await listedIds(catalogue, 'item', search)
          const most = await listedIds(catalogue, 'item', [...search, ['words', 'most']])
          expect(most.slice(0, all.length)).toEqual(all)
        }),
        runs(10),
      )
    })

    test.each([
      ['text=silver+teapot', [102, 201, 203]],
      ['text=silver+teapot&words=all', [102, 201, 203]],
      ['text=grandmother+silver+teapot&words=most', [201, 102, 203, 202, 204, 103, 205]],
      ['text=silver+1&words=most&limit=1', [205]],
      ['text=grandmother+silver+teapot&words=most&order_by=-id', [205, 204, 203, 202, 201, 103, 102]],
      ['text=zebra+xylophone&words=most', []],
      ['words=most&title=spoon', [202, 204]],
    ])('%s lists %j', async (query, ids) => {
      expect(await listedIds(catalogue, 'item', query)).toEqual(ids)
    })

    test('says of each item what it found there', async () => {
      const page = await pageOf(catalogue, 'item', 'text=grandmother+spoon&words=most')
      const words = { beginnings: ['grandmother', 'spoon'] }
      expect([...page.records].map((record) => parsedRecord(record).matched)).toMatchObject([
        { field: 'title', text: 'Silver spoon', hits: [[7, 12]], words },
        { field: 'title', text: 'Silver spoon', hits: [[7, 12]], words },
        { field: 'description', text: 'Made for a grandmother.', hits: [[11, 22]], words },
      ])
    })
  })
}

/** One to five words of the museum or others, sometimes only their beginnings. */
const textArbitrary = fc
  .array(
    fc.oneof(
      fc
        .tuple(fc.constantFrom(...museumTexts().flatMap(words)), fc.integer({ min: 1, max: 9 }))
        .map(([word, length]) => word.slice(0, length)),
      fc.constantFrom('silver', 'teapot', 'grandmother', 'spoons', 'zebra', '茶壺'),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => parts.join(' '))
  .filter((text) => words(text).length > 0)

const moreArbitrary: fc.Arbitrary<Filter[]> = fc.array(
  filterArbitrary('item')
    .map(({ field, op, value }) => parseFilter(field, op, value))
    .filter((filter): filter is Filter => typeof filter !== 'string'),
  { maxLength: 1 },
)
