import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { writeBowls } from '../../../testkit/list-readers.ts'
import { postgresLocation } from '../../../testkit/postgres-server.ts'
import { OPTIONS } from '../../conformance/tested-engine.ts'
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
  // The first schema of another museum.
  const other = location.replace(schema, `${schema}_2`)
  const otherRevision = await writeBowls(other, 4)
  const running = await createCatalogue(location, OPTIONS)
  await restart()
  const revision = await writeBowls(location, 5)
  const [own, others] = [await openCatalogue(location), await openCatalogue(other)]
  onTestFinished(() => own.close())
  onTestFinished(() => others.close())
  expect([own.revision, others.revision]).toEqual([revision, otherRevision])
  expect(await schemas()).toEqual(['', '_1', '_2', '_2_1', '_3', '_4'])
  await running.abort()
})
