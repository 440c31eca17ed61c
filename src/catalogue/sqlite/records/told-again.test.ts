import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Resource } from '../../../contract/fields.ts'
import { parseListQuery } from '../../../contract/filter.ts'
import { newFolder } from '../../../testkit/command.ts'
import { MUSEUM_TERMS } from '../../../testkit/museum.ts'
import { itemOf, thesaurusOf } from '../../../testkit/world.ts'
import type { Catalogue } from '../../catalogue.ts'
import { writeCatalogue } from '../../engines.ts'
import { openCatalogue } from '../file/open-catalogue.ts'
import { hitFinder } from './hits.ts'

vi.mock('./hits.ts', { spy: true })

const ITEMS = 90
/** What stands around the words: plain, of several bytes a character, and with what JSON writes otherwise. */
const AROUND = ['plain', 'écritoire 🫖', 'a "quoted" \\ line\n']

let file: string
let catalogue: Catalogue

beforeAll(async () => {
  file = path.join(newFolder(), 'museum.db')
  const items = Array.from({ length: ITEMS }, (_, index) => ({
    id: index + 1,
    registration_number: index % 10 === 0 ? 'wood' : `W ${index}`,
    title: index % 3 === 0 ? `Box of wood ${index}` : `Box ${index}`,
    description: `${AROUND[index % AROUND.length]} ${'and so on '.repeat(index)}of wood and brass`,
  }))
  const options = { title: 'Test museum', language: 'en-AU' }
  await writeCatalogue(file, thesaurusOf(MUSEUM_TERMS), items.map(itemOf), options)
  catalogue = await openCatalogue(file)
})

afterAll(() => catalogue.close())
beforeEach(() => void vi.mocked(hitFinder).mockClear())

const SEARCHES = [
  ['item', 'text', 'wood'],
  ['item', 'text', 'brass wood'],
  ['item', 'description', 'wood'],
  ['term', 'term', 'tea'],
] as const

async function pageOf(
  of: Catalogue,
  [resource, field, words]: readonly [Resource, string, string],
  start: number,
  limit: number,
): Promise<string[]> {
  const parsed = parseListQuery(resource, [
    [field, words],
    ['start', String(start)],
    ['limit', String(limit)],
  ])
  if (!parsed.ok) throw new Error(parsed.problem.detail)
  return (await of.list(parsed.value)).records.separate().map(String)
}

test('a page says the same whatever pages were given before, of this search or of others', async () => {
  const fresh = await openCatalogue(file)
  const whole = new Map<object, string[]>()
  for (const search of SEARCHES) {
    const records = await pageOf(fresh, search, 0, ITEMS)
    expect(records.length).toBeGreaterThan(2)
    expect(records.every((record) => record.includes('"matched":{'))).toBe(true)
    whole.set(search, records)
  }
  fresh.close()
  const page = fc.record({
    search: fc.constantFrom(...SEARCHES),
    start: fc.nat(ITEMS),
    limit: fc.integer({ min: 1, max: 50 }),
  })
  await fc.assert(
    fc.asyncProperty(page, async ({ search, start, limit }) => {
      const expected = whole.get(search)?.slice(start, start + limit)
      expect(await pageOf(catalogue, search, start, limit)).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})

test('what was told is not found out anew', async () => {
  const search = ['item', 'text', 'and wood'] as const
  await pageOf(catalogue, search, 10, 20)
  expect(hitFinder).toHaveBeenCalledTimes(1)
  await pageOf(catalogue, search, 15, 15)
  expect(hitFinder).toHaveBeenCalledTimes(1)
  await pageOf(catalogue, search, 15, 16)
  expect(hitFinder).toHaveBeenCalledTimes(2)
})
