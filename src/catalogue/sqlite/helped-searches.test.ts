import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseListQuery } from '../../contract/filter.ts'
import { newFolder } from '../../testkit/command.ts'
import { MUSEUM_TERMS } from '../../testkit/museum.ts'
import { itemOf, thesaurusOf } from '../../testkit/world.ts'
import { CHUNKS_ALONE } from './chunk-turns.ts'
import { type IdLists, readIdLists } from './id-list.ts'
import { CACHE_KIB, openDatabase } from './open-database.ts'
import { SearchPool } from './search-pool.ts'
import { textChunks } from './text-columns.ts'
import { writeCatalogue } from './write-catalogue.ts'

/** Searches through texts that are so long that threads help each other. */

const BREAKING_HELPER = new URL('../../testkit/breaking-helper.ts', import.meta.url)
const ITEMS = 240
const file = path.join(newFolder(), 'long-texts.db')
let ids: IdLists
const pools: SearchPool[] = []
/** With one thread, two and three. */
let bySize: SearchPool[]

beforeAll(async () => {
  const filling = 'wood and iron, iron and wood. '.repeat(4000)
  const items = Array.from({ length: ITEMS }, (_, i) =>
    itemOf({
      id: 1 + i,
      title: `Teapot ${(i * 7) % ITEMS}`,
      description: `Shelf ${i % 5}. ${filling} Drawer ${i % 3}`,
    }),
  )
  await writeCatalogue(file, thesaurusOf(MUSEUM_TERMS), items, { title: 'Test', language: 'en' })
  const db = openDatabase(file, CACHE_KIB.records)
  ids = readIdLists(db)
  expect([...textChunks(db, 'item', 'description')].length).toBeGreaterThan(CHUNKS_ALONE * 2)
  db.close()
  bySize = [1, 2, 3].map((threads) => poolOf(threads))
}, 60_000)

afterAll(() => {
  for (const pool of pools) pool.close()
})

function poolOf(threads: number, script?: URL): SearchPool {
  const pool = new SearchPool(file, ids, threads, script)
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
])('%j finds the same whether one thread looks or several', async (parameters, expected) => {
  for (const pool of bySize) expect([...(await pool.run(queryOf(parameters)))]).toEqual(expected)
})

test('what threads found together is put in the order that was asked for', async () => {
  const query = queryOf({ description_in: 'shelf 3', order_by: '-title' })
  const [alone, ...together] = await Promise.all(bySize.map((pool) => pool.run(query)))
  expect(alone?.length).toBe(ITEMS / 5)
  expect(together).toEqual([alone, alone])
})

test('searches of which each could be helped are all answered when they come at once', async () => {
  const pool = poolOf(2)
  const asked = Array.from({ length: 12 }, (_, i) => i % 5)
  const long = asked.map((shelf) => pool.run(queryOf({ description_in: `shelf ${shelf}` })))
  const short = asked.map((shelf) => pool.run(queryOf({ title: `teapot ${shelf}` })))
  expect((await Promise.all(long)).map((found) => found.length)).toEqual(asked.map(() => ITEMS / 5))
  for (const found of await Promise.all(short)) expect(found.length).toBeGreaterThan(0)
})

test('a search that is given up stops its helpers too', async () => {
  const pool = poolOf(2)
  for (let turn = 0; turn < 5; turn++) {
    const controller = new AbortController()
    const left = pool.run(queryOf({ description_in: 'shelf 1' }), controller.signal)
    setTimeout(() => controller.abort(new Error('left')), turn * 2)
    await left.catch((error: unknown) => expect(error).toEqual(new Error('left')))
    expect((await pool.run(queryOf({ description_ends: 'drawer 0' }))).length).toBe(ITEMS / 3)
  }
})

test('where a helper breaks its search fails, and the next ones are answered', async () => {
  const pool = poolOf(2, BREAKING_HELPER)
  // Pieces that are nearly there: however busy the machine, a helper comes long before the end.
  const inVain = Array.from({ length: 60 }, (_, i) => `wood and ironing ${i}`)
  const long = () => pool.run(queryOf({ description_in: ['shelf 1', ...inVain].join(',') }))
  // A thread that has not started yet helps too late.
  await Promise.all([pool.run(queryOf({ title: 'teapot 7' })), pool.run(queryOf({ title: 'teapot 8' }))])
  const failures: unknown[] = []
  for (let turn = 0; turn < 20 && failures.length === 0; turn++)
    await long().catch((error: unknown) => failures.push(error))
  expect(failures).toEqual([new Error('broke while helping')])
  expect((await pool.run(queryOf({ title: 'teapot 7' }))).length).toBeGreaterThan(0)
  expect((await long()).length).toBe(ITEMS / 5)
})
