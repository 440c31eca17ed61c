import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { writeBowls } from '../../../testkit/list-readers.ts'
import { postgresLocation } from '../../../testkit/postgres-server.ts'
import { Overload } from '../../catalogue.ts'
import { ReadConnections } from './connections.ts'
import { catalogueSchema, parseLocation } from './location.ts'

const newLocation = await postgresLocation()
/** Advisory locks of other connections wait for it. */
const LOCK = process.pid

/** Connections to a catalogue of this revision; by default that of the catalogue. */
async function connected(expected?: string): Promise<ReadConnections> {
  const address = newLocation().location
  const revision = await writeBowls(address, 1)
  const location = parseLocation(address)
  if (typeof location === 'string') throw new Error(location)
  const [host] = location.hosts
  if (host === undefined) throw new Error(`${address} has no host`)
  const stored = { number: 1, revision: expected ?? revision }
  const connections = new ReadConnections(host, catalogueSchema(location, 1), stored)
  onTestFinished(() => connections.close(new Error('the test is over')))
  return connections
}

/** Starts searches that wait for a lock until the test is over or they are cancelled. */
async function blockedSearches(connections: ReadConnections, count: number) {
  const client = new Client({ connectionString: newLocation().location })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('select pg_advisory_lock($1)', [LOCK])
  const controller = new AbortController()
  const search = () => connections.search('select pg_advisory_lock_shared($1)', [LOCK], controller.signal)
  const ended = Promise.allSettled(Array.from({ length: count }, search))
  const running = async () => {
    const sql = `select from pg_stat_activity where query like '%lock_shared%' and wait_event = 'advisory'`
    return (await client.query(sql)).rowCount
  }
  await expect.poll(running).toBeGreaterThanOrEqual(4)
  return { search, ended, running, controller }
}

const read = (connections: ReadConnections) => connections.read('number', 'select 7 as number', [])

test('single records are read while searches wait for each other, and too many searches are refused', async () => {
  const connections = await connected()
  const { search, ended, controller } = await blockedSearches(connections, 250)
  expect(await read(connections)).toEqual([{ number: 7 }])
  await expect(search()).rejects.toThrow(new Overload('Too many searches are waiting to be answered.'))
  controller.abort()
  await ended
})

test('the server stops searches whose client has gone, and others take their places', async () => {
  const connections = await connected()
  const { ended, running, controller } = await blockedSearches(connections, 50)
  const reason = new Error('the client has gone')
  controller.abort(reason)
  expect(await ended).toEqual(Array(50).fill({ status: 'rejected', reason }))
  await expect.poll(running).toBe(0)
  const searches = Array.from({ length: 50 }, () => connections.search('select 7 as number', []))
  expect(await Promise.all(searches)).toEqual(Array(50).fill([{ number: 7 }]))
})

test('when connections are closed, what runs, waits or comes later fails with the reason', async () => {
  const connections = await connected()
  const { ended } = await blockedSearches(connections, 50)
  const reason = new Error('the server is lost')
  await connections.close(reason)
  expect(await ended).toEqual(Array(50).fill({ status: 'rejected', reason }))
  await expect(read(connections)).rejects.toThrow(reason)
})

test('connections to another catalogue with the same number are refused, however often', async () => {
  const connections = await connected('another')
  for (let attempt = 0; attempt < 20; attempt++)
    await expect(read(connections)).rejects.toThrow('has no catalogue of revision another')
})
