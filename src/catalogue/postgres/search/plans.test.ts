import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FACET_FIELDS } from '../../../contract/facets.ts'
import type { Resource } from '../../../contract/fields.ts'
import { parseListQuery } from '../../../contract/list-query.ts'
import { OPTIONS } from '../../../testkit/conformance/tested-engine.ts'
import { liveCatalogueAt } from '../../../testkit/live-catalogue.ts'
import { postgresLocation } from '../../../testkit/postgres-server.ts'
import { itemOf, thesaurusOf } from '../../../testkit/world.ts'
import type { Catalogue } from '../../catalogue.ts'
import { writeCatalogue } from '../../engines.ts'
import { Database, type ResultRow } from '../connect/database.ts'
import { catalogueSchema } from '../connect/location.ts'
import { readMeta } from '../connect/open-catalogue.ts'
import { PostgresCatalogue } from '../postgres-catalogue.ts'

/** Enough that one record is found faster by an index. */
const ITEMS = 6000
const TERMS = 3000

const newLocation = await postgresLocation()
let catalogue: Catalogue
let explaining: Client
let plans: string[] = []
/** How many rows each table has. */
let rowsOf: ReadonlyMap<string, number> = new Map()

/** Asks for the plan of each statement before it runs. */
class ExplainingDatabase extends Database {
  override async read(name: string, text: string, values: unknown[] = []): Promise<ResultRow[]> {
    await explain(text, values)
    return super.read(name, text, values)
  }

  override async search(text: string, values: unknown[] = [], signal?: AbortSignal): Promise<ResultRow[]> {
    await explain(text, values)
    return super.search(text, values, signal)
  }
}

async function explain(text: string, values: unknown[]): Promise<void> {
  const { rows } = await explaining.query(`explain ${text}`, values)
  plans.push(rows.map((row) => String(row['QUERY PLAN'])).join('\n'))
}

/** Reading a whole table is right for those with few rows. The rows of a plan are those that are left of them. */
function expectNoTableScan(): void {
  expect(plans.length).toBeGreaterThan(0)
  for (const plan of plans) {
    const scanned = [...plan.matchAll(/Seq Scan on (\S+)/g)].map(([, table = '']) => table)
    expect(scanned.some((table) => (rowsOf.get(table) ?? 0) >= 1000) ? plan : '').toBe('')
  }
}

/** Texts in which each word is in few records. */
const described = (id: number) =>
  `Piece ${(id * 7919).toString(36)} from box ${(id * 104729).toString(36)}, ${'plain '.repeat(id % 40)}`

beforeAll(async () => {
  const place = newLocation().location
  const terms = Array.from({ length: TERMS }, (_, at) => ({
    id: at + 1,
    name: `Term ${((at + 1) * 7919).toString(36)}`,
    usedFor: [`Other ${((at + 1) * 104729).toString(36)}`],
    broader: at < 10 ? [] : [1 + Math.floor(at / 5)],
  }))
  const items = Array.from({ length: ITEMS }, (_, at) =>
    itemOf({
      id: at + 1,
      registration_number: `A${at}.${at % 7}`,
      title: `Title ${((at + 1) * 7919).toString(36)}`,
      description: described(at),
      termIds: [1 + ((at * 13) % TERMS)],
      materials: at % 3 === 0 ? [] : [`material ${at % 50}`],
      makers: [{ name: `Maker ${at % 900}`, role: null, place: null, date: null }],
      production_year_from: 1 + (at % 3000),
      production_year_to: 4 + (at % 3000),
    }),
  )
  await writeCatalogue(place, thesaurusOf(terms), items, OPTIONS)
  const { location, hosts, live } = await liveCatalogueAt(place)
  explaining = new Client(location.hosts[0]?.connection)
  await explaining.connect()
  // With everything in memory, as here, an index is worth while for a table of some thousand rows.
  await explaining.query(
    `set search_path to ${catalogueSchema(location, live.number)}; set random_page_cost = 1`,
  )
  const { rows } = await explaining.query(
    'select relname, reltuples from pg_class where relnamespace = current_schema()::regnamespace',
  )
  rowsOf = new Map(rows.map(({ relname, reltuples }) => [String(relname), Number(reltuples)]))
  const database = new ExplainingDatabase(hosts, live, () => hosts.close())
  catalogue = new PostgresCatalogue(database, await readMeta(database))
  // Matching names reads the words of all names once, and searching with ordinary words the hierarchy.
  await catalogue.matchNames([{ text: 'Term 3xy', limit: 5 }])
  await catalogue.list(list('term', ORDINARY_WORDS))
})
afterAll(async () => {
  await catalogue.close()
  await explaining.end()
})

