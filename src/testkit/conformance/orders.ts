import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { fieldNamed } from '../../contract/fields.ts'
import { termSchema } from '../../contract/term.ts'
import { fulfils, inOrder } from '../reference.ts'
import { type SeenRecord, seenRecords } from '../seen-records.ts'
import { thesaurusOf } from '../world.ts'
import { everyPage, idsIn, listedIds, listQuery } from './read-lists.ts'
import { catalogueWith, createWith, sharedMuseum, type TestedEngine } from './tested-engine.ts'

/** Many items, of which many have the same title or year, and some have none. */
const PLATES = Array.from({ length: 2345 }, (_, i) => ({
  id: 1 + i * 3,
  title: i % 7 === 0 ? null : `${i % 2 === 0 ? 'Plate' : 'plâte'} ${(i * 31) % 50}`,
  production_year_from: i % 5 === 0 ? null : ((i * 17) % 90) - 30,
  materials: i % 100 === 0 ? ['tin'] : ['clay'],
}))

export function describeOrders(engine: TestedEngine): void {
  describe('orders', () => {
    let museum: Catalogue

    beforeAll(async () => {
      museum = await sharedMuseum(engine)
    })

    test('terms are ordered by name, ignoring accents and case', async () => {
      expect(await listedIds(museum, 'term', 'limit=8')).toEqual([41, 32, 11, 21, 40, 33, 31, 30])
    })

    test.each([
      ['sv', ['Albumblad', 'Érard', 'Þing', 'Zinktak', 'Åror', 'ärtskål', 'Ölmuggar'], ['å', 'ä', 'ö']],
      ['da', ['Abe', 'Zink', 'Æbleskivepander', 'Ølglas', 'Aarhus', 'Århus skilte'], ['æ', 'ø', 'å']],
      ['es', ['Árbol', 'Nudo', 'ñandú', 'Obra'], ['ñ']],
      ['en-AU', ['Åror', 'Ärtskål', 'Axes', 'Zinc'], []],
    ])('in %s, letters of its own have their places: %j', async (language, names, letters) => {
      const sketches = names.map((name, at) => ({ id: names.length - at + 1, name, broader: [99] }))
      const thesaurus = thesaurusOf([{ id: 99, name: '1 of all' }, ...sketches])
      const catalogue = await createWith(engine, thesaurus, [], { title: 'Names', language })
      const inOrder = sketches
        .toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name))
        .map(({ id }) => id)
      expect(await listedIds(catalogue, 'term', 'ancestor=99')).toEqual(inOrder)
      const { relations } = termSchema.parse(JSON.parse(String(await catalogue.get('term', 99))))
      expect(relations.map(({ id }) => id)).toEqual(inOrder)
      for (const letter of ['å', 'ä', 'ö', 'æ', 'ø', 'ñ']) {
        const filed = await listedIds(catalogue, 'term', `letter=${encodeURIComponent(letter)}`)
        expect([letter, filed.length > 0]).toEqual([letter, letters.includes(letter)])
      }
      await catalogue.close()
    })

    test('items are ordered by id', async () => {
      expect(await listedIds(museum, 'item')).toEqual([101, 102, 103, 104, 105, 106, 107, 108])
    })

    test('items with a year are in the order of the search for words', async () => {
      const found = await listedIds(museum, 'item', 'text=teapot')
      const dated = await listedIds(museum, 'item', 'production_year_from_isblank=0')
      expect(await listedIds(museum, 'item', 'text=teapot&production_year_from_isblank=0')).toEqual(
        found.filter((id) => dated.includes(id)),
      )
    })

    test.each([
      ['order_by=production_year_from', [104, 102, 101, 103, 105, 106, 107, 108]],
      ['order_by=-production_year_from', [101, 102, 104, 103, 105, 106, 107, 108]],
      ['order_by=title', [102, 101, 108, 103, 104, 105, 106, 107]],
      ['order_by=-title', [108, 101, 102, 103, 104, 105, 106, 107]],
      ['order_by=-id', [108, 107, 106, 105, 104, 103, 102, 101]],
      ['order_by=num_images', [102, 103, 104, 105, 106, 107, 108, 101]],
    ])('%s puts items without a value last either way', async (query, expected) => {
      expect(await listedIds(museum, 'item', query)).toEqual(expected)
    })
  })

  describe('orders of a long list', () => {
    let plates: Catalogue
    let records: readonly SeenRecord[]

    beforeAll(async () => {
      plates = await catalogueWith(engine, [], PLATES)
      records = (await seenRecords(plates, [], PLATES)).item
    })
    afterAll(() => plates.close())

    test.each([
      'order_by=id',
      'order_by=-id',
      'order_by=title',
      'order_by=-title',
      'order_by=production_year_from',
      'order_by=-production_year_from',
      'order_by=-title&production_year_from_lt=0',
      'order_by=title&text=plate',
      'order_by=title&text=plate&production_year_from_isblank=0',
      'order_by=-title&text=plate&production_year_from_isblank=1',
      'order_by=title&materials=tin',
      'order_by=-production_year_from&materials=tin',
      'order_by=-width_mm',
    ])('%s puts equal items by id and blank ones last, on each page', async (written) => {
      const query = listQuery('item', `${written}&limit=100`)
      const found = records.filter(({ values }) =>
        query.filters.every((filter) => fulfils('item', filter, values)),
      )
      const { field = fieldNamed('item', 'id'), descending = false } = query.orderBy ?? {}
      if (!field) throw new Error('no order')
      const pages = await everyPage(plates, query)
      expect(pages.map(({ total }) => total)).toEqual(pages.map(() => found.length))
      expect(pages.flatMap((page) => idsIn(page.records))).toEqual(inOrder(found, field, descending))
    })
  })
}
