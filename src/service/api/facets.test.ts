import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { itemPageSchema } from '../../contract/envelope.ts'
import { FACET_FIELDS } from '../../contract/facets.ts'
import { formatParameter } from '../../contract/filter.ts'
import { parseListQuery } from '../../contract/list-query.ts'
import { formatQueryString, type Parameter } from '../../contract/query-string.ts'
import { filterArbitrary } from '../../testkit/filter-arbitrary.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { PROPERTY, runs } from '../../testkit/property-runs.ts'
import { ask, catalogueOf, serviceOver } from '../../testkit/world.ts'
import type { Service } from '../service.ts'

let service: Service

beforeAll(async () => {
  service = serviceOver(await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS))
})

const LIST = '/api/v1/item/json/'
const FACETS = FACET_FIELDS.map(({ facet }): Parameter => ['facet', facet])

async function facetsAt(address: string) {
  const { body } = await ask(service, address)
  return itemPageSchema.parse(body).facets
}

describe('the facets in a list of items', () => {
  test('come in the order of the request, beside the page', async () => {
    const { body } = await ask(service, `${LIST}?text=teapot&limit=1&facet=decade&facet=materials`)
    expect(body).toMatchObject({ start: 0, end: 0, result: 1, total: 2 })
    expect(itemPageSchema.parse(body).facets).toEqual([
      {
        field: 'decade',
        distinct: 1,
        values: [
          {
            value: '1870s',
            total: 1,
            filter: 'production_year_to_gte=1870&production_year_from_lte=1879',
          },
        ],
      },
      {
        field: 'materials',
        distinct: 3,
        values: [
          { value: 'earthenware', total: 1, filter: 'materials_exact=earthenware' },
          { value: 'silver', total: 1, filter: 'materials_exact=silver' },
          { value: 'tin', total: 1, filter: 'materials_exact=tin' },
        ],
      },
    ])
  })

  test('have at most as many values as the request takes, and the number of all', async () => {
    const facets = await facetsAt(`${LIST}?facet=materials&facet_limit=1`)
    expect(facets?.map(({ distinct, values }) => [distinct, values.length])).toEqual([[4, 1]])
  })

  test('are those of the whole list on every page', async () => {
    const pages = [await facetsAt(`${LIST}?facet=branch`), await facetsAt(`${LIST}?facet=branch&start=7`)]
    expect(pages[1]).toEqual(pages[0])
  })

  test('are empty in an empty list, and missing where nothing is counted', async () => {
    expect(await facetsAt(`${LIST}?title=zebra&facet=makers`)).toEqual([
      { field: 'makers', distinct: 0, values: [] },
    ])
    expect(await facetsAt(LIST)).toBeUndefined()
  })

  test('lead, for any filters, to lists of exactly their totals', PROPERTY, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(filterArbitrary('item'), { maxLength: 1 }), async (filters) => {
        const written = filters.map(({ field, op, value }): Parameter => [formatParameter(field, op), value])
        fc.pre(parseListQuery('item', written).ok)
        const list = `${LIST}?${formatQueryString([...written, ['limit', '1']])}`
        const facets = await facetsAt(`${list}&${formatQueryString(FACETS)}&facet_limit=100`)
        for (const { filter, total } of (facets ?? []).flatMap(({ values }) => values)) {
          const { body } = await ask(service, `${list}&${filter}`)
          expect([filter, z.object({ total: z.int() }).parse(body).total]).toEqual([filter, total])
        }
      }),
      runs(3),
    )
  })

  test('are refused by name if they do not exist, and in formats that hold records only', async () => {
    expect((await ask(service, `${LIST}?facet=colour`)).body).toMatchObject({
      type: '/api/problems/invalid-parameter',
      detail:
        '“colour” is not a facet; facet takes one of categories, materials, makers, decade, production_place, provider, branch.',
      allowed: ['categories', 'materials', 'makers', 'decade', 'production_place', 'provider', 'branch'],
    })
    expect((await ask(service, '/api/v1/item/csv/?facet=materials')).body).toMatchObject({
      type: '/api/problems/unknown-parameter',
      detail: '“facet” is not a parameter of a list as csv, which has all records.',
    })
    expect((await ask(service, '/api/v1/term/json/?facet=branch')).status).toBe(400)
  })
})
