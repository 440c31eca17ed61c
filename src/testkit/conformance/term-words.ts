import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { CatalogueInLanguage } from '../../catalogue/catalogue-in-language.ts'
import { type Filter, parseFilter } from '../../contract/filter.ts'
import { matchedSchema } from '../../contract/matched.ts'
import { words } from '../../contract/text.ts'
import { filterArbitrary, museumTexts } from '../filter-arbitrary.ts'
import { MUSEUM_TERMS } from '../museum.ts'
import { PROPERTY, runs } from '../property-runs.ts'
import { fulfils, withoutCommonWords, wordsFound } from '../reference.ts'
import { type SeenRecord, seenRecords } from '../seen-records.ts'
import type { TermSketch } from '../world.ts'
import { everyPage, listedIds, listQuery, pageOf, parsedRecord } from './read-lists.ts'
import { sharedCatalogue, sharedMuseum, type TestedEngine } from './tested-engine.ts'

/** A branch for tea, with boxes in another. */
const TEA: TermSketch[] = [
  { id: 1, name: 'Containers' },
  { id: 2, name: 'Boxes', broader: [1] },
  {
    id: 3,
    name: 'Tea caddies',
    broader: [2, 5],
    scopeNotes: 'For dry tea at home.',
    labels: { fr: { name: 'Boîtes à thé' } },
  },
  { id: 4, name: 'Snuff boxes', broader: [2], texts: { definitions: ['Small, for a pocket.'] } },
  { id: 5, name: 'Tea equipment', labels: { fr: { name: 'Matériel à thé' } } },
  { id: 6, name: 'Teapots', broader: [5], usedFor: ['Pots for brewing'] },
  { id: 7, name: 'Wooden toys', isDeprecated: true },
  { id: 8, name: 'Toy boats', scopeNotes: 'Wooden ones for a pond.' },
  { id: 9, name: 'Rings', broader: [10] },
  { id: 10, name: 'Loops', broader: [9] },
  { id: 11, name: 'Harbour lights', broader: [12] },
  { id: 12, name: 'Signals', broader: [13] },
  { id: 13, name: 'Harbours' },
  { id: 14, name: 'Beacons', broader: [12] },
  { id: 15, name: 'Moorings', broader: [13] },
]

