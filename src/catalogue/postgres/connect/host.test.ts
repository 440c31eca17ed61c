import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { writeBowls } from '../../../testkit/list-readers.ts'
import { postgresLocation } from '../../../testkit/postgres-server.ts'
import { tcpGate } from '../../../testkit/tcp-gate.ts'
import { Host } from './host.ts'
import { parseLocation } from './location.ts'

const newLocation = await postgresLocation()

function hostAt(address: string): Host {
  const location = parseLocation(address)
  if (typeof location === 'string') throw new Error(location)
  const [host] = location.hosts
  if (host === undefined) throw new Error('no host')
  return new Host(host, location)
}

async function answeringHost() {
  const { location } = newLocation()
  await writeBowls(location, 1)
  const gate = await tcpGate(location)
  const host = hostAt(location.replace(new URL(location).host, gate.host))
  await host.check()
  return { gate, host }
}

test('a server that is closed while it is checked is not connected to again', async () => {
  const { gate, host } = await answeringHost()
  const isUnderWay = gate.swallowReplyTo('pg_is_in_recovery')
  const checked = host.check()
  await isUnderWay
  await host.close()
  await checked
  expect(gate.connections()).toBe(1)
})

test('a server that is closed has no catalogue that could still be read from it', async () => {
  const { gate, host } = await answeringHost()
  const live = host.contents?.live
  if (live === undefined) throw new Error('no catalogue')
  await host.close()
  await host.check()
  expect([host.has(live), gate.connections()]).toEqual([false, 1])
})

test('a server says whether it can be read, and how many connections to it are open', async () => {
  const { gate, host } = await answeringHost()
  const live = host.contents?.live
  if (live === undefined) throw new Error('no catalogue')
  await host.read(live, (connections) => connections.read('one', 'select 1', []))
  expect(host.load(live)).toEqual({ running: 0, waiting: 0 })
  const name = gate.host
  expect(await host.server()).toEqual({ name, isReadable: true, connections: 2, lagSeconds: 0 })
  await host.close()
  expect(await host.server()).toEqual({ name, isReadable: false, connections: 0, lagSeconds: undefined })
})

test('a connection that is being made when its server is closed is ended', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket.resume()))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const bound = silent.address()
  const host = hostAt(`postgres://reader@127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/museum`)
  const checked = host.check()
  await expect.poll(() => sockets.length).toBe(1)
  await host.close()
  await checked
  await expect.poll(() => sockets[0]?.destroyed).toBe(true)
  expect(sockets).toHaveLength(1)
})
