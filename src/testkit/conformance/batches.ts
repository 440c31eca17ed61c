import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { idFilter } from '../../catalogue/id-filter.ts'
import { everyBatch, everyPage, idsIn, listQuery } from './read-lists.ts'
import { catalogueWith, type TestedEngine } from './tested-engine.ts'

const COUNT = 2600
/** Written in no order. The ids are far apart and in the opposite order of the names. */
const TERMS = Array.from({ length: COUNT }, (_, i) => {
  const number = (i * 7919) % COUNT
  const name = `Name ${String(COUNT - number).padStart(4, '0')}`
  return { id: 7 + number * 1009, name, scopeNotes: `Use for ${name}.` }
})
const TERM_IDS = TERMS.map(({ id }) => id).sort((a, b) => a - b)
const ITEMS = Array.from({ length: COUNT }, (_, i) => ({
  id: 3 + ((i * 7919) % COUNT) * 2,
  title: i % 2 === 0 ? 'Bowl with a lid' : 'Lid',
  termIds: [TERM_IDS[i % 5] ?? 7],
}))
const ITEM_IDS = ITEMS.map(({ id }) => id).sort((a, b) => a - b)

/** Reading most of a catalogue, in batches. */
export function describeBatches(engine: TestedEngine): void {
  describe('batches', () => {
    let catalogue: Catalogue

    beforeAll(async () => {
      catalogue = await catalogueWith(engine, TERMS, ITEMS)
    })
    afterAll(() => catalogue.close())

    test.each([
      ['term', TERM_IDS],
      ['item', ITEM_IDS],
    ] as const)('hold every %s once, by ascending id', async (resource, ids) => {
      const read = await catalogue.readAll(resource, [])
      const batches = await everyBatch(read)
      expect(read.total).toBe(COUNT)
      expect(batches.flatMap(idsIn)).toEqual(ids)
      expect(batches.length).toBeGreaterThan(1)
      expect(batches.every((records) => records.length > 0)).toBe(true)
    })

    test('hold what fulfils all filters, by ascending id, as the records are', async () => {
      const { filters } = listQuery('item', 'text=bowl&id_lt=3000')
      const read = await catalogue.readAll('item', [...filters, idFilter('item', 'term', TERM_IDS[0] ?? 7)])
      const records = (await everyBatch(read)).flat()
      const expected = ITEMS.filter(
        ({ id, title, termIds }) => title !== 'Lid' && id < 3000 && termIds.includes(TERM_IDS[0] ?? 7),
      ).map(({ id }) => id)
      expect(idsIn(records)).toEqual(expected.sort((a, b) => a - b))
      expect(read.total).toBe(records.length)
      const single = await Promise.all(idsIn(records).map((id) => catalogue.get('item', id)))
      expect(records.map(String)).toEqual(single.map(String))
    })

    test.each([
      ['term', ''],
      ['term', 'scope_notes=use'],
      ['item', 'text=lid'],
      ['item', 'title=lid&order_by=-title'],
    ] as const)('can be in the order of the list of %ss with “%s”', async (resource, query) => {
      const list = listQuery(resource, `${query}&limit=100`)
      const listed = (await everyPage(catalogue, list)).flatMap(({ records }) => idsIn(records))
      const read = await catalogue.readAll(resource, list.filters, { orderBy: list.orderBy })
      expect((await everyBatch(read)).flatMap(idsIn)).toEqual(listed)
      expect(read.total).toBe(listed.length)
    })

    test('of nothing are none', async () => {
      const read = await catalogue.readAll('item', listQuery('item', 'title=zebra').filters)
      expect([read.total, await everyBatch(read)]).toEqual([0, []])
    })

    test('do not change while lists are read between them', async () => {
      const { batches } = await catalogue.readAll('item', [])
      const ids: number[] = []
      for await (const records of batches) {
        ids.push(...idsIn(records))
        await catalogue.list(listQuery('item', `title=lid&start=${ids.length % 700}`))
      }
      expect(ids).toEqual(ITEM_IDS)
    })

    test('end with the reason of the signal when it aborts', async () => {
      const controller = new AbortController()
      const { batches } = await catalogue.readAll('item', [], controller)
      const reader = batches[Symbol.asyncIterator]()
      expect((await reader.next()).done).toBe(false)
      controller.abort(new Error('cancelled'))
      await expect(reader.next()).rejects.toThrow('cancelled')

      const late = async () => everyBatch(await catalogue.readAll('item', [], controller))
      await expect(late()).rejects.toThrow('cancelled')
    })
  })
}
