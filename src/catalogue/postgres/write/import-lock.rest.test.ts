// @module-tag rest

import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { OPTIONS } from '../../../testkit/conformance/tested-engine.ts'
import { postgresLocation } from '../../../testkit/postgres-server.ts'
import { itemOf, thesaurusOf } from '../../../testkit/world.ts'
import { CatalogueWriteError, ImportRunning, type WriteProgress } from '../../catalogue-writer.ts'
import { labelOf, lockForImport, openCatalogue, writeCatalogue } from '../../engines.ts'
import { PostgresImportLock } from './import-lock.ts'

const newLocation = await postgresLocation()
const BOWLS = thesaurusOf([{ id: 1, name: 'Bowls' }])
const ITEMS = [itemOf({ id: 7, title: 'Bowl', termIds: [1] })]

async function connected(location: string): Promise<Client> {
  const client = new Client({ connectionString: location })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** An administrator ends the connection with the lock. */
async function endLock(client: Client, schema: string): Promise<void> {
  const ended = await client.query(
    `select pg_terminate_backend(pid, 5000) from pg_locks
     where locktype = 'advisory' and objid = 0 and classid::bigint = hashtext($1)::bigint & 4294967295`,
    [schema],
  )
  expect(ended.rowCount).toBe(1)
}

async function locked() {
  const { location, contents } = newLocation()
  const { revision } = await writeCatalogue(location, BOWLS, ITEMS, OPTIONS)
  const lock = await lockForImport(location)
  onTestFinished(() => lock.release())
  const schema = new URL(location).searchParams.get('schema') ?? ''
  const lost = new CatalogueWriteError(
    `${labelOf(location)} cannot be written: the connection that held the lock of this import was lost, so nothing kept other imports away any more. Import again when the server accepts connections.`,
  )
  return { location, contents, revision, lock, schema, lost }
}

async function revisionAt(location: string): Promise<string> {
  const catalogue = await openCatalogue(location)
  await catalogue.close()
  return catalogue.revision
}

test('an import that loses its lock leaves the catalogue of the import that came between', async () => {
  const { location, contents, lock, schema, lost } = await locked()
  const client = await connected(location)
  let between = ''
  async function* items() {
    yield* ITEMS
    await endLock(client, schema)
    const second = await lockForImport(location)
    between = (await writeCatalogue(location, BOWLS, [], { ...OPTIONS, lock: second })).revision
    await second.release()
  }
  await expect(writeCatalogue(location, BOWLS, items(), { ...OPTIONS, lock })).rejects.toEqual(lost)
  expect([await revisionAt(location), await contents()]).toEqual([between, ['live']])
})

test('an import that loses its lock just before its catalogue would become live fails', async () => {
  const { location, contents, revision, lock, lost } = await locked()
  const onProgress = ({ stage }: WriteProgress) => {
    if (stage === 'finish' && lock instanceof PostgresImportLock) lock.client.break()
  }
  await expect(writeCatalogue(location, BOWLS, [], { ...OPTIONS, lock, onProgress })).rejects.toEqual(lost)
  expect([await revisionAt(location), await contents()]).toEqual([revision, ['live']])
})

test('an import that loses its lock reads no more than the next item', async () => {
  const { location, contents, revision, lock, schema, lost } = await locked()
  const client = await connected(location)
  const isKnown = new Promise((resolve) => {
    if (lock instanceof PostgresImportLock) lock.client.once('end', resolve)
  })
  let read = 0
  async function* items() {
    for (const id of [1, 2, 3]) {
      read++
      yield itemOf({ id, title: 'Bowl' })
      if (id === 1) await Promise.all([endLock(client, schema), isKnown])
    }
  }
  await expect(writeCatalogue(location, BOWLS, items(), { ...OPTIONS, lock })).rejects.toEqual(lost)
  expect([read, await revisionAt(location), await contents()]).toEqual([2, revision, ['live']])
})

test('a server that ends idle connections does not end the one with the lock', async () => {
  const { location } = newLocation()
  const client = await connected(location)
  const address = new URL(location)
  address.username = `impatient_${address.searchParams.get('schema')}`
  await client.query(`create role ${address.username} superuser login`)
  await client.query(`alter role ${address.username} set idle_session_timeout = '100ms'`)
  const lock = await lockForImport(address.href)
  await pause(1000)
  await expect(lockForImport(location)).rejects.toThrow(ImportRunning)
  await writeCatalogue(address.href, BOWLS, ITEMS, { ...OPTIONS, lock })
  await lock.release()
})
