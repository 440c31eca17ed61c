import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { openCatalogue, writeCatalogue } from '../../catalogue/engines.ts'
import { type Field, fieldsOf, type Resource } from '../../contract/fields.ts'
import { type Filter, formatParameter, parseFilter, parseListQuery } from '../../contract/filter.ts'
import { formatQueryString, type Parameter, parseQueryString } from '../../contract/query-string.ts'
import { newFolder } from '../../testkit/command.ts'
import { filterArbitrary } from '../../testkit/filter-arbitrary.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { fulfils } from '../../testkit/reference.ts'
import { type SeenRecord, seenRecords } from '../../testkit/seen-records.ts'
import { ask, itemOf, serviceOver, thesaurusOf } from '../../testkit/world.ts'
import type { Service } from '../service.ts'

let catalogue: Catalogue
let service: Service
let records: Record<Resource, SeenRecord[]>

/** In a file, so that searches go through threads, as they do for visitors. */
beforeAll(async () => {
  const file = path.join(newFolder(), 'museum.db')
  const options = { title: 'Test museum', language: 'en-AU' }
  await writeCatalogue(file, thesaurusOf(MUSEUM_TERMS), MUSEUM_ITEMS.map(itemOf), options)
  catalogue = await openCatalogue(file)
  service = serviceOver(catalogue)
  records = await seenRecords(service)
})

afterAll(() => catalogue.close())

describe.each(['term', 'item'] as const)('lists of %ss with random filters', (resource) => {
  test('hold what every filter lets through, in order, each record on one page', async () => {
    await fc.assert(
      fc.asyncProperty(listArbitrary(resource), async ({ filters, orderBy, limit }) => {
        const parameters: Parameter[] = filters.map(({ filter, parameter }) => [parameter, filter.value])
        if (orderBy) parameters.push(['order_by', `${orderBy.descending ? '-' : ''}${orderBy.field.name}`])
        const found = records[resource].filter((record) =>
          filters.every(({ filter }) => fulfils(resource, filter, record.values, record.names)),
        )
        const pages = await walk(resource, parameters, limit)
        const listed = pages.flatMap(({ ids }) => ids)
        expect(ascending(listed)).toEqual(ascending(found.map(({ id }) => id)))
        expect(pages.map(({ total }) => total)).toEqual(pages.map(() => found.length))
        expect(pages.slice(0, -1).every(({ ids }) => ids.length === limit)).toBe(true)
        const byWords = filters.some(({ filter }) => filter.kind === 'text' && filter.op === 'bare')
        if (orderBy) expect(listed).toEqual(inOrder(found, orderBy.field, orderBy.descending))
        else if (!byWords) expect(listed).toEqual(inOrder(found, DEFAULT_ORDER[resource], false))
      }),
      { numRuns: 1500 },
    )
  })
})

const DEFAULT_ORDER = { term: fieldOf('term', 'name'), item: fieldOf('item', 'id') }

function fieldOf(resource: Resource, name: string): Field {
  const field = fieldsOf(resource).find((one) => one.name === name)
  if (!field) throw new Error(`no field ${name}`)
  return field
}

/** One to three good filters, among them the same one twice, an order or none, and pages of any length. */
function listArbitrary(resource: Resource) {
  const good = filterArbitrary(resource)
    .map(({ field, op, value }) => ({
      filter: parseFilter(field, op, value),
      parameter: formatParameter(field, op),
    }))
    .filter((one): one is { filter: Filter; parameter: string } => typeof one.filter !== 'string')
  const orderable = fieldsOf(resource).filter(({ name }) => parseListQuery(resource, [['order_by', name]]).ok)
  return fc.record({
    filters: fc.oneof(
      fc.array(good, { maxLength: 3 }),
      good.map((one) => [one, one]),
    ),
    orderBy: fc.option(fc.record({ field: fc.constantFrom(...orderable), descending: fc.boolean() })),
    limit: fc.integer({ min: 1, max: 12 }),
  })
}

/** All pages of a list, from the first on, each at the address that the one before calls the next. */
async function walk(resource: Resource, parameters: readonly Parameter[], limit: number) {
  const pages: { ids: number[]; total: number }[] = []
  let next: string | undefined =
    `/api/v1/${resource}/json/?${formatQueryString([...parameters, ['limit', String(limit)]])}`
  while (next !== undefined) {
    const { headers, body } = await ask(service, next)
    const { total } = z.object({ total: z.int() }).parse(body)
    const rows = z.array(z.object({ id: z.int() })).parse(Reflect.get(Object(body), `${resource}s`))
    pages.push({ total, ids: rows.map(({ id }) => id) })
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

const collator = new Intl.Collator('en-AU', { sensitivity: 'base' })

/** Section 2 of the contract: records without a value last either way, ties by ascending id. */
function inOrder(found: readonly SeenRecord[], field: Field, descending: boolean): number[] {
  const valueIn = (record: SeenRecord) => record.values(field)[0]
  const compare = (a: SeenRecord, b: SeenRecord): number => {
    const [one, other] = [valueIn(a), valueIn(b)]
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined) || a.id - b.id
    const order = typeof one === 'number' ? one - Number(other) : collator.compare(String(one), String(other))
    return (descending ? -order : order) || a.id - b.id
  }
  return [...found].sort(compare).map(({ id }) => id)
}

function ascending(ids: readonly number[]): number[] {
  return [...ids].sort((a, b) => a - b)
}
