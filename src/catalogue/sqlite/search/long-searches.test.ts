import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseListQuery } from '../../../contract/list-query.ts'
import { newFolder } from '../../../testkit/command.ts'
import { MUSEUM_TERMS } from '../../../testkit/museum.ts'
import { itemOf, thesaurusOf } from '../../../testkit/world.ts'
import { writeCatalogue } from '../../engines.ts'
import { openDatabase } from '../file/open-database.ts'
import { SearchPool } from './search-pool.ts'
import { textChunks } from './text-columns.ts'

/** Searches through texts that fill many chunks. */

const BREAKING_SEARCH = new URL('../../../testkit/breaking-search.ts', import.meta.url)
const ITEMS = 240
const file = path.join(newFolder(), 'long-texts.db')
const titleOf = (i: number) => `Teapot ${(i * 7) % ITEMS}`
const pools: SearchPool[] = []
let pool: SearchPool

beforeAll(async () => {
  const filling = 'wood and iron, iron and wood. '.repeat(4000)
  const items = Array.from({ length: ITEMS }, (_, i) =>
    itemOf({
      id: 1 + i,
      title: titleOf(i),
      description: `Shelf ${i % 5}. ${filling} Drawer ${i % 3}`,
    }),
  )
  await writeCatalogue(file, thesaurusOf(MUSEUM_TERMS), items, { title: 'Test', language: 'en' })
  const db = openDatabase(file)
  expect([...textChunks(db, 'item', 'description')].length).toBeGreaterThan(16)
  db.close()
  pool = poolOf(2)
})

afterAll(() => {
  for (const pool of pools) pool.close()
})

function poolOf(threads: number, script?: URL, onFault?: (fault: Error) => void): SearchPool {
  const pool = new SearchPool(file, { threads, ...(script && { script }), onFault })
  pools.push(pool)
  return pool
}

function queryOf(parameters: Record<string, string>) {
  const parsed = parseListQuery('item', Object.entries(parameters))
  if (!parsed.ok) throw new Error(parsed.problem.detail)
  return parsed.value
}

const numbered = (holds: (i: number) => boolean) =>
  Array.from({ length: ITEMS }, (_, i) => i).filter((i) => holds(i))

test.each([
  [{ description_in: 'shelf 3' }, numbered((i) => i % 5 === 3)],
  [{ description_in: 'shelf 3,drawer 2' }, numbered((i) => i % 5 === 3 || i % 3 === 2)],
  [{ description_begins: 'SHELF 4. W' }, numbered((i) => i % 5 === 4)],
  [{ description_ends: 'drawer 1' }, numbered((i) => i % 3 === 1)],
  [{ description_gte: 'shelf 3' }, numbered((i) => i % 5 >= 3)],
  [{ description_in: 'shelf 3', description_ends: 'drawer 1' }, numbered((i) => i % 15 === 13)],
  [{ description_in: 'shelf 3', id_lte: '50' }, numbered((i) => i % 5 === 3 && i < 50)],
  [{ description_in: 'shelf 9' }, []],
  [{ text_in: 'drawer 2' }, numbered((i) => i % 3 === 2)],
])('%j finds the matching items in every chunk', async (parameters, expected) => {
  expect([...(await pool.run('list', queryOf(parameters)))]).toEqual(expected)
})

test('a long search returns its items in the requested order', async () => {
  const found = await pool.run('list', queryOf({ description_in: 'shelf 3', order_by: '-title' }))
  const byTitle = numbered((i) => i % 5 === 3).sort((a, b) => {
    const [one, other] = [titleOf(a), titleOf(b)]
    return one < other ? 1 : -1
  })
  expect([...found]).toEqual(byTitle)
})

test('long and short searches that come at once are all answered', async () => {
  const shelves = Array.from({ length: 12 }, (_, i) => i % 5)
  const long = shelves.map((shelf) => pool.run('list', queryOf({ description_in: `shelf ${shelf}` })))
  const short = shelves.map((shelf) => pool.run('list', queryOf({ title: `teapot ${shelf}` })))
  expect((await Promise.all(long)).map((found) => found.length)).toEqual(shelves.map(() => ITEMS / 5))
  for (const found of await Promise.all(short)) expect(found.length).toBeGreaterThan(0)
})

/** Pieces that almost match in every line, so that a search takes long. */
const almostMatching = (pieces: number) =>
  Array.from({ length: pieces }, (_, i) => `wood. iron${' and wood'.repeat(i % 20)} ${i}`)
const LONG = { description_in: ['shelf 1', ...almostMatching(20)].join(',') }
const LONGER = { description_in: ['shelf 1', ...almostMatching(60)].join(',') }
const SHORT = { title: 'teapot 7' }

test('a cancelled search frees its worker for the next one at once', async () => {
  const [single, another] = [poolOf(1), poolOf(1)]
  await Promise.all([single.run('list', queryOf(SHORT)), another.run('list', queryOf(SHORT))])
  const controller = new AbortController()
  const cancelled = single.run('list', queryOf(LONGER), controller.signal)
  const uncancelled = another.run('list', queryOf(LONG)).then(() => 'long')
  controller.abort(new Error('left'))
  await expect(cancelled).rejects.toThrow('left')
  const short = single.run('list', queryOf(SHORT)).then(() => 'short')
  expect(await Promise.race([short, uncancelled])).toBe('short')
})

test('a search whose worker breaks fails, and a new worker answers the next one', async () => {
  const faults: string[] = []
  const breaking = poolOf(1, BREAKING_SEARCH, (fault) => faults.push(fault.message))
  await expect(breaking.run('list', queryOf({ title: 'break' }))).rejects.toThrow('broke while searching')
  expect(faults).toEqual(['broke while searching'])
  await expect.poll(() => breaking.fault()).toBeUndefined()
  expect((await breaking.run('list', queryOf(SHORT))).length).toBeGreaterThan(0)
})