export function describeTermWords(engine: TestedEngine): void {
  describe('a search for terms by ordinary words', () => {
    let museum: Catalogue
    let records: readonly SeenRecord[]
    let tea: Catalogue

    beforeAll(async () => {
      museum = await sharedMuseum(engine)
      records = (await seenRecords(museum, MUSEUM_TERMS, [])).term
      tea = await sharedCatalogue(engine, TEA)
    })

    test(
      'finds in names, notes and names of broader terms what the reference finds, most words first',
      PROPERTY,
      async () => {
        await fc.assert(
          fc.asyncProperty(textArbitrary, wordsArbitrary, moreArbitrary, async (text, way, more) => {
            const query = listQuery('term', [
              ['text', text],
              ['words', way],
            ])
            const [search] = query.filters
            if (search?.kind !== 'text') throw new Error('no search for words')
            const filters = [...query.filters, ...more]
            const pages = await everyPage(museum, { ...query, filters, limit: 3 })
            const ids = pages.flatMap(({ records }) => [...records].map((record) => parsedRecord(record).id))
            const expected = records.filter(({ values, names }) =>
              filters.every((filter) => fulfils('term', filter, values, names)),
            )
            expect([pages[0]?.total, ids.toSorted((a, b) => a - b)]).toEqual([
              expected.length,
              expected.map(({ id }) => id),
            ])
            const isInUse = (id: number) => MUSEUM_TERMS.find((term) => term.id === id)?.isDeprecated !== true
            const counts = ids.filter(isInUse).map((id) => {
              const texts = records.find((record) => record.id === id)?.names(search.field) ?? []
              return wordsFound(withoutCommonWords(search), texts.map(String))
            })
            expect(counts).toEqual(counts.toSorted((a, b) => b - a))
          }),
          runs(25),
        )
      },
    )

    test.each([
      [
        'text=old+wooden+box+for+tea&words=most',
        ['Tea caddies', 'Boxes', 'Tea equipment', 'Snuff boxes', 'Teapots', 'Toy boats', 'Wooden toys'],
      ],
      ['text=box+for+tea', ['Tea caddies']],
      ['text=tea+boxes', ['Tea caddies']],
      ['text=the+tea+of+containers', ['Tea caddies']],
      ['text=pots+container&words=all', []],
      ['text=pocket', ['Snuff boxes']],
      ['text=brewing', ['Teapots']],
      ['text=thé', ['Tea caddies', 'Tea equipment', 'Teapots']],
      ['text=loop', ['Loops', 'Rings']],
      ['text=harbour', ['Harbours', 'Harbour lights', 'Moorings', 'Signals', 'Beacons']],
      ['text=tea+zeppelin', []],
      ['text=the+of', []],
      ['words=most&name=boxes', ['Boxes', 'Snuff boxes']],
      ['text=tea+box&words=most&ancestor=5', ['Tea caddies', 'Teapots']],
      ['text=tea+box&words=most&order_by=-id&limit=2', ['Teapots', 'Tea equipment']],
      ['text=wooden', ['Toy boats', 'Wooden toys']],
      ['text_in=dry', ['Tea caddies']],
    ])('%s lists %j', async (query, names) => {
      const ids = await listedIds(tea, 'term', query)
      expect(ids.map((id) => TEA.find((term) => term.id === id)?.name)).toEqual(names)
    })

    test('says of each term where its words are, and which it does not have', async () => {
      const [caddies] = [...(await pageOf(tea, 'term', 'text=old+container+for+dry+tea&words=most')).records]
      const matched = matchedSchema.parse(parsedRecord(caddies ?? Buffer.from('')).matched)
      expect(matched).toMatchObject({
        field: 'scope_notes',
        text: 'For dry tea at home.',
        found: [
          { word: 'container', field: 'broader', term: { id: 1, name: 'Containers' } },
          { word: 'dry', field: 'scope_notes' },
          { word: 'tea', field: 'name' },
        ],
        missing: ['old'],
        words: { beginnings: ['old', 'container', 'dry', 'tea'] },
      })
    })

    test('says which broader term has the words of a term that has none itself', async () => {
      const { records } = await pageOf(tea, 'term', 'text=box&ancestor=5')
      expect([...records].map((record) => parsedRecord(record).matched)).toMatchObject([
        { field: 'broader', text: 'Boxes', hits: [[0, 5]], missing: [] },
      ])
    })

    test('has the names of broader terms in the language of a request', async () => {
      const french = new CatalogueInLanguage(tea, { tag: 'fr', tags: ['fr'] })
      const { records } = await pageOf(french, 'term', 'text=equipment+brewing')
      expect([...records].map((record) => parsedRecord(record).matched)).toMatchObject([
        { found: [{ field: 'broader', term: { id: 5, name: 'Matériel à thé', language: 'fr' } }, {}] },
      ])
    })

    test('lists first the term with this id or code', async () => {
      expect((await listedIds(museum, 'term', 'text=33&words=most'))[0]).toBe(33)
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
      fc.constantFrom('pipes', 'the', 'for', 'vessel', 'tea', 'box', 'zebra', 'Kästen'),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => parts.join(' '))
  .filter((text) => words(text).length > 0 && !/\d/.test(text))

const wordsArbitrary = fc.constantFrom('all', 'most')

const moreArbitrary: fc.Arbitrary<Filter[]> = fc.array(
  filterArbitrary('term')
    .map(({ field, op, value }) => parseFilter(field, op, value))
    .filter((filter): filter is Filter => typeof filter !== 'string'),
  { maxLength: 1 },
)
