import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Resource } from '../../contract/fields.ts'
import { formatParameter } from '../../contract/filter.ts'
import { parseListQuery } from '../../contract/list-query.ts'
import { formatQueryString, type Parameter, parseQueryString } from '../../contract/query-string.ts'
import { filterArbitrary } from '../../testkit/filter-arbitrary.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { PROPERTY, runs } from '../../testkit/property-runs.ts'
import { ask, catalogueOf, serviceOver } from '../../testkit/world.ts'
import type { Service } from '../service.ts'

let catalogue: Catalogue
let service: Service

beforeAll(async () => {
  catalogue = await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS)
  service = serviceOver(catalogue)
})

describe.each(['term', 'item'] as const)('lists of %ss with random filters', (resource) => {
  test(
    'are those of the catalogue, a page after the other, or are refused as the contract says',
    PROPERTY,
    async () => {
      const filters = fc.array(filterArbitrary(resource), { maxLength: 2 })
      await fc.assert(
        fc.asyncProperty(filters, fc.integer({ min: 1, max: 12 }), async (filters, limit) => {
          const parameters = filters.map(
            ({ field, op, value }): Parameter => [formatParameter(field, op), value],
          )
          const first = `/api/v1/${resource}/json/?${formatQueryString([...parameters, ['limit', String(limit)]])}`
          const parsed = parseListQuery(resource, parameters)
          if (!parsed.ok) {
            expect((await ask(service, first)).status).toBe(400)
            return
          }
          const pages = await walk(resource, first, limit)
          const { total, records } = await catalogue.list({ ...parsed.value, limit: 100 })
          expect(pages.flatMap((page) => page.rows)).toEqual(records.parsed())
          expect(pages.map((page) => page.total)).toEqual(pages.map(() => total))
        }),
        runs(25),
      )
    },
  )
})

/** All pages of a list, from the first on, each at the address that the one before calls the next. */
async function walk(resource: Resource, first: string, limit: number) {
  const pages: { rows: unknown[]; total: number }[] = []
  let next: string | undefined = first
  while (next !== undefined) {
    const { headers, body } = await ask(service, next)
    const { total } = z.object({ total: z.int() }).parse(body)
    pages.push({ total, rows: z.array(z.unknown()).parse(Reflect.get(Object(body), `${resource}s`)) })
    const link: string | undefined = /<([^>]*)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1]
    if (link !== undefined) {
      const asked = parseQueryString(link.slice(link.indexOf('?') + 1))
      const start = asked.ok ? asked.value.find(([name]) => name === 'start')?.[1] : undefined
      expect(start).toBe(String(pages.length * limit))
    }
    next = link
  }
  return pages
}
