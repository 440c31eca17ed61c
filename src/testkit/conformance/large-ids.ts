import { describe, expect, onTestFinished, test } from 'vitest'
import { termSchema } from '../../contract/term.ts'
import { listedIds, parsedRecord } from './read-lists.ts'
import { catalogueWith, type TestedEngine } from './tested-engine.ts'

/** Beyond what 32 bits hold with and without a sign, and the largest whole number that JSON carries to every reader. */
const IDS = [100_000_001, 2 ** 31, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER]

export function describeLargeIds(engine: TestedEngine): void {
  describe('large ids', () => {
    test.each(IDS)(
      'a term and an item with the id %i are found by it, listed, filtered and related',
      async (id) => {
        const catalogue = await catalogueWith(
          engine,
          [
            { id: 1, name: 'Vessels' },
            { id, name: 'Teapots', broader: [1] },
          ],
          [
            { id: 7, title: 'Bowl', termIds: [1] },
            { id, title: 'Teapot', termIds: [id] },
          ],
        )
        onTestFinished(() => catalogue.close())
        const term = async (id: number) => termSchema.parse(parsedRecord(await catalogue.get('term', id)))
        const itemIds = (query: string) => listedIds(catalogue, 'item', query)
        expect(await term(id)).toMatchObject({ id, num_items: 1, num_broader: 1 })
        expect((await term(1)).relations).toMatchObject([{ kind: 'Narrower', id }])
        expect(parsedRecord(await catalogue.get('item', id))).toMatchObject({ id, terms: [{ id }] })
        expect(await itemIds('')).toEqual([7, id])
        expect(await itemIds('order_by=-id')).toEqual([id, 7])
        expect(await itemIds(`id=${id}`)).toEqual([id])
        expect(await itemIds(`id_gte=${id}`)).toEqual([id])
        expect(await itemIds('text=teapot')).toEqual([id])
        expect(await itemIds(`term=${id}`)).toEqual([id])
        expect(await itemIds('term_branch=1')).toEqual([7, id])
        expect(await listedIds(catalogue, 'term', `narrower=${id}`)).toEqual([1])
      },
    )
  })
}
