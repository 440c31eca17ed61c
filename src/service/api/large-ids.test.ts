import { expect, test } from 'vitest'
import { itemPageSchema } from '../../contract/envelope.ts'
import { itemSchema } from '../../contract/item.ts'
import { termSchema } from '../../contract/term.ts'
import { ask, catalogueOf, serviceOver } from '../../testkit/world.ts'

/** Beyond what 32 bits hold with and without a sign, and the largest whole number that JSON carries to every reader. */
const IDS = [100_000_001, 2 ** 31, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER]

test.each(IDS)(
  'a term and an item with the id %i are found by it, listed, filtered and related',
  async (id) => {
    const service = serviceOver(
      await catalogueOf(
        [
          { id: 1, name: 'Vessels' },
          { id, name: 'Teapots', broader: [1] },
        ],
        [
          { id: 7, title: 'Bowl', termIds: [1] },
          { id, title: 'Teapot', termIds: [id] },
        ],
      ),
    )
    const body = async (path: string) => (await ask(service, `/api/v1/${path}`)).body
    const ids = async (query: string) =>
      itemPageSchema.parse(await body(`item/json/?${query}`)).items.map((item) => item.id)
    expect(termSchema.parse(await body(`term/${id}/json/`))).toMatchObject({
      id,
      num_items: 1,
      num_broader: 1,
    })
    expect(termSchema.parse(await body('term/1/json/')).relations).toMatchObject([{ kind: 'Narrower', id }])
    expect(itemSchema.parse(await body(`item/${id}/json/`))).toMatchObject({ id, terms: [{ id }] })
    expect(await ids('')).toEqual([7, id])
    expect(await ids('order_by=-id')).toEqual([id, 7])
    expect(await ids(`id=${id}`)).toEqual([id])
    expect(await ids(`id_gte=${id}`)).toEqual([id])
    expect(await ids('text=teapot')).toEqual([id])
    expect(await ids(`term=${id}`)).toEqual([id])
    expect(await ids('term_branch=1')).toEqual([7, id])
  },
)
