import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { writeBowls } from '../../../testkit/list-readers.ts'
import { postgresLocation } from '../../../testkit/postgres-server.ts'
import { type Connection, ConnectionPool } from './connection-pool.ts'
import { catalogueSchema, parseLocation } from './location.ts'

const newLocation = await postgresLocation()
const { signal } = new AbortController()

/** A pool of two connections to a catalogue of this revision; by default that of the catalogue. */
async function newPool(expected?: string): Promise<ConnectionPool> {
  const { location } = newLocation()
  const revision = await writeBowls(location, 1)
  const place = parseLocation(location)
  if (typeof place === 'string') throw new Error(place)
  const [host] = place.hosts
  if (host === undefined) throw new Error(`${location} has no host`)
  const stored = { number: 1, revision: expected ?? revision }
  const pool = new ConnectionPool(host, 2, catalogueSchema(place, 1), stored)
  onTestFinished(() => pool.end())
  return pool
}

const processOf = async ({ client }: Connection): Promise<unknown> =>
  (await client.query('select pg_backend_pid() as id')).rows[0].id

/** Takes both connections, and gives them back. */
async function expectBothFree(pool: ConnectionPool): Promise<void> {
  const both = [await pool.connect(signal), await pool.connect(signal)]
  expect(new Set(await Promise.all(both.map(processOf))).size).toBe(2)
  for (const { release } of both) release(false)
}

test('a connection that is given back is the next one’s', async () => {
  const pool = await newPool()
  const [first, second] = [await pool.connect(signal), await pool.connect(signal)]
  const third = pool.connect(signal)
  expect(pool.waiting).toBe(1)
  const id = await processOf(second)
  second.release(false)
  expect(await processOf(await third)).toBe(id)
  expect(pool.waiting).toBe(0)
  first.release(false)
  await third.then(({ release }) => release(false))
  await expectBothFree(pool)
})

test('a broken connection is closed and replaced', async () => {
  const pool = await newPool()
  const broken = [await pool.connect(signal), await pool.connect(signal)]
  const ids = await Promise.all(broken.map(processOf))
  const next = [pool.connect(signal), pool.connect(signal)]
  for (const { release } of broken) release(true)
  for (const connection of await Promise.all(next)) {
    expect(ids).not.toContain(await processOf(connection))
    connection.release(false)
  }
  await expectBothFree(pool)
})

test.each<[string, () => Promise<void>]>([
  ['at once', async () => undefined],
  ['while the server accepts it', () => setImmediate()],
])('whoever stops waiting for a connection %s takes none', async (_, pause) => {
  const pool = await newPool()
  const reason = new Error('the client has gone')
  const controller = new AbortController()
  // The first two wait for the server, the third for one of them.
  const stopped = Promise.allSettled([1, 2, 3].map(() => pool.connect(controller.signal)))
  await pause()
  controller.abort(reason)
  expect(await stopped).toEqual(Array(3).fill({ status: 'rejected', reason }))
  expect(pool.waiting).toBe(0)
  await expectBothFree(pool)
})

test('attempts that fail leave room for others', async () => {
  const pool = await newPool('another')
  for (let attempt = 0; attempt < 3; attempt++)
    await expect(pool.connect(signal)).rejects.toThrow('has no catalogue of revision another')
})
