import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import type { Resource } from '../../contract/fields.ts'
import { formatParameter, parseFilter } from '../../contract/filter.ts'
import { formatQueryString } from '../../contract/query-string.ts'
import { filterArbitrary } from '../../testkit/filter-arbitrary.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { fulfils } from '../../testkit/reference.ts'
import { type SeenRecord, seenRecords } from '../../testkit/seen-records.ts'
import { ask, catalogueOf, serviceOver } from '../../testkit/world.ts'
import type { Service } from '../service.ts'

let service: Service
let records: Record<Resource, SeenRecord[]>

beforeAll(async () => {
  service = serviceOver(await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS))
  records = await seenRecords(service)
})

describe.each(['term', 'item'] as const)('every filter on every field of a %s', (resource) => {
  test('finds what a plain reading of the contract finds', async () => {
    await fc.assert(
      fc.asyncProperty(filterArbitrary(resource), async ({ field, op, value }) => {
        const filter = parseFilter(field, op, value)
        const query = formatQueryString([[formatParameter(field, op), value]])
        const answer = await ask(service, `/api/v1/${resource}/json/?limit=100&${query}`)
        if (typeof filter === 'string') {
          expect(answer.status, query).toBe(400)
          return
        }
        const expected = records[resource]
          .filter((record) => fulfils(resource, filter, record.values, record.names))
          .map((record) => record.id)
        expect({ query, ids: idsOf(resource, answer.body) }).toEqual({ query, ids: expected })
      }),
      { numRuns: 3000 },
    )
  })
})

test.each([
  ['rights=quill+copyright', [101, 102]],
  ['rights=copyright+by', []],
  ['rights_begins=in%20copy', [101, 102]],
  ['rights_ends=4.0', [101, 103]],
  ['rights_lt=d', [101, 103]],
  ['rights_lte=cc+by+4.0', [101, 103]],
  ['rights_gt=http', [101, 102, 104]],
  ['rights_gte=in', [101, 102]],
  ['rights_in=family,BY', [101, 102, 103, 104]],
  ['rights_exact=In+copyright,+courtesy+of+the+family+Quill', [101, 102]],
  ['rights_exact=in+copyright,+courtesy+of+the+family+Quill', []],
  ['rights_exact=CC+BY+4.0', [101, 103]],
  ['rights_exact=https://licences.example/by/4.0/', [101, 102, 104]],
  ['rights_isblank=0', [101, 102, 103, 104]],
  ['rights_isblank=1', [105, 106, 107, 108]],
  ['text=courtesy', []],
  ['text_in=courtesy', []],
] as const)('items by %s, in any text of their rights, are %j', async (query, ids) => {
  expect(idsOf('item', (await ask(service, `/api/v1/item/json/?${query}`)).body)).toEqual(ids)
})

test('two filters hold together', async () => {
  const { body } = await ask(
    service,
    '/api/v1/item/json/?materials=silver&term_branch=3&production_year_from_lt=1900',
  )
  expect(idsOf('item', body)).toEqual([102])
})

test('the same parameter twice is two conditions', async () => {
  const { body } = await ask(service, '/api/v1/term/json/?name=pipes&name=bubble')
  expect(idsOf('term', body)).toEqual([11])
})

function idsOf(resource: Resource, body: unknown): number[] {
  const page = z
    .looseObject({ total: z.number(), [`${resource}s`]: z.array(z.object({ id: z.number() })) })
    .parse(body)
  const ids = z.array(z.object({ id: z.number() })).parse(page[`${resource}s`])
  expect(page.total).toBe(ids.length)
  return ids.map(({ id }) => id).sort((a, b) => a - b)
}
