// @module-tag rest

import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { listQuery } from '../../../testkit/conformance/read-lists.ts'
import { writeBowls } from '../../../testkit/list-readers.ts'
import { postgresLocation } from '../../../testkit/postgres-server.ts'
import { readingRole } from '../../../testkit/reading-role.ts'
import { tcpGate } from '../../../testkit/tcp-gate.ts'
import { type Catalogue, type EngineNotice, Overload } from '../../catalogue.ts'
import { followCatalogue, openCatalogue } from '../../engines.ts'

const newLocation = await postgresLocation()

/** A location with two hosts, which are two ways to one server. */
async function twoHosts() {
  const { location } = newLocation()
  const [first, second] = [await tcpGate(location), await tcpGate(location)]
  const both = location.replace(new URL(location).host, `${first.host},${second.host}`)
  return { location, first, second, both }
}

async function opened(location: string): Promise<Catalogue> {
  const catalogue = await openCatalogue(location)
  onTestFinished(() => catalogue.close())
  return catalogue
}

const lost = (host: string, reason: unknown) => ({
  level: 'error',
  message: 'a database server cannot be read',
  details: { host, reason },
})

const recovered = (host: string) => ({
  level: 'warn',
  message: 'a database server can be read again',
  details: { host },
})

/** Reads records and lists in several loops. No list is cached: each is another one. */
function startLoops(catalogue: Catalogue, count: number) {
  const reads = Array.from({ length: count }, () => 0)
  const faults: unknown[] = []
  let isOver = false
  let asked = 0
  const ended = Promise.all(
    reads.map(async (_, loop) => {
      while (!isOver) {
        try {
          const record = String(await catalogue.get('item', 7))
          const { total } = await catalogue.list(listQuery('item', `id_gt=5&id_lt=${1000 + asked++}`))
          if (!record.includes('Bowl 7') || total !== 55) faults.push([record, total])
        } catch (error) {
          faults.push(error)
        }
        reads[loop] = (reads[loop] ?? 0) + 1
      }
    }),
  )
  return {
    async progress(more: number): Promise<void> {
      const before = [...reads]
      const enough = () => reads.every((done, loop) => done >= (before[loop] ?? 0) + more)
      await expect.poll(enough).toBe(true)
    },
    async end(): Promise<unknown[]> {
      isOver = true
      await ended
      return faults
    },
  }
}

test('what is read from a server whose connections break is read from another, until it is back', async () => {
  const { both, first, second } = await twoHosts()
  await writeBowls(both, 1)
  const loops = startLoops(await opened(both), 8)
  await loops.progress(20)
  first.cut()
  await loops.progress(20)
  first.open()
  const before = first.connections()
  // One connection asks whether the server is back; the others read.
  await expect.poll(() => first.connections()).toBeGreaterThan(before + 1)
  second.cut()
  await loops.progress(20)
  expect(await loops.end()).toEqual([])
})

test('what is read from a server that no longer answers is read from another', async () => {
  const { both, first } = await twoHosts()
  await writeBowls(both, 1)
  const loops = startLoops(await opened(both), 8)
  await loops.progress(5)
  first.freeze()
  await loops.progress(20)
  expect(await loops.end()).toEqual([])
})

test('what the only server cancels is repeated there, with the connections that are open', async () => {
  const { location } = newLocation()
  const gate = await tcpGate(location)
  await writeBowls(location, 1)
  const schema = new URL(location).searchParams.get('schema')
  const loops = startLoops(await opened(location.replace(new URL(location).host, gate.host)), 8)
  await loops.progress(5)
  const before = gate.connections()
  const client = new Client({ connectionString: location })
  await client.connect()
  let cancelled = 0
  while (cancelled < 10) {
    const { rowCount } = await client.query(
      `select pg_cancel_backend(pid) from (
         select distinct pid from pg_locks join pg_class on pg_class.oid = relation where relnamespace = $1::regnamespace
       ) as reading`,
      [`${schema}_1`],
    )
    cancelled += rowCount ?? 0
    await loops.progress(1)
  }
  await client.end()
  expect(await loops.end()).toEqual([])
  expect(gate.connections()).toBe(before)
})

test.each([2, 3])(
  'a server that allows this user only %d connections is read through those, and through more when it allows more',
  async (limit) => {
    const { location } = newLocation()
    await writeBowls(location, 1)
    const { client, role, address } = await readingRole(location, `connection limit ${limit}`)
    const connections = async () => {
      const { rowCount } = await client.query('select from pg_stat_activity where usename = $1', [role])
      return rowCount ?? 0
    }
    const notices: EngineNotice[] = []
    const followed = await followCatalogue(address, () => undefined, {
      intervalMs: 50,
      onNotice: (notice) => notices.push(notice),
    })
    onTestFinished(() => followed.close())
    const catalogue = followed.current()
    if (catalogue === undefined) throw new Error('no catalogue')
    const loops = startLoops(catalogue, 8)
    await loops.progress(20)
    expect(await connections()).toBeLessThanOrEqual(limit)
    await client.query(`alter role ${role} connection limit -1`)
    await expect.poll(connections).toBeGreaterThan(limit + 4)
    await loops.progress(20)
    expect([await loops.end(), notices]).toEqual([[], []])
  },
)

