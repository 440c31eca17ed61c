import { expect, onTestFinished, test } from 'vitest'
import { postgresLocation } from '../../../testkit/postgres-server.ts'
import { tcpGate } from '../../../testkit/tcp-gate.ts'
import { parseLocation } from '../connect/location.ts'
import { beginCatalogue, connectToWrite } from './control.ts'
import { makeLive } from './make-live.ts'

const newLocation = await postgresLocation()
const REPLY_WITHIN_MS = 500

async function unfinishedBehindGate() {
  const { location, contents } = newLocation()
  const gate = await tcpGate(location)
  const parsed = parseLocation(location.replace(new URL(location).host, gate.host))
  if (typeof parsed === 'string') throw new Error(parsed)
  const { client, primary } = await connectToWrite(parsed)
  onTestFinished(() => client.end())
  const number = await beginCatalogue(client, primary)
  return {
    gate,
    contents,
    live: () => makeLive(client, primary, { number, revision: 'new' }, REPLY_WITHIN_MS),
  }
}

test('a catalogue is live although the reply of the server never comes', async () => {
  const { gate, contents, live } = await unfinishedBehindGate()
  void gate.swallowReplyTo('commit\0')
  await live()
  expect(await contents()).toEqual(['live'])
})
