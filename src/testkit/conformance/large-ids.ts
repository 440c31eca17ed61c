import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { termSchema } from '../../contract/term.ts'
import { listedIds, parsedRecord } from './read-lists.ts'
import { catalogueWith, type TestedEngine } from './tested-engine.ts'

/** Beyond what 32 bits hold with and without a sign, and the largest whole number that JSON carries to every reader. */
const IDS = [100_000_001, 2 ** 31, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER]

export function describeLargeIds(engine: TestedEngine): void {
  describe('terms and items with large ids', () => {
    let catalogue: Catalogue
    beforeAll(async () => {
      const terms = IDS.map((id) => ({ id, name: `Teapots ${id}`, broader: [1] }))
      const items = IDS.map((id) => ({ id, title: `Teapot ${id}`, termIds: [id] }))
      catalogue = await catalogueWith(
        engine,
        [{ id: 1, name: 'Vessels' }, ...terms],
        [{ id: 7, title: 'Bowl', termIds: [1] }, ...items],
      )
    })
    afterAll(() => catalogue.close())

    const term = async (id: number) => termSchema.parse(parsedRecord(await catalogue.get('term', id)))
    const itemIds = (query: string) => listedIds(catalogue, 'item', query)

    test('are listed, ordered and related', async () => {
      expect(await itemIds('')).toEqual([7, ...IDS])
      expect(await itemIds('order_by=-id')).toEqual([...IDS.toReversed(), 7])
      expect(await itemIds('text=teapot&order_by=id')).toEqual(IDS)
      expect(await itemIds('term_branch=1')).toEqual([7, ...IDS])
      const { relations } = await term(1)
      expect(relations.map(({ kind, id }) => [kind, id])).toEqual(IDS.map((id) => ['Narrower', id]))
    })

    test.each(IDS)('are found: %i', async (id) => {
      expect(await term(id)).toMatchObject({ id, num_items: 1, num_broader: 1 })
      expect(parsedRecord(await catalogue.get('item', id))).toMatchObject({ id, terms: [{ id }] })
      expect(await itemIds(`id=${id}`)).toEqual([id])
      expect(await itemIds(`id_gte=${id}`)).toEqual(IDS.slice(IDS.indexOf(id)))
      expect(await itemIds(`term=${id}`)).toEqual([id])
      expect(await listedIds(catalogue, 'term', `narrower=${id}`)).toEqual([1])
    })
  })
}