function list(resource: Resource, parameters: Record<string, string>) {
  const query = parseListQuery(resource, Object.entries(parameters))
  if (!query.ok) throw new Error(query.problem.detail)
  return query.value
}

const listed = (resource: Resource, parameters: Record<string, string>) => () =>
  catalogue.list(list(resource, parameters))

const ORDINARY_WORDS = { text: 'term 3xy 4abc', words: 'most' }

const REQUESTS: readonly (readonly [what: string, request: () => Promise<unknown>])[] = [
  ['an item by its id', () => catalogue.get('item', 4711)],
  ['a term by its id', () => catalogue.get('term', 711)],
  ['a term without its narrower terms', () => catalogue.get('term', 711, { maxNarrower: 3 })],
  ['the last page by id', listed('item', { start: String(ITEMS - 50), limit: '50' })],
  ['the last page by title', listed('item', { start: String(ITEMS - 50), limit: '50', order_by: '-title' })],
  ['the last terms by name', listed('term', { start: String(TERMS - 50), limit: '50' })],
  ['the items of a term', listed('item', { term: '711' })],
  ['a branch', listed('item', { term_branch: '711' })],
  ['the terms of a branch', listed('term', { ancestor: '711' })],
  ['narrower terms', listed('term', { broader: '711' })],
  ['a year', listed('item', { production_year_from: '1700' })],
  ['some years', listed('item', { production_year_from_gte: '2990' })],
  ['a flag', listed('item', { quality: 'top-terms-only' })],
  ['the same text', listed('item', { title_exact: 'Title 4711' })],
  ['the beginning of a text', listed('item', { description_begins: 'piece 47' })],
  ['the end of a text', listed('item', { title_ends: '3xy' })],
  ['a part of a text', listed('item', { description_in: 'box 3xy' })],
  ['a part of any text', listed('item', { text_in: '3xyz' })],
  ['parts of texts in an order', listed('item', { description_in: '3xyz,4abc', order_by: 'title' })],
  ['a word', listed('item', { description: '3xy' })],
  ['two words in any text', listed('item', { text: '3xy box' })],
  ['words in an order', listed('item', { text: '3xyz', order_by: '-title' })],
  ['a number', listed('item', { registration_number: 'A47.5' })],
  ['the beginning of a name', listed('term', { term: 'term 3x' })],
  ['ordinary words', listed('term', ORDINARY_WORDS)],
  ['the facets of few items', () => facets({ term: '711' })],
  ['the branches in a branch of few items', () => facets({ term_branch: '711' })],
  ['terms for a text', () => catalogue.suggestTerms({ text: 'A piece from a box', limit: 5, exclude: 7 })],
  ['similar items', () => catalogue.similarItems(4711, 10)],
  ['names to match', () => catalogue.matchNames([{ text: 'Other 4abc', limit: 5 }])],
]

function facets(parameters: Record<string, string>) {
  return catalogue.facets(list('item', parameters), { fields: FACET_FIELDS, limit: 5 })
}

test.each(REQUESTS)('%s is found by indexes alone', async (_, request) => {
  plans = []
  await request()
  expectNoTableScan()
})

test.each(['1', '0'])('few records with an isblank of %s are those without the others', async (isBlank) => {
  const few = { production_year_from_gte: '2960' }
  const idsOf = async (more: Record<string, string>) => {
    const query = list('item', { ...few, limit: '100', ...more })
    return Array.from((await catalogue.list(query)).records, (record) => String(record).match(/\d+/)?.[0])
  }
  const all = await idsOf({})
  const others = await idsOf({ materials_isblank: isBlank === '1' ? '0' : '1' })
  // As many are looked up one by one.
  expect(all.length * 32).toBeLessThan(ITEMS)
  expect(others.length).toBeGreaterThan(9)
  expect(await idsOf({ materials_isblank: isBlank })).toEqual(all.filter((id) => !others.includes(id)))
})
