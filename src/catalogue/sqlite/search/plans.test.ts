import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { FACET_FIELDS } from '../../../contract/facets.ts'
import { fieldsOf, type Resource } from '../../../contract/fields.ts'
import { flagsOf, formatParameter, opsOf } from '../../../contract/filter.ts'
import { parseListQuery } from '../../../contract/list-query.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../../testkit/museum.ts'
import { itemOf, thesaurusOf } from '../../../testkit/world.ts'
import { fillCatalogue } from '../../catalogue-writer.ts'
import { catalogueOver } from '../sqlite-catalogue.ts'
import { DatabaseWriter } from '../write/database-writer.ts'

/** Reads a whole table on purpose: "catalogued with any term" is what every term's items are together. */
const WHOLE_TABLES = ["select cast(group_concat(items, '') as blob) as items from term_item"]

test('every statement that a visitor waits for looks rows up by key', async () => {
  const db = new DatabaseSync(':memory:')
  const options = { title: 'Test museum', language: 'en' }
  await fillCatalogue(new DatabaseWriter(db, options), thesaurusOf(MUSEUM_TERMS), MUSEUM_ITEMS.map(itemOf))
  const statements = statementsPreparedIn(db)
  const catalogue = catalogueOver(db)
  await catalogue.languagesOf([11])
  await catalogue.deprecationsOf([11])
  for (const resource of ['term', 'item'] as const) {
    await catalogue.get(resource, 11)
    await catalogue.get(resource, 11, { maxNarrower: 0 })
    for (const parameters of everyKindOfList(resource)) {
      const parsed = parseListQuery(resource, parameters)
      if (!parsed.ok) throw new Error(parsed.problem.detail)
      await catalogue.list(parsed.value)
    }
  }
  const all = parseListQuery('item', [])
  if (all.ok) await catalogue.facets(all.value, { fields: FACET_FIELDS, limit: 10 })

  const plans = [...statements].flatMap((sql) =>
    db
      .prepare(`explain query plan ${sql}`)
      .all(...Array.from(sql.matchAll(/\?/g), () => null))
      .map((row) => ({ sql, step: String(row.detail) })),
  )
  expect(statements.size).toBeGreaterThan(10)
  const scans = plans.filter(
    ({ sql, step }) =>
      /^SCAN (?!json_each|wanted VIRTUAL|meta|reached)/.test(step) && !WHOLE_TABLES.includes(sql),
  )
  expect(scans).toEqual([])
})

/** Notes every statement that is prepared from now on. */
function statementsPreparedIn(db: DatabaseSync): ReadonlySet<string> {
  const statements = new Set<string>()
  const prepare = db.prepare.bind(db)
  db.prepare = (sql) => {
    statements.add(sql)
    return prepare(sql)
  }
  return statements
}

function everyKindOfList(resource: Resource): [string, string][][] {
  const filters = fieldsOf(resource).flatMap((field) =>
    opsOf(field).map((op): [string, string][] => [
      [formatParameter(field, op), field.kind === 'flag' ? (flagsOf(field)[0] ?? '') : '1'],
    ]),
  )
  const orders = fieldsOf(resource)
    .filter((field) => field.sortable)
    .map((field): [string, string][] => [['order_by', `-${field.name}`]])
  return [[], ...filters, ...orders]
}
