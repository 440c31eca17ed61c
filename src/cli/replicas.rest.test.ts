// @module-tag rest

import { expect, test } from 'vitest'
import { followCatalogue, openCatalogue } from '../catalogue/engines.ts'
import { revisionIn } from '../contract/revision.ts'
import { startCommand } from '../testkit/command.ts'
import { startReaders, writeBowls } from '../testkit/list-readers.ts'
import { replicatedServers, type TestServer } from '../testkit/replicated-servers.ts'
import { addressOf } from '../testkit/served-museum.ts'
import { startSingleReaders } from '../testkit/single-readers.ts'

const KEY = 'reader-key-1'
/** Records and searches are read in different ways. */
const QUERIES = ['', 'text=bowl&', 'id_gt=0&order_by=-id&']

async function serve(location: string) {
  const running = startCommand(['serve', '--port', '0'], {
    VITRINE_CATALOGUE: location,
    VITRINE_API_KEYS: `reader:${KEY}`,
    VITRINE_QUOTA: '1000000',
  })
  const site = (await addressOf(running)).replace(/\/$/, '')
  const list = async (parameters = '') => {
    const response = await fetch(`${site}/api/v1/item/json/?limit=1&api_key=${KEY}${parameters}`)
    return { status: response.status, revision: revisionIn(response.headers.get('ETag')) }
  }
  return { site, list, served: async () => (await list()).revision }
}

/** A location with these servers as hosts. */
function across(...servers: TestServer[]): string {
  const [first] = servers
  if (first === undefined) throw new Error('no server')
  return first.location.replace(first.host, servers.map(({ host }) => host).join(','))
}

const revisionAt = ({ location }: TestServer) =>
  openCatalogue(location).then(
    async (catalogue) => {
      await catalogue.close()
      return catalogue.revision
    },
    () => undefined,
  )

const readersAt = (server: TestServer) =>
  server.value(`select count(*)::int from pg_stat_activity where application_name = 'vitrine'`)

test('the primary server is killed and comes back, then the replica is, and 8 clients notice nothing', async () => {
  const { primary, replica } = await replicatedServers()
  const revision = await writeBowls(across(replica, primary), 1)
  await expect.poll(() => revisionAt(replica)).toBe(revision)
  await expect(writeBowls(replica.location, 6)).rejects.toThrow(/is a read replica\.$/)
  const { site } = await serve(across(primary, replica))
  const readers = startReaders(site, KEY, 8, QUERIES)
  await readers.progress(2)
  await primary.kill()
  await readers.progress(3)
  await primary.start()
  await expect.poll(() => readersAt(primary)).toBeGreaterThan(0)
  await replica.kill()
  await readers.progress(3)
  expect(await readers.end()).toEqual({ faults: [], revisions: [revision] })
})

test('a replica that lags serves its own catalogue, and nobody reads a mixture', async () => {
  const { primary, replica } = await replicatedServers()
  const old = await writeBowls(primary.location, 1)
  await expect.poll(() => revisionAt(replica)).toBe(old)
  const both = await serve(across(replica, primary))
  const lagging = await serve(replica.location)
  const readers = [startReaders(both.site, KEY, 4, QUERIES), startReaders(lagging.site, KEY, 4, QUERIES)]
  const progress = (more: number) => Promise.all(readers.map((reader) => reader.progress(more)))
  await progress(1)

  await replica.value('select pg_wal_replay_pause()')
  const now = await writeBowls(primary.location, 6)
  await expect.poll(both.served).toBe(now)
  await progress(2)
  expect([await both.served(), await lagging.served()]).toEqual([now, old])
  const [ofBoth, ofLagging] = await Promise.all(readers.map((reader) => reader.end()))
  expect(ofBoth).toEqual({ faults: [], revisions: [old, now].sort() })
  expect(ofLagging).toEqual({ faults: [], revisions: [old] })

  // Only the primary server has the new catalogue. Without it, the old one is served, and never under the new name.
  await primary.kill()
  await expect.poll(both.served).toBe(old)
  expect(await both.list(`&revision=${now}`)).toEqual({ status: 503, revision: undefined })
  await primary.start()
  await expect.poll(both.served).toBe(now)
  await replica.value('select pg_wal_replay_resume()')
  await expect.poll(lagging.served).toBe(now)
  await primary.kill()
  await expect.poll(() => both.list(`&revision=${now}`)).toEqual({ status: 200, revision: now })
})

test('a replica that has not replayed what it received lags, and says by how much', async () => {
  const { primary, replica } = await replicatedServers()
  await writeBowls(primary.location, 1)
  await expect.poll(() => revisionAt(replica)).toBeDefined()
  await replica.value('select pg_wal_replay_pause()')
  await writeBowls(primary.location, 6)
  const followed = await followCatalogue(across(primary, replica), () => undefined)
  const lags = async () =>
    (await followed.servers()).map(({ name, lagSeconds }) => [name, Number(lagSeconds) > 0])
  await expect.poll(lags).toEqual([
    [primary.host, false],
    [replica.host, true],
  ])
  await replica.value('select pg_wal_replay_resume()')
  await expect.poll(lags).toEqual([
    [primary.host, false],
    [replica.host, false],
  ])
  await followed.close()
})

test('the primary server is killed while the replica lags: 8 clients get older records, and never an error or a mixture', async () => {
  const { primary, replica } = await replicatedServers()
  const old = await writeBowls(primary.location, 1)
  await expect.poll(() => revisionAt(replica)).toBe(old)
  await replica.value('select pg_wal_replay_pause()')
  const now = await writeBowls(primary.location, 6)
  const { site } = await serve(across(primary, replica))
  const readers = startSingleReaders(site, KEY, { [old]: 1, [now]: 6 }, now)
  await readers.progress(20)
  await primary.kill()
  await readers.progress(50)
  await primary.start()
  // An interval later it is used again.
  await expect.poll(() => readersAt(primary)).toBeGreaterThan(0)
  await readers.progress(20)
  await primary.kill()
  await readers.progress(50)
  const { faults, refusals, revisions } = await readers.end()
  expect(faults).toEqual([])
  expect(revisions).toEqual([old, now].sort())
  expect(refusals).toEqual(['503 revision-not-served'])
})

test('an import that has ended is not lost if the server is killed at once', async () => {
  const { primary } = await replicatedServers()
  const revision = await writeBowls(primary.location, 1)
  await primary.kill()
  await primary.start()
  expect(await revisionAt(primary)).toBe(revision)
})

test('of two servers that were both primary, with other catalogues of the same number, one is read', async () => {
  const { primary, replica } = await replicatedServers()
  const old = await writeBowls(primary.location, 1)
  await expect.poll(() => revisionAt(replica)).toBe(old)
  await replica.kill()
  const ofFirst = await writeBowls(primary.location, 6)
  await primary.kill()
  await replica.start()
  await replica.value('select pg_promote()')
  const ofSecond = await writeBowls(replica.location, 11)
  await primary.start()
  expect([await revisionAt(primary), await revisionAt(replica)]).toEqual([ofFirst, ofSecond])
  const { site } = await serve(across(primary, replica))
  const readers = startReaders(site, KEY, 8, QUERIES)
  await readers.progress(3)
  expect(await readers.end()).toEqual({ faults: [], revisions: [ofFirst] })
})
