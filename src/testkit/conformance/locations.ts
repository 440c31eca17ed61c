import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type CatalogueChange, CatalogueOpenError } from '../../catalogue/catalogue.ts'
import type { WriteOptions, WriteProgress } from '../../catalogue/catalogue-writer.ts'
import type { ItemDraft } from '../../catalogue/drafts.ts'
import {
  createCatalogue,
  followCatalogue,
  isCatalogue,
  openCatalogue,
  writeCatalogue,
} from '../../catalogue/engines.ts'
import { firstOf, PROPERTY } from '../property-runs.ts'
import { type ItemSketch, itemOf, thesaurusOf } from '../world.ts'
import { listedIds, parsedRecord } from './read-lists.ts'
import { OPTIONS, type TestedLocation } from './tested-engine.ts'

const BOWLS = thesaurusOf([{ id: 1, name: 'Bowls' }])
const BASINS = thesaurusOf([{ id: 1, name: 'Basins' }])
const ITEM: ItemSketch = { id: 7, title: 'Bowl', termIds: [1] }

/** What a writer leaves at a location: its catalogue as a whole, or what was there before. */
export function describeLocations(newLocation: () => TestedLocation): void {
  describe('a location', () => {
    let place: TestedLocation
    let location: string

    beforeEach(() => {
      place = newLocation()
      location = place.location
    })

    const write = (
      items: AsyncIterable<ItemDraft> | ItemDraft[] = [itemOf(ITEM)],
      options: Partial<WriteOptions> = {},
    ) => writeCatalogue(location, BOWLS, items, { ...OPTIONS, ...options })

    /** What the catalogue at the location is, and what is stored. */
    async function state() {
      const catalogue = await openCatalogue(location)
      const { title, revision } = catalogue
      const [term, item] = [await catalogue.get('term', 1), await catalogue.get('item', 7)]
      const listed = await listedIds(catalogue, 'item')
      await catalogue.close()
      const contents = await place.contents()
      return { title, revision, term: String(term), item: String(item), listed, contents: contents.sort() }
    }

    async function expectUnused(): Promise<void> {
      expect(await place.contents()).toEqual([])
      await expect(openCatalogue(location)).rejects.toThrow(CatalogueOpenError)
    }

    test('that is unused has no catalogue', async () => {
      await expectUnused()
      await expect(followCatalogue(location, () => undefined)).rejects.toThrow(CatalogueOpenError)
    })

    test('that is imported again without a change says when it changed, and when it was imported', async () => {
      const read = async () => {
        const catalogue = await openCatalogue(location)
        await catalogue.close()
        return catalogue
      }
      await write()
      const first = await read()
      await write(undefined, { replaces: first })
      const second = await read()
      expect(second.changedAt).toBe(first.changedAt)
      expect([first.importedAt, second.importedAt].toSorted()[1]).toBe(second.importedAt)
      expect(second.importedAt).not.toBe(first.importedAt)
    })

    test('has the catalogue that was written, with the revision of its summary', async () => {
      const summary = await write()
      const { revision, listed } = await state()
      expect(summary).toEqual({ revision, terms: 1, items: 1 })
      expect(listed).toEqual([7])
      expect(await isCatalogue(location)).toBe(true)
    })

    test('has the old catalogue until the new one is finished', async () => {
      await write()
      const old = await state()
      const writer = await createCatalogue(location, { ...OPTIONS, title: 'New' })
      await writer.addThesaurus(BASINS)
      await writer.addItem(itemOf({ ...ITEM, id: 8 }))
      const { contents: _, ...during } = await state()
      expect(old).toMatchObject(during)
      const { revision } = await writer.finish()
      expect(await state()).toMatchObject({ title: 'New', revision, listed: [8], contents: old.contents })
    })

    test('has nothing after an abort', async () => {
      const writer = await createCatalogue(location, OPTIONS)
      await writer.addThesaurus(BOWLS)
      await writer.addItem(itemOf(ITEM))
      await writer.abort()
      await expectUnused()
    })

    function abortingInOrder(): Partial<WriteOptions> {
      const controller = new AbortController()
      const onProgress = ({ stage }: WriteProgress) => {
        if (stage === 'order') controller.abort(new Error('aborted in order'))
      }
      return { onProgress, signal: controller.signal }
    }
    const aborted = AbortSignal.abort(new Error('aborted before'))

    const failures: readonly [string, () => Promise<unknown>, string][] = [
      ['a source that breaks', () => write(breaking()), 'the source broke'],
      ['an abort while it is written', () => write([itemOf(ITEM)], abortingInOrder()), 'aborted in order'],
      ['an unknown term', () => write([itemOf({ ...ITEM, termIds: [2] })]), 'item 7 has term 2'],
      ['an abort before it is written', () => write([itemOf(ITEM)], { signal: aborted }), 'aborted before'],
    ]
    test.each(firstOf(2, failures))(
      'has what it had before, after %s',
      PROPERTY,
      async (_, fail, message) => {
        await expect(fail()).rejects.toThrow(message)
        await expectUnused()
        await write([])
        const old = await state()
        await expect(fail()).rejects.toThrow(message)
        expect(await state()).toEqual(old)
      },
    )

    test('can be written again after a failure', async () => {
      await expect(write(breaking())).rejects.toThrow('the source broke')
      await write()
      expect(await state()).toMatchObject({ listed: [7] })
    })

    test('that is written again leaves an open catalogue as it is', async () => {
      await write()
      const opened = await openCatalogue(location)
      onTestFinished(() => opened.close())
      expect(await listedIds(opened, 'item', 'title=bowl')).toEqual([7])
      await writeCatalogue(location, BASINS, [], OPTIONS)
      expect(parsedRecord(await opened.get('term', 1))).toMatchObject({ name: 'Bowls', num_items: 1 })
      expect(await listedIds(opened, 'item', 'term=1')).toEqual([7])
    })

    test('that is followed has the new catalogue soon', async () => {
      await write()
      const changes: CatalogueChange[] = []
      const followed = await followCatalogue(location, (change) => changes.push(change), { intervalMs: 20 })
      onTestFinished(() => followed.close())
      expect(followed.current()?.title).toBe(OPTIONS.title)
      await write([], { title: 'New' })
      await expect.poll(() => changes.length).toBe(1)
      expect(changes).toEqual([{ opened: followed.current() }])
      expect(followed.current()?.title).toBe('New')
    })
  })
}

async function* breaking(): AsyncGenerator<ItemDraft> {
  yield itemOf(ITEM)
  throw new Error('the source broke')
}
