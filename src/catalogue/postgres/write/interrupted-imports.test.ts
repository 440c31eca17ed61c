import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { postgresLocation } from '../../../testkit/postgres-server.ts'
import { itemOf, thesaurusOf } from '../../../testkit/world.ts'
import { OPTIONS } from '../../conformance/tested-engine.ts'
import { createCatalogue, openCatalogue, writeCatalogue } from '../../engines.ts'

const newLocation = await postgresLocation()
const BOWLS = thesaurusOf([{ id: 1, name: 'Bowls' }])
const ITEMS = [itemOf({ id: 7, title: 'Bowl', termIds: [1] })]

async function connected(location: string): Promise<Client> {
  const client = new Client({ connectionString: location })
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('what an interrupted import left is removed by the next one, but not what a running import writes', async () => {
  const { location, contents } = newLocation()
  await writeCatalogue(location, BOWLS, ITEMS, OPTIONS)
  const running = await createCatalogue(location, OPTIONS)
  const interrupted = await createCatalogue(location, OPTIONS)
  expect(await contents()).toHaveLength(3)
  const client = await connected(location)
  // The last import to begin is the one that loses its connection.
  await client.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'vitrine import' order by backend_start desc limit 1`)
  const finished = interrupted.addThesaurus(BOWLS).then(() => interrupted.finish())
  await expect(finished).rejects.toThrow(/cannot be written/)
  await interrupted.abort()
  await writeCatalogue(location, BOWLS, [], OPTIONS)
  expect((await contents()).sort()).toEqual(['live', 'unfinished'])
  await running.abort()
  expect(await contents()).toEqual(['live'])
})

test('a role that may use the first schema can read each catalogue that an import writes, and nothing more', async () => {
  const { location } = newLocation()
  await writeCatalogue(location, BOWLS, [], OPTIONS)
  const client = await connected(location)
  const url = new URL(location)
  const schema = url.searchParams.get('schema')
  const role = `reader_${schema}`
  await client.query(`create role ${role} login; grant usage on schema ${schema} to ${role}`)
  await writeCatalogue(location, BOWLS, ITEMS, OPTIONS)
  url.username = role
  const catalogue = await openCatalogue(url.href)
  onTestFinished(() => catalogue.close())
  expect(String(await catalogue.get('item', 7))).toContain('Bowl')
  await expect(createCatalogue(url.href, OPTIONS)).rejects.toThrow(/permission denied/)
})
