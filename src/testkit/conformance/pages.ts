import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { JoinedRecords } from '../../catalogue/joined-records.ts'
import { MUSEUM_TERMS } from '../museum.ts'
import { PROPERTY, runs } from '../property-runs.ts'
import { idsIn, listQuery, pageOf } from './read-lists.ts'
import { catalogueWith, type TestedEngine } from './tested-engine.ts'

const COUNT = 90
/** Text around the words: ASCII, multi-byte characters, and characters that JSON escapes. */
const AROUND = ['plain', 'écritoire 🫖', 'a "quoted" \\ line\n']
const ITEMS = Array.from({ length: COUNT }, (_, index) => ({
  id: index + 1,
  registration_number: index % 10 === 0 ? 'wood' : `W ${index}`,
  title: index % 3 === 0 ? `Box of wood ${index}` : `Box ${index}`,
  description: `${AROUND[index % AROUND.length]} ${'and so on '.repeat(index)}of wood and brass`,
}))
const LISTS = [
  ['item', ''],
  ['item', 'order_by=-title'],
  ['item', 'text=wood'],
  ['item', 'text=brass+wood'],
  ['item', 'description=wood'],
  ['item', 'title_begins=box+of&order_by=title'],
  ['term', 'term=tea'],
] as const

export function describePages(engine: TestedEngine): void {
  describe('pages', () => {
    let catalogue: Catalogue

    beforeAll(async () => {
      catalogue = await catalogueWith(engine, MUSEUM_TERMS, ITEMS)
    })
    afterAll(() => catalogue.close())

    test('are the same whatever pages were requested before', PROPERTY, async () => {
      const fresh = await catalogueWith(engine, MUSEUM_TERMS, ITEMS)
      const whole = new Map<object, string[]>()
      for (const list of LISTS) {
        const { records } = await pageOf(fresh, list[0], `${list[1]}&limit=100`)
        expect(records.length).toBeGreaterThan(2)
        whole.set(list, [...records].map(String))
      }
      await fresh.close()
      const page = fc.record({
        list: fc.constantFrom(...LISTS),
        start: fc.nat(COUNT),
        limit: fc.integer({ min: 1, max: 50 }),
      })
      await fc.assert(
        fc.asyncProperty(page, async ({ list, start, limit }) => {
          const query = listQuery(list[0], `${list[1]}&start=${start}&limit=${limit}`)
          const { total, records } = await catalogue.list(query)
          expect([...records].map(String)).toEqual(whole.get(list)?.slice(start, start + limit))
          expect(total).toBe(whole.get(list)?.length)
        }),
        runs(25),
      )
    })

    test.each([
      ['start=88', [89, 90]],
      ['start=89&limit=1', [90]],
      ['start=90', []],
      ['start=4294967296', []],
      ['start=999999999999999', []],
    ])('with %s have what is left of the list, and its total', async (written, ids) => {
      const { total, records } = await pageOf(catalogue, 'item', written)
      expect([total, idsIn(records)]).toEqual([COUNT, ids])
    })

    test('of a list without matches are empty', async () => {
      expect(await pageOf(catalogue, 'item', 'title=zebra')).toEqual({
        total: 0,
        records: JoinedRecords.of([]),
      })
      expect(await pageOf(catalogue, 'item', 'title=zebra&start=7')).toEqual({
        total: 0,
        records: JoinedRecords.of([]),
      })
    })
  })
}
