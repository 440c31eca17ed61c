import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPTIONS } from '../../../testkit/conformance/tested-engine.ts'
import { liveCatalogueAt } from '../../../testkit/live-catalogue.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../../testkit/museum.ts'
import { postgresLocation } from '../../../testkit/postgres-server.ts'
import { itemOf, thesaurusOf } from '../../../testkit/world.ts'
import { writeCatalogue } from '../../engines.ts'
import { storedTextFields } from '../../indexed-fields.ts'
import { formsOf } from '../../word-forms.ts'
import { Database } from '../connect/database.ts'
import { Parameters } from './parameters.ts'
import { matchingRecords } from './word-matches.ts'

const newLocation = await postgresLocation()
let database: Database

beforeAll(async () => {
  const place = newLocation().location
  await writeCatalogue(place, thesaurusOf(MUSEUM_TERMS), MUSEUM_ITEMS.map(itemOf), OPTIONS)
  const { hosts, live } = await liveCatalogueAt(place)
  database = new Database(hosts, live, () => hosts.close())
})
afterAll(() => database.close())

async function planOf(...sizes: number[]): Promise<string> {
  const parameters = new Parameters()
  const words = sizes.map((size, number) => ({ number, forms: formsOf('silver'), size, rarity: 100 }))
  const sql = matchingRecords('item', storedTextFields('item'), words, false, [], parameters)
  const rows = await database.search(`explain ${sql}`, parameters.values)
  return rows.map((row) => String(row['QUERY PLAN'])).join('\n')
}

test.each([[[5]], [[5, 6]]])(
  'points are summed in the order of the records, for words with %j postings',
  async (sizes) => {
    const plan = await planOf(...sizes)
    expect(plan).toMatch(/GroupAggregate[\s\S]*Sort[\s\S]*ProjectSet/)
    expect(plan).not.toMatch(/HashAggregate|Nested Loop/)
  },
)

test('a frequent word is looked up among the records of a rare one, not joined', async () => {
  const plan = await planOf(1000, 5)
  expect(plan).toMatch(/hashed SubPlan/)
  expect(plan).not.toMatch(/Nested Loop|Merge|Hash Join/)
})
