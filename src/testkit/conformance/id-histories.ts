import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CatalogueOpenError } from '../../catalogue/catalogue.ts'
import { type GoneDraft, PLAIN_IDENTITY, type TermIdentity } from '../../catalogue/drafts.ts'
import { openCatalogue, openIdHistory, writeCatalogue } from '../../catalogue/engines.ts'
import { type IdHistory, type KnownTerm, presentTraits } from '../../catalogue/id-history.ts'
import { imageOf, itemSchema } from '../../contract/item.ts'
import { goneOf, itemOf, thesaurusOf } from '../world.ts'
import { OPTIONS, type TestedLocation } from './tested-engine.ts'

const CODED: TermIdentity = { key: 'code x7', isAssigned: false, replacedBy: null }
const CHOSEN: TermIdentity = { key: null, isAssigned: true, replacedBy: 1 }
const TERMS = {
  ...thesaurusOf([
    { id: 1, name: 'Vessels', sourceUri: 'https://x.test/1' },
    { id: 7, name: 'Bowls' },
    { id: 20, name: 'Cups', sourceUri: 'https://x.test/cups' },
  ]),
  identities: new Map([
    [7, CODED],
    [20, CHOSEN],
  ]),
}
const ITEMS = [itemOf({ id: 5, title: 'Bowl' }), itemOf({ id: 6, registration_number: 'H 6' })]
const MUGS: GoneDraft = {
  ...goneOf({ resource: 'term', id: 2, name: 'Mugs' }),
  sourceUri: 'https://x.test/mugs',
  key: 'name Mugs',
  isAssigned: true,
  replacedBy: 20,
}
const JUGS = goneOf({ resource: 'term', id: 30, name: 'Jugs', revision: '0123456789abcdef' })
const CUP = goneOf({ resource: 'item', id: 1, name: 'Cup', key: 'H 1' })

/** What a catalogue tells the import that replaces it. */
export function describeIdHistories(newLocation: () => TestedLocation): void {
  const ids = (...list: number[]) => Float64Array.from(list)

  describe('the ids of a catalogue', () => {
    const { location: written } = newLocation()
    let history: IdHistory
    beforeAll(async () => {
      await writeCatalogue(written, TERMS, ITEMS, OPTIONS, [MUGS, JUGS, CUP])
      const opened = await openIdHistory(written)
      if (opened === undefined) throw new Error('there is no catalogue')
      history = opened
    })
    afterAll(() => history.close())

    test('are unknown at a location without a catalogue', async () => {
      expect(await openIdHistory(newLocation().location)).toBeUndefined()
    })

    test('come with the photos of its items', async () => {
      const { location } = newLocation()
      const images = [imageOf('/photos/cup-0123456789abcdef.jpg')]
      await writeCatalogue(location, TERMS, [itemOf({ id: 1, images })], OPTIONS)
      const history = await openIdHistory(location)
      expect(history?.photos).toEqual(['cup-0123456789abcdef'])
      await history?.close()
    })

    test('come with its revision and the time of its last change', async () => {
      const catalogue = await openCatalogue(written)
      const { revision, changedAt } = catalogue
      expect(history).toMatchObject({ revision, changedAt })
      await catalogue.close()
    })

    test('are those of all terms, present and then gone, with what identifies them', async () => {
      const terms: KnownTerm[] = []
      for await (const term of history.terms()) terms.push(term)
      expect(terms.map(({ isGone }) => isGone)).toEqual([false, false, false, true, true])
      expect(terms.toSorted((a, b) => a.id - b.id)).toEqual([
        { ...PLAIN_IDENTITY, id: 1, sourceUri: 'https://x.test/1', isGone: false },
        {
          key: 'name Mugs',
          isAssigned: true,
          replacedBy: 20,
          id: 2,
          sourceUri: 'https://x.test/mugs',
          isGone: true,
        },
        { ...CODED, id: 7, sourceUri: null, isGone: false },
        { ...CHOSEN, id: 20, sourceUri: 'https://x.test/cups', isGone: false },
        { ...PLAIN_IDENTITY, id: 30, sourceUri: null, isGone: true },
      ])
    })

    test('ascend, present and gone together', async () => {
      expect(await history.ids('term')).toEqual(ids(1, 2, 7, 20, 30))
      expect(await history.ids('item')).toEqual(ids(1, 5, 6))
    })

    test('are also those of present records alone, with what shows that a record is the same', async () => {
      expect(await history.presentIds('term')).toEqual(ids(1, 7, 20))
      expect(await history.presentIds('item')).toEqual(ids(5, 6))
      const known: { id: number; name: string; marks: readonly string[] }[] = []
      for await (const one of presentTraits(history, 'term', ids(1, 20))) known.push(one)
      for await (const one of presentTraits(history, 'item', ids(5, 6))) known.push(one)
      expect(known.map(({ id, name, marks }) => [id, name, marks])).toEqual([
        [1, 'Vessels', ['x.test/1']],
        [20, 'Cups', ['x.test/cups']],
        [5, 'Bowl', []],
        [6, 'H 6', ['H 6']],
      ])
    })

    test('lead to the records as they were written', async () => {
      const titles: unknown[] = []
      for await (const json of history.records('item', ids(5, 6)))
        titles.push(itemSchema.parse(JSON.parse(json)).display_title)
      expect(titles).toEqual(['Bowl', 'H 6'])
    })

    test('become those of records that are gone, with the last name of each', async () => {
      const { revision } = history
      const gone: GoneDraft[] = []
      for await (const one of history.asGone('term', ids(1, 2, 20, 30))) gone.push(one)
      for await (const one of history.asGone('item', ids(1, 6))) gone.push(one)
      expect(gone).toEqual([
        { ...goneOf({ resource: 'term', id: 1, name: 'Vessels' }), sourceUri: 'https://x.test/1' },
        { ...MUGS, revision },
        {
          ...goneOf({ resource: 'term', id: 20, name: 'Cups' }),
          ...CHOSEN,
          sourceUri: 'https://x.test/cups',
        },
        JUGS,
        { ...CUP, revision },
        goneOf({ resource: 'item', id: 6, name: 'H 6', key: 'H 6' }),
      ])
    })

    test('stay readable while another catalogue is written over it', async () => {
      const { location } = newLocation()
      await writeCatalogue(location, TERMS, ITEMS, OPTIONS)
      const history = await openIdHistory(location)
      await writeCatalogue(location, thesaurusOf([]), [], OPTIONS)
      expect(await history?.ids('term')).toEqual(ids(1, 7, 20))
      await history?.close()
    })

    test('cannot be read where no engine is', async () => {
      await expect(openIdHistory('gopher://x.test/')).rejects.toThrow(CatalogueOpenError)
    })
  })
}
