// @module-tag rest

import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { OPTIONS } from '../../../testkit/conformance/tested-engine.ts'
import { writeBowls } from '../../../testkit/list-readers.ts'
import { postgresLocation } from '../../../testkit/postgres-server.ts'
import { createCatalogue, openCatalogue } from '../../engines.ts'

const newLocation = await postgresLocation()

/** A location whose first schema was dropped after two imports, and is there again without a list of catalogues. */
async function withoutList() {
  const { location } = newLocation()
  const schema = new URL(location).searchParams.get('schema') ?? ''
  const client = new Client({ connectionString: location })
  await client.connect()
  onTestFinished(() => client.end())
  await writeBowls(location, 1)
  await writeBowls(location, 2)
  const restart = () => client.query(`drop schema ${schema} cascade; create schema ${schema}`)
  await restart()
  const schemas = async () => {
    const { rows } = await client.query('select nspname from pg_namespace where starts_with(nspname, $1)', [
      schema,
    ])
    return rows.map(({ nspname }) => String(nspname).replace(schema, '')).sort()
  }
  return { location, schema, client, restart, schemas }
}

/** What earlier versions did with a location whose schema has the name of a catalogue. */
async function addList(client: Client, schema: string): Promise<void> {
  await client.query(`create table ${schema}.catalogue (number int, state text, retired_at timestamptz)`)
}

test('the next import removes catalogues that were left when the first schema was dropped', async () => {
  const { location, schemas } = await withoutList()
  const revision = await writeBowls(location, 3)
  const catalogue = await openCatalogue(location)
  onTestFinished(() => catalogue.close())
  expect([catalogue.revision, await schemas()]).toEqual([revision, ['', '_3']])
})

test('an import removes no schema that is somebody else’s, and none that is in use', async () => {
  const { location, schema, client, restart, schemas } = await withoutList()
  // Without the mark, it may be anybody's.
  await client.query(`comment on schema ${schema}_1 is null`)
  await addList(client, `${schema}_2`)
  const running = await createCatalogue(location, OPTIONS)
  await restart()
  const revision = await writeBowls(location, 5)
  const own = await openCatalogue(location)
  onTestFinished(() => own.close())
  expect([own.revision, await schemas()]).toEqual([revision, ['', '_1', '_2', '_3', '_4']])
  await running.abort()
})

test('an import does not remove a replaced catalogue whose schema is also that of another location', async () => {
  const { location, schema, client, schemas } = await withoutList()
  for (const first of [1, 2, 3]) await writeBowls(location, first)
  const before = await schemas()
  const [replaced = '', other = ''] = before.slice(1)
  await addList(client, schema + replaced)
  await client.query(`update ${schema}.catalogue set retired_at = now() - interval '1 day'`)
  await writeBowls(location, 4)
  const after = await schemas()
  expect([after.includes(replaced), after.includes(other)]).toEqual([true, false])
  // When the list has moved, the catalogue goes as well.
  await client.query(`drop table ${schema}${replaced}.catalogue`)
  await writeBowls(location, 5)
  expect(await schemas()).not.toContain(replaced)
})

test('a schema with a table of another program is named as such', async () => {
  const { location, schema, client } = await withoutList()
  await client.query(`create table ${schema}.catalogue (title text)`)
  const reason =
    'the table catalogue in this schema is no list of catalogues of this version; name another schema with ?schema= (the server says: column '
  await expect(openCatalogue(location)).rejects.toThrow(`cannot be read: ${reason}`)
  await expect(createCatalogue(location, OPTIONS)).rejects.toThrow(`cannot be written: ${reason}`)
})
