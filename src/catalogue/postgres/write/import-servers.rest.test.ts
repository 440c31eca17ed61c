// @module-tag rest

import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { writeBowls } from '../../../testkit/list-readers.ts'
import { postgresLocation } from '../../../testkit/postgres-server.ts'
import { tcpGate } from '../../../testkit/tcp-gate.ts'
import { CatalogueWriteError } from '../../catalogue-writer.ts'
import { createCatalogue, openCatalogue } from '../../engines.ts'

const newLocation = await postgresLocation()

test('an import is refused if the database could not hold all letters', async () => {
  const { location } = newLocation()
  const client = new Client({ connectionString: location })
  await client.connect()
  const name = `ascii_${process.pid}`
  await client.query(`create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`)
  const url = new URL(location)
  url.pathname = name
  await expect(writeBowls(url.href, 1)).rejects.toThrow(
    /the database has the encoding SQL_ASCII; make one with UTF8\.$/,
  )
  await client.query(`drop database ${name}`)
  await client.end()
})

test('an import writes to the first server that answers and can be written', async () => {
  const { location } = newLocation()
  const [first, second] = [await tcpGate(location), await tcpGate(location)]
  const both = location.replace(new URL(location).host, `${first.host},${second.host}`)
  first.cut()
  const revision = await writeBowls(both, 1)
  const catalogue = await openCatalogue(location)
  onTestFinished(() => catalogue.close())
  expect(catalogue.revision).toBe(revision)
  second.cut()
  const refused = createCatalogue(both, { title: 'Museum', language: 'en' })
  await expect(refused).rejects.toThrow(CatalogueWriteError)
  await expect(refused).rejects.toThrow(
    /cannot be written: none of its servers is a primary server that answers \(127\.0\.0\.1:\d+: .+; 127\.0\.0\.1:\d+: .+\)\. Import again when the server accepts connections\.$/,
  )
})

test('the first imports to several schemas of a new database, with keywords for names, may run at the same time', async () => {
  const { location } = newLocation()
  const client = new Client({ connectionString: location })
  await client.connect()
  onTestFinished(() => client.end())
  const name = `new_${process.pid}`
  await client.query(`create database ${name}`)
  const locations = ['one', 'select', 'user', 'default'].map((schema) => {
    const url = new URL(location)
    url.pathname = name
    url.searchParams.set('schema', schema)
    return url.href
  })
  const revisions = await Promise.all(locations.map((one) => writeBowls(one, 1)))
  expect(new Set(revisions).size).toBe(1)
  for (const one of locations) {
    // The second import finds the first one.
    const revision = await writeBowls(one, 2)
    const catalogue = await openCatalogue(one)
    expect(catalogue.revision).toBe(revision)
    await catalogue.close()
  }
  await client.query(`drop database ${name} with (force)`)
})
