import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { type Field, fieldsOf, type Resource } from '../../contract/fields.ts'
import { type Filter, parseFilter } from '../../contract/filter.ts'
import type { ListQuery } from '../../contract/list-query.ts'
import { filterArbitrary } from '../filter-arbitrary.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../museum.ts'
import { PROPERTY, runs } from '../property-runs.ts'
import { fulfils, inOrder } from '../reference.ts'
import { type SeenRecord, seenRecords } from '../seen-records.ts'
import { everyPage, idsIn } from './read-lists.ts'
import { sharedMuseum, type TestedEngine } from './tested-engine.ts'

export function describeLists(engine: TestedEngine): void {
  describe.each(['term', 'item'] as const)('lists of %ss with random filters', (resource) => {
    let museum: Catalogue
    let records: readonly SeenRecord[]

    beforeAll(async () => {
      museum = await sharedMuseum(engine)
      records = (await seenRecords(museum, MUSEUM_TERMS, MUSEUM_ITEMS))[resource]
    })

    test('hold what every filter lets through, in order, each record on one page', PROPERTY, async () => {
      await fc.assert(
        fc.asyncProperty(listArbitrary(resource), async (query) => {
          const { filters, orderBy, limit } = query
          const found = records.filter(({ values, names }) =>
            filters.every((filter) => fulfils(resource, filter, values, names)),
          )
          const pages = await everyPage(museum, query)
          const listed = pages.flatMap((page) => idsIn(page.records))
          expect(listed.toSorted((a, b) => a - b)).toEqual(found.map(({ id }) => id))
          expect(pages.map(({ total }) => total)).toEqual(pages.map(() => found.length))
          expect(pages.slice(0, -1).every((page) => page.records.length === limit)).toBe(true)
          const byWords = filters.some((filter) => filter.kind === 'text' && filter.op === 'bare')
          if (orderBy) expect(listed).toEqual(inOrder(found, orderBy.field, orderBy.descending))
          else if (!byWords) expect(listed).toEqual(inOrder(found, DEFAULT_ORDER[resource], false))
        }),
        runs(75),
      )
    })
  })
}

const DEFAULT_ORDER = { term: fieldOf('term', 'name'), item: fieldOf('item', 'id') }

function fieldOf(resource: Resource, name: string): Field {
  const field = fieldsOf(resource).find((one) => one.name === name)
  if (!field) throw new Error(`no field ${name}`)
  return field
}

/** One to three good filters, among them the same one twice, an order or none, and pages of any length. */
function listArbitrary(resource: Resource): fc.Arbitrary<ListQuery> {
  const good = filterArbitrary(resource)
    .map(({ field, op, value }) => parseFilter(field, op, value))
    .filter((filter): filter is Filter => typeof filter !== 'string')
  const sortable = fieldsOf(resource).filter((field) => field.sortable)
  return fc.record({
    resource: fc.constant(resource),
    filters: fc.oneof(
      fc.array(good, { maxLength: 3 }),
      good.map((one) => [one, one]),
    ),
    orderBy: fc.option(fc.record({ field: fc.constantFrom(...sortable), descending: fc.boolean() })),
    start: fc.constant(0),
    limit: fc.integer({ min: 1, max: 12 }),
  })
}
