// @module-tag rest

import { expect, onTestFinished, test } from 'vitest'
import { listQuery } from '../../../testkit/conformance/read-lists.ts'
import { writeBowls } from '../../../testkit/list-readers.ts'
import { postgresLocation } from '../../../testkit/postgres-server.ts'
import { readingRole } from '../../../testkit/reading-role.ts'
import { Overload } from '../../catalogue.ts'
import { openCatalogue } from '../../engines.ts'

const newLocation = await postgresLocation()

/** A catalogue whose items cannot be read, because another transaction has locked them. */
async function withLockedItems(settings: string) {
  const { location } = newLocation()
  await writeBowls(location, 1)
  const schema = new URL(location).searchParams.get('schema')
  const { client, role, address } = await readingRole(location)
  await client.query(`alter role ${role} set ${settings}`)
  const catalogue = await openCatalogue(address)
  onTestFinished(() => catalogue.close())
  await client.query(`begin; lock table ${schema}_1.item, ${schema}_1.item_row in access exclusive mode`)
  return { client, catalogue, role }
}

test('a request that takes longer than the database allows is refused with this reason', async () => {
  const { catalogue } = await withLockedItems(`statement_timeout = '300ms'`)
  const refused = 'The database stopped this request because it took longer than the database allows.'
  const reads = [catalogue.get('item', 7), catalogue.list(listQuery('item', 'id_gt=5'))]
  await Promise.all(reads.map((read) => expect(read).rejects.toThrow(new Overload(refused))))
})

test('a request that the database cancels each time is refused with this reason', async () => {
  const { client, catalogue, role } = await withLockedItems(`work_mem = '64MB'`)
  let isOver = false
  const refused = catalogue.get('item', 7).catch((error: unknown) => error)
  void refused.finally(() => {
    isOver = true
  })
  while (!isOver)
    await client.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where usename = $1 and wait_event_type = 'Lock'`,
      [role],
    )
  expect(await refused).toEqual(new Overload('The database cancelled this request each time.'))
})
