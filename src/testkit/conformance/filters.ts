import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { type Field, fieldsOf } from '../../contract/fields.ts'
import { type Filter, opsOf, parseFilter } from '../../contract/filter.ts'
import {
  type FilterOp,
  hasOperator,
  NUMBER_OPERATORS,
  RELATION_OPERATORS,
  TEXT_OPERATORS,
} from '../../contract/operators.ts'
import { EXAMPLE_ITEM_DRAFT } from '../examples.ts'
import { filterArbitrary } from '../filter-arbitrary.ts'
import { MUSEUM_GROUPS, MUSEUM_ITEMS, MUSEUM_TERMS } from '../museum.ts'
import { PROPERTY, runs } from '../property-runs.ts'
import { fulfils } from '../reference.ts'
import { type SeenRecord, seenRecords } from '../seen-records.ts'
import { itemOf, thesaurusOf } from '../world.ts'
import { idsIn, listedIds } from './read-lists.ts'
import { createWith, sharedMuseum, type TestedEngine } from './tested-engine.ts'

/** The museum, and an item with a value in every field. */
const ITEMS = [...MUSEUM_ITEMS, { ...EXAMPLE_ITEM_DRAFT, termIds: [21] }]

export function describeFilters(engine: TestedEngine): void {
  describe.each(['term', 'item'] as const)('every filter on every field of a %s', (resource) => {
    let catalogue: Catalogue
    let records: readonly SeenRecord[]

    beforeAll(async () => {
      catalogue = await createWith(engine, thesaurusOf(MUSEUM_TERMS, MUSEUM_GROUPS), ITEMS.map(itemOf))
      records = (await seenRecords(catalogue, MUSEUM_TERMS, ITEMS, MUSEUM_GROUPS))[resource]
    })
    afterAll(() => catalogue.close())

    /** Compares the engine with the reference. */
    async function check(filter: Filter): Promise<void> {
      const expected = records.filter(({ values, names }) => fulfils(resource, filter, values, names))
      const query = { resource, filters: [filter], orderBy: null, start: 0, limit: 100 }
      const page = await catalogue.list(query)
      const ids = idsIn(page.records).sort((a, b) => a - b)
      const { field, op, value } = filter
      expect({ field: field.name, op, value, ids, total: page.total }).toEqual({
        field: field.name,
        op,
        value,
        ids: expected.map(({ id }) => id),
        total: expected.length,
      })
    }

    test('finds what the contract says, for values of the records', async () => {
      const filters = fieldsOf(resource).flatMap((field) =>
        opsOf(field).flatMap((op) => filtersWith(field, op, records)),
      )
      expect(new Set(filters.map(({ field, op }) => `${field.name} ${op}`)).size).toBe(
        new Set(
          fieldsOf(resource).flatMap((field) =>
            opsOf(field).map((op) => `${field.name} ${field.isAddress && op === 'bare' ? 'exact' : op}`),
          ),
        ).size,
      )
      for (const filter of filters) await check(filter)
    })

    test('finds what the contract says, for random values', PROPERTY, async () => {
      await fc.assert(
        fc.asyncProperty(filterArbitrary(resource), async ({ field, op, value }) => {
          const filter = parseFilter(field, op, value)
          if (typeof filter !== 'string') await check(filter)
        }),
        runs(100),
      )
    })
  })

  describe('filters', () => {
    let museum: Catalogue

    beforeAll(async () => {
      museum = await sharedMuseum(engine)
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
      expect((await listedIds(museum, 'item', query)).sort((a, b) => a - b)).toEqual(ids)
    })

    test('all filters hold together', async () => {
      const query = 'materials=silver&term_branch=3&production_year_from_lt=1900'
      expect(await listedIds(museum, 'item', query)).toEqual([102])
      expect(await listedIds(museum, 'item', `${query}&title=pipe`)).toEqual([])
    })

    test('the same filter twice is two conditions', async () => {
      expect(await listedIds(museum, 'term', 'name=pipes&name=bubble')).toEqual([11])
    })
  })
}

/** Filters whose values are values of the records, or the examples that the contract makes from these. */
function filtersWith(field: Field, op: FilterOp, records: readonly SeenRecord[]): Filter[] {
  const values = new Set(records.flatMap((record) => record.values(field)))
  const written = op === 'isblank' ? ['0', '1'] : [...values].flatMap((value) => valuesNear(value, field, op))
  const filters = [...new Set(written)].map((value) => parseFilter(field, op, value))
  return filters.filter((filter) => typeof filter !== 'string')
}

function valuesNear(value: string | number, field: Field, op: FilterOp): string[] {
  return [String(value), [exampleOf(value, field, op)].flat().join(',')]
}

function exampleOf(value: string | number, { kind }: Field, op: FilterOp) {
  if (kind === 'text' && hasOperator(TEXT_OPERATORS, op)) return TEXT_OPERATORS[op].example(String(value))
  if (kind === 'number' && hasOperator(NUMBER_OPERATORS, op))
    return NUMBER_OPERATORS[op].example(Number(value))
  if (kind === 'relation' && hasOperator(RELATION_OPERATORS, op))
    return RELATION_OPERATORS[op].example(Number(value))
  if (kind === 'flag') return value
  throw new Error(`${kind} fields have no filter ${op}`)
}
