// @module-tag rest

import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { FACET_FIELDS } from '../../../contract/facets.ts'
import { OPTIONS } from '../../../testkit/conformance/tested-engine.ts'
import { postgresLocation } from '../../../testkit/postgres-server.ts'
import { itemOf, thesaurusOf } from '../../../testkit/world.ts'
import { createCatalogue, openCatalogue } from '../../engines.ts'

const newLocation = await postgresLocation()

test('branches are counted when all terms are stored, however long that takes', async () => {
  const { location } = newLocation()
  const writer = await createCatalogue(location, OPTIONS)
  await writer.addThesaurus(
    thesaurusOf([
      { id: 1, name: 'Vessels' },
      { id: 2, name: 'Bowls', broader: [1] },
    ]),
  )
  await writer.addItem(itemOf({ id: 7, title: 'Bowl', termIds: [2] }))
  const other = new Client({ connectionString: location })
  await other.connect()
  onTestFinished(() => other.end())
  const schema = `${new URL(location).searchParams.get('schema')}_1`
  await other.query(`begin; lock table ${schema}.term_row in share mode`)
  const finished = writer.finish()
  const isWaiting = async () => {
    const { rows } = await other.query(
      `select from pg_locks where not granted and relation = '${schema}.term_row'::regclass`,
    )
    return rows.length > 0
  }
  await expect.poll(isWaiting).toBe(true)
  // Time for statements that do not wait for the terms.
  await wait(500)
  await other.query('commit')
  await finished
  const catalogue = await openCatalogue(location)
  onTestFinished(() => catalogue.close())
  const fields = FACET_FIELDS.filter(({ facet }) => facet === 'branch')
  const all = { resource: 'item', filters: [], orderBy: null, start: 0, limit: 1, words: 'all' } as const
  expect(await catalogue.facets(all, { fields, limit: 10 })).toMatchObject([
    { distinct: 1, values: [{ value: 'Vessels', total: 1 }] },
  ])
})
