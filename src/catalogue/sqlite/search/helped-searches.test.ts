import path from 'node:path'
import { BroadcastChannel } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseListQuery } from '../../../contract/filter.ts'
import { newFolder } from '../../../testkit/command.ts'
import { MUSEUM_TERMS } from '../../../testkit/museum.ts'
import { itemOf, thesaurusOf } from '../../../testkit/world.ts'
import { writeCatalogue } from '../../engines.ts'
import { CACHE_KIB, openDatabase } from '../file/open-database.ts'
import { type IdLists, readIdLists } from '../id-list.ts'
import { CHUNKS_ALONE } from './chunk-turns.ts'
import { SearchPool } from './search-pool.ts'
import { textChunks } from './text-columns.ts'

/** Searches through texts that are so long that threads help each other. */

const BREAKING_HELPER = new URL('../../../testkit/breaking-helper.ts', import.meta.url)
const TELLING_HELPER = new URL('../../../testkit/telling-helper.ts', import.meta.url)
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
  const pool = new SearchPool(file, ids, { threads, ...(script && { script }) })
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
  for (const pool of bySize) expect([...(await pool.run(queryOf(parameters))).slice()]).toEqual(expected)
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

/** Pieces that nearly stand in every line: however busy the machine, a helper comes long before the end. */
const nearlyThere = (pieces: number) =>
  Array.from({ length: pieces }, (_, i) => `wood. iron${' and wood'.repeat(i)}`)
const LONG = { description_in: ['shelf 1', ...nearlyThere(200)].join(',') }
const LONGER = { description_in: ['shelf 1', ...nearlyThere(600)].join(',') }
const SHORT = { title: 'teapot 7' }

/** Runs the long search until another thread helps. */
async function untilHelped(pool: SearchPool, signal?: AbortSignal) {
  // A thread that has not started yet helps too late.
  await Promise.all([pool.run(queryOf(SHORT)), pool.run(queryOf(SHORT))])
  const channel = new BroadcastChannel('helpers')
  const helped = new Promise((resolve) => channel.addEventListener('message', resolve, { once: true }))
  const long = pool.run(queryOf(LONG), signal)
  const ended = long.then(
    () => 'long',
    () => 'given up',
  )
  expect(await Promise.race([helped, ended])).not.toBe('long')
  channel.close()
  return { long, ended }
}

test('a helper leaves for another search, and the one it helped ends alone', async () => {
  const pool = poolOf(2, TELLING_HELPER)
  const { long, ended } = await untilHelped(pool)
  const short = pool.run(queryOf(SHORT)).then(() => 'short')
  expect(await Promise.race([short, ended])).toBe('short')
  expect((await long).length).toBe(ITEMS / 5)
})

test('a search that is given up leaves its thread to the next at once', async () => {
  const [pool, another] = [poolOf(1), poolOf(1)]
  await Promise.all([pool.run(queryOf(SHORT)), another.run(queryOf(SHORT))])
  const controller = new AbortController()
  const givenUp = pool.run(queryOf(LONGER), controller.signal)
  const notGivenUp = another.run(queryOf(LONG)).then(() => 'long')
  controller.abort(new Error('left'))
  await expect(givenUp).rejects.toThrow('left')
  const short = pool.run(queryOf(SHORT)).then(() => 'short')
  expect(await Promise.race([short, notGivenUp])).toBe('short')
})

test('a search that is given up while it is helped leaves all threads to the next', async () => {
  const pool = poolOf(2, TELLING_HELPER)
  const controller = new AbortController()
  const { ended } = await untilHelped(pool, controller.signal)
  controller.abort(new Error('left'))
  expect(await ended).toBe('given up')
  const found = await Promise.all([0, 1, 2].map(() => pool.run(queryOf(LONG))))
  expect(found.map(({ length }) => length)).toEqual([ITEMS / 5, ITEMS / 5, ITEMS / 5])
})

test('where a helper breaks its search fails, and the next ones are answered', async () => {
  const pool = poolOf(2, BREAKING_HELPER)
  await Promise.all([pool.run(queryOf(SHORT)), pool.run(queryOf(SHORT))])
  const long = () => pool.run(queryOf(LONG))
  const failures: unknown[] = []
  for (let turn = 0; turn < 20 && failures.length === 0; turn++)
    await long().catch((error: unknown) => failures.push(error))
  expect(failures).toEqual([new Error('broke while helping')])
  expect((await pool.run(queryOf(SHORT))).length).toBeGreaterThan(0)
})
