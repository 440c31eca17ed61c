import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Resource } from '../../../contract/fields.ts'
import { parseListQuery } from '../../../contract/filter.ts'
import { newFolder } from '../../../testkit/command.ts'
import { MUSEUM_TERMS } from '../../../testkit/museum.ts'
import { itemOf, thesaurusOf } from '../../../testkit/world.ts'
import type { Catalogue, RecordPage } from '../../catalogue.ts'
import { openCatalogue, writeCatalogue } from '../../engines.ts'

const ITEMS = 90
/** Text around the words: ASCII, multi-byte characters, and characters that JSON escapes. */
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
): Promise<RecordPage> {
  const parsed = parseListQuery(resource, [
    [field, words],
    ['start', String(start)],
    ['limit', String(limit)],
  ])
  if (!parsed.ok) throw new Error(parsed.problem.detail)
  return of.list(parsed.value)
}

test('a page is the same whatever pages were requested before it', async () => {
  const fresh = await openCatalogue(file)
  const whole = new Map<object, string[]>()
  for (const search of SEARCHES) {
    const records = (await pageOf(fresh, search, 0, ITEMS)).records.map(String)
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
      const { total, records } = await pageOf(catalogue, search, start, limit)
      expect(records.map(String)).toEqual(whole.get(search)?.slice(start, start + limit))
      expect(total).toBe(whole.get(search)?.length)
    }),
    { numRuns: 500 },
  )
})

test('a page that was requested before is not made again', async () => {
  const first = await pageOf(catalogue, SEARCHES[0], 10, 20)
  expect(await pageOf(catalogue, SEARCHES[0], 10, 20)).toBe(first)
  expect(await pageOf(catalogue, SEARCHES[0], 10, 21)).not.toBe(first)
})