test('without any server nothing is served, and as soon as one is back the catalogue is', async () => {
  const { both, first, second } = await twoHosts()
  const revision = await writeBowls(both, 1)
  const notices: EngineNotice[] = []
  const followed = await followCatalogue(both, () => undefined, {
    intervalMs: 50,
    onNotice: (notice) => notices.push(notice),
  })
  onTestFinished(() => followed.close())
  const catalogue = followed.current()
  first.cut()
  second.cut()
  await expect(catalogue?.get('item', 7)).rejects.toThrow(Overload)
  await expect.poll(() => followed.current()).toBeUndefined()
  expect(followed.withRevision(revision)).toBeUndefined()
  second.open()
  await expect.poll(() => followed.current()).toBe(catalogue)
  expect(String(await catalogue?.get('item', 7))).toContain('Bowl 7')
  const reason = expect.stringMatching(/^the server closed the connection|^nothing listens/)
  expect(notices).toEqual(expect.arrayContaining([lost(first.host, reason), lost(second.host, reason)]))
  expect(notices.at(-1)).toEqual(recovered(second.host))
})

test('each reason why a server cannot be read is reported once', async () => {
  const { both, first } = await twoHosts()
  await writeBowls(both, 1)
  const notices: EngineNotice[] = []
  const followed = await followCatalogue(both, () => undefined, {
    intervalMs: 50,
    onNotice: (notice) => notices.push(notice),
  })
  onTestFinished(() => followed.close())
  first.cut()
  await expect.poll(() => notices.length).toBeGreaterThan(0)
  first.freeze()
  const frozen = lost(first.host, expect.stringMatching(/^no PostgreSQL server answered within 3 seconds/))
  await expect.poll(() => notices).toContainEqual(frozen)
  first.cut()
  first.open()
  await expect.poll(() => notices.at(-1)).toEqual(recovered(first.host))
  const reported = notices.map((notice) => JSON.stringify(notice))
  expect(reported).toEqual([...new Set(reported)])
})

test('a catalogue that was removed while it was read is not there, which is no failure of the server', async () => {
  const { location } = newLocation()
  await writeBowls(location, 1)
  const followed = await followCatalogue(location, () => undefined, { intervalMs: 50 })
  onTestFinished(() => followed.close())
  const removed = followed.current()
  const client = new Client({ connectionString: location })
  await client.connect()
  const schema = new URL(location).searchParams.get('schema')
  await client.query(`drop schema ${schema}_1 cascade; delete from ${schema}.catalogue`)
  await client.end()
  await expect(removed?.get('item', 7)).rejects.toThrow(Overload)
  await expect.poll(() => followed.current()).toBeUndefined()
  const revision = await writeBowls(location, 6)
  await expect.poll(() => followed.current()?.revision).toBe(revision)
})

test.each([
  ['the catalogue', (schema: string) => `drop schema ${schema}_1 cascade; delete from ${schema}.catalogue`],
  ['the schema of the catalogue', (schema: string) => `drop schema ${schema}_1 cascade`],
  ['the schema that says which is live', (schema: string) => `drop schema ${schema} cascade`],
])('when %s is removed, this is reported once, and so is the next catalogue', async (_, removal) => {
  const { location } = newLocation()
  await writeBowls(location, 1)
  const notices: EngineNotice[] = []
  const followed = await followCatalogue(location, () => undefined, {
    intervalMs: 50,
    onNotice: (notice) => notices.push(notice),
  })
  onTestFinished(() => followed.close())
  const client = new Client({ connectionString: location })
  await client.connect()
  onTestFinished(() => client.end())
  const schema = new URL(location).searchParams.get('schema') ?? ''
  const removed = followed.current()
  await client.query(removal(schema))
  // A read that fails is how a missing schema of a catalogue is noticed.
  await removed?.get('item', 7).catch(() => undefined)
  await expect.poll(() => followed.current()).toBeUndefined()
  await client.query(`drop schema if exists ${schema}_1 cascade`)
  const revision = await writeBowls(location, 6)
  await expect.poll(() => followed.current()?.revision).toBe(revision)
  const { host } = new URL(location)
  expect(notices).toEqual([lost(host, `there is no catalogue in its schema ${schema}`), recovered(host)])
})
