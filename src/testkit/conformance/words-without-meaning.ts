import { beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { matchedSchema } from '../../contract/matched.ts'
import { type ItemSketch, itemOf, type TermSketch, thesaurusOf } from '../world.ts'
import { listedIds, pageOf, parsedRecord } from './read-lists.ts'
import { createWith, OPTIONS, sharedCatalogue, type TestedEngine } from './tested-engine.ts'

/** Each second term has a word without a meaning in a name. */
const TERMS: TermSketch[] = [
  { id: 1, name: 'Spoons', labels: { fr: { name: 'Cuillères' }, ar: { name: 'ملاعق' } } },
  { id: 2, name: 'Mirrors', labels: { fr: { name: 'Miroirs avec cadre' }, ar: { name: 'مرايا مع إطار' } } },
  { id: 3, name: 'Silver', labels: { fr: { name: 'Argent' }, de: { name: 'Silber' } } },
  { id: 4, name: 'Vans', labels: { de: { name: 'Wagen mit Dach' } } },
  { id: 5, name: 'Delivery vans', labels: { nl: { name: 'Bus van de post' } } },
  { id: 6, name: 'Avec' },
]
const ITEMS: ItemSketch[] = [
  { id: 1, title: 'Une louche en étain avec la boîte', termIds: [1] },
  { id: 2, title: 'Cadre avec la dorure en bois', termIds: [2] },
  { id: 3, title: 'Pendule d’étain, louche de bronze', termIds: [3] },
]

/** Words that say nothing in one of the languages of a catalogue are no evidence for a term. */
export function describeWordsWithoutMeaning(engine: TestedEngine): void {
  describe('a word without a meaning', () => {
    let catalogue: Catalogue
    beforeAll(async () => {
      catalogue = await sharedCatalogue(engine, TERMS, ITEMS)
    })

    const idsFor = (text: string, more = '&words=most') =>
      listedIds(catalogue, 'term', `text=${encodeURIComponent(text)}${more}`)
    const suggested = (text: string) => catalogue.suggestTerms({ text, limit: 10, exclude: null })

    test.each([
      ['une cuillère avec manche', [1]],
      ['la cuillère d’argent', [3, 1]],
      ['der Wagen mit dem Silber', [4, 3]],
      ['ملاعق مع غطاء', [1]],
      ['een bus van Piet', [5, 4]],
    ])('“%s” finds the terms %j by the others', async (text, ids) => {
      expect((await idsFor(text)).toSorted()).toEqual(ids.toSorted())
    })

    test('is searched if there are no others, and in names', async () => {
      expect(await idsFor('avec')).toEqual([6, 2])
      expect(await idsFor('avec la', '')).toEqual([])
      expect(await listedIds(catalogue, 'term', 'term=avec')).toEqual([6, 2])
      expect(await listedIds(catalogue, 'term', 'term=cadre+avec')).toEqual([2])
      expect(await listedIds(catalogue, 'term', 'term=مع')).toEqual([2])
    })

    test('counts if it names something in another language of the catalogue', async () => {
      expect(await idsFor('post van', '')).toEqual([5])
      expect((await idsFor('van')).toSorted()).toEqual([4, 5])
    })

    test('is no word that the terms found have or miss', async () => {
      const { records } = await pageOf(
        catalogue,
        'term',
        'text=une+cuillère+d’argent+avec+ornement&words=most',
      )
      const matched = [...records].map((record) => matchedSchema.parse(parsedRecord(record).matched))
      expect(matched).toMatchObject([
        {
          found: [{ word: 'argent' }],
          missing: ['cuillere', 'ornement'],
          words: { beginnings: ['cuillere', 'argent', 'ornement'] },
        },
        { found: [{ word: 'cuillere' }], missing: ['argent', 'ornement'] },
      ])
    })

    test('is no reason to suggest a term, or for items to be similar', async () => {
      expect((await suggested('une assiette en bois et la dorure')).map(({ id }) => id)).toEqual([2])
      const [louche] = await suggested('La louche d’étain')
      expect(louche?.words.toSorted()).toEqual(['louche', 'étain'])
      const similar = await catalogue.similarItems(1, 10)
      expect(similar.map(({ id, words }) => [id, words.toSorted()])).toEqual([[3, ['etain', 'louche']]])
    })

    test('names a term that has its name', async () => {
      expect((await suggested('une boîte avec dorure')).map(({ id, words }) => [id, words])).toContainEqual([
        6,
        ['avec'],
      ])
    })

    test('is dropped in the language of a catalogue itself, whatever it names elsewhere', async () => {
      const dutch = await createWith(engine, thesaurusOf(TERMS), ITEMS.map(itemOf), {
        ...OPTIONS,
        language: 'nl',
      })
      expect(await listedIds(dutch, 'term', 'text=bus+van+Piet&words=most')).toEqual([5])
      await dutch.close()
    })
  })
}
