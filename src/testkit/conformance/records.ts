import { beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Resource } from '../../contract/fields.ts'
import { termSchema } from '../../contract/term.ts'
import { EXAMPLE_ITEM_DRAFT, EXAMPLE_TERMS } from '../examples.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../museum.ts'
import { itemOf } from '../world.ts'
import { listedIds, pageOf, parsedRecord } from './read-lists.ts'
import { catalogueWith, sharedCatalogue, sharedMuseum, type TestedEngine } from './tested-engine.ts'

const DISPLAY_TITLES: ReadonlyMap<number, string> = new Map([
  [101, 'Bubble pipe of white clay'],
  [102, 'Brown teapot'],
  [103, 'A doll’s teapot'],
  [104, 'Blade'],
  [105, 'Knife with one blade and a bone handle that was scratched with …'],
  [106, 'H 214'],
  [107, '107'],
  [108, 'Café sign'],
])

/** Toys have two narrower terms; Teapots one, and two broader; Pipes one, one broader and one related. */
const [TOYS, TEAPOTS, PIPES] = [2, 20, 10]

export function describeRecords(engine: TestedEngine): void {
  describe('records', () => {
    let museum: Catalogue

    beforeAll(async () => {
      museum = await sharedMuseum(engine)
    })

    const term = async (id: number, maxNarrower?: number) => {
      const options = maxNarrower === undefined ? {} : { maxNarrower }
      return termSchema.parse(parsedRecord(await museum.get('term', id, options)))
    }

    test('a term record is whole, with every broader term', async () => {
      expect(await term(11)).toEqual({
        id: 11,
        name: 'Bubble pipes',
        used_for: ['Bubble-blowing pipes', 'Soap pipes'],
        scope_notes: null,
        relations: [
          {
            kind: 'Broader',
            id: 10,
            name: 'Pipes',
            uri: '/api/v1/term/10/json/',
            num_broader: 1,
            num_narrower: 1,
            num_items: 1,
            num_narrower_items: 1,
          },
          {
            kind: 'Broader',
            id: 2,
            name: 'Toys',
            uri: '/api/v1/term/2/json/',
            num_broader: 0,
            num_narrower: 2,
            num_items: 0,
            num_narrower_items: 2,
          },
        ],
        uri: '/api/v1/term/11/json/',
        items_uri: '/api/v1/item/json/?term=11',
        narrower_items_uri: '/api/v1/item/json/?term_ancestor=11',
        source_uri: null,
        num_items: 1,
        num_narrower_items: 0,
        num_branch_items: 1,
        num_broader: 2,
        num_narrower: 0,
        num_related: 0,
        image: {
          url: '/drawings/bubble-pipe.svg',
          thumbnail_url: null,
          width: 480,
          height: 360,
          alt: 'A clay pipe with three bubbles',
          credit: null,
          item: { id: 101, uri: '/api/v1/item/101/json/' },
        },
      })
    })

    test('an item record has every member of its draft, and what is derived', async () => {
      for (const sketch of MUSEUM_ITEMS) {
        const { termIds, ...members } = itemOf(sketch)
        expect(parsedRecord(await museum.get('item', sketch.id))).toEqual({
          ...members,
          display_title: DISPLAY_TITLES.get(sketch.id),
          terms: termIds.map((id) => ({
            id,
            name: MUSEUM_TERMS.find((one) => one.id === id)?.name,
            uri: `/api/v1/term/${id}/json/`,
          })),
          num_images: members.images.length,
          uri: `/api/v1/item/${sketch.id}/json/`,
        })
      }
    })

    test('an item with a value in every member keeps them all', async () => {
      const catalogue = await catalogueWith(engine, EXAMPLE_TERMS, [EXAMPLE_ITEM_DRAFT])
      const { termIds, ...members } = EXAMPLE_ITEM_DRAFT
      const record = parsedRecord(await catalogue.get('item', members.id))
      expect(record).toMatchObject({ ...members, terms: termIds?.map((id) => ({ id })) })
      await catalogue.close()
    })

    test('a relation that one side states is on both sides, in the order of names', async () => {
      const relationsOf = async (id: number) =>
        (await term(id)).relations.map(({ kind, name }) => `${kind} ${name}`)
      expect([await relationsOf(10), await relationsOf(40), await relationsOf(3)]).toEqual([
        ['Broader Smoking equipment', 'Narrower Bubble pipes', 'Related Écritoires'],
        ['Broader Boxes', 'Related Pipes'],
        ['Narrower Ceramic vessels', 'Narrower Tea vessels'],
      ])
    })

    test.each<[Resource, number]>([
      ['term', 12],
      ['term', 101],
      ['term', 0],
      ['term', -11],
      ['term', 2 ** 32 + 11],
      ['item', 11],
      ['item', 100],
      ['item', 109],
      ['item', 2 ** 32 + 101],
      ['item', Number.MAX_SAFE_INTEGER],
    ])('there is no %s with the id %i', async (resource, id) => {
      expect(await museum.get(resource, id)).toBeUndefined()
      expect(await museum.get(resource, id, { maxNarrower: 0 })).toBeUndefined()
    })

    test.each([
      [TOYS, 0],
      [TOYS, 1],
      [TEAPOTS, 0],
      [PIPES, 0],
    ])('the record of term %i, with more than %i narrower terms, omits only these', async (id, max) => {
      const whole = await term(id)
      const cut = await term(id, max)
      expect(cut).toEqual({ ...whole, relations: whole.relations.filter(({ kind }) => kind !== 'Narrower') })
      expect(cut.num_narrower).toBeGreaterThan(max)
    })

    test.each([2, 3, 999_999_999_999_999])(
      'Toys have no more than %i narrower terms, so the record is complete',
      async (max) => {
        expect(await term(TOYS, max)).toEqual(await term(TOYS))
      },
    )

    test.each(['term', 'item'] as const)(
      'a list has the same bytes for a %s as its record',
      async (resource) => {
        const { records } = await pageOf(museum, resource, 'order_by=-id')
        expect(records.length).toBeGreaterThan(0)
        const single = [...records].map((record) => museum.get(resource, parsedRecord(record).id))
        expect([...records].map(String)).toEqual((await Promise.all(single)).map(String))
      },
    )

    test('terms have the addresses that RDF can write and that no other term has', async () => {
      const sources = ['https://x.test/1', 'https://x.test/twice', 'https://x.test/twice', '/cups', undefined]
      const terms = sources.map((sourceUri, index) => ({
        id: index + 1,
        name: `Pots ${index}`,
        ...(sourceUri !== undefined && { sourceUri }),
      }))
      const pots = await catalogueWith(engine, terms)
      expect(await pots.addressesOf([5, 4, 3, 2, 1, 7])).toEqual(new Map([[1, 'https://x.test/1']]))
      await pots.close()
    })

    test.each([
      ['https://x.test/1', 1],
      ['http://x.test/1', 1],
      ['http://X.test/1/', 1],
      ['https://x.test/2', 2],
      ['urn:x:3', 3],
      ['AT0045', 4],
      ['at0045', 4],
      ['https://x.test/%41T0045', 4],
      ['aat:300033618', 300033618],
      ['300033618', 300033618],
      ['0003', 3],
      ['http://x.test/dup/7/', undefined],
      ['http://x.test/dup/7', 5],
      ['https://x.test/9', undefined],
      ['pots', undefined],
      ['code urn:x:3', undefined],
      ['a\0b', undefined],
      ['', undefined],
    ])('%j identifies a term by its id, address or code', async (text, id) => {
      const sources = {
        1: 'https://x.test/1',
        2: 'http://x.test/2/',
        3: 'urn:x:3',
        4: 'http://x.test/AT0045',
        5: 'http://x.test/dup/7',
        6: 'https://x.test/dup/7',
        300033618: 'http://x.test/aat/300033618',
      }
      const terms = Object.entries(sources).map(([id, sourceUri]) => ({
        id: Number(id),
        name: 'Pots',
        sourceUri,
      }))
      const pots = await sharedCatalogue(engine, terms)
      expect(await pots.identifiedTerm(text)).toBe(id)
      const list = new URLSearchParams({ term: text, limit: '5' }).toString()
      if (id !== undefined) expect(await listedIds(pots, 'term', list)).toEqual([id])
    })

    test('terms are known as deprecated or not', async () => {
      const pots = await catalogueWith(engine, [
        { id: 3, name: 'Pots', isDeprecated: true, replacedBy: 5 },
        { id: 5, name: 'Cups', broader: [9] },
        { id: 9, name: 'Jars', isDeprecated: true },
      ])
      const deprecations = await pots.deprecationsOf([9, 5, 3, 7])
      expect([...deprecations]).toEqual([
        [9, null],
        [3, 5],
      ])
      expect(await pots.deprecationsOf([5])).toEqual(new Map())
      const replacement = { id: 5, name: 'Cups', uri: '/api/v1/term/5/json/' }
      expect(parsedRecord(await pots.get('term', 3))).toMatchObject({
        status: 'deprecated',
        deprecated: true,
        replaced_by: replacement,
      })
      expect(parsedRecord(await pots.get('term', 9))).toMatchObject({ deprecated: true })
      const used = parsedRecord(await pots.get('term', 5))
      expect(used).toMatchObject({ relations: [{ kind: 'Broader', id: 9, deprecated: true }] })
      expect(used).not.toHaveProperty('deprecated')
      expect(used).not.toHaveProperty('status')
      await pots.close()
      expect(await museum.deprecationsOf([11])).toEqual(new Map())
    })
  })
}
