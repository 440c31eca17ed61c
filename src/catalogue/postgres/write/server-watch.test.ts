import { expect, onTestFinished, test } from 'vitest'
import { postgresLocation } from '../../../testkit/postgres-server.ts'
import { tcpGate } from '../../../testkit/tcp-gate.ts'
import { PromptClient } from '../connect/client.ts'
import { watchServer } from './server-watch.ts'

const newLocation = await postgresLocation()
const LIMITS = { intervalMs: 50, answerMs: 200, attempts: 2 }

async function watchedBehindGate() {
  const { location } = newLocation()
  const gate = await tcpGate(location)
  const url = new URL(location)
  url.host = gate.host
  url.search = ''
  const connection = { connectionString: url.href }
  const client = new PromptClient(connection)
  await client.connect()
  onTestFinished(() => client.end())
  void watchServer(client, { connection, label: gate.host }, LIMITS)
  return { gate, client }
}

test('a statement fails when its server no longer answers', async () => {
  const { gate, client } = await watchedBehindGate()
  const slept = client.query('select pg_sleep(60)').catch(String)
  gate.freeze()
  expect(await slept).toBe('Error: Connection terminated unexpectedly')
})

test('a statement may take longer than the server may be silent', async () => {
  const { client } = await watchedBehindGate()
  const { rowCount } = await client.query('select pg_sleep(2)')
  expect(rowCount).toBe(1)
})

test('a connection is closed although the server does not reply', async () => {
  const { gate, client } = await watchedBehindGate()
  gate.freeze()
  expect(await client.end()).toBeUndefined()
})
