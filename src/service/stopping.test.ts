import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { answeringService } from '../testkit/answering-service.ts'
import { httpServer } from './http-server.ts'

const ANSWERED = 'GET /api/ HTTP/1.1\r\nHost: museum\r\n\r\n'
/** More than the buffers of the system take between a server and a client that does not read. */
const LONG = 24 * 1024 * 1024

async function openServer(body = Buffer.from('short')) {
  const stopping = new AbortController()
  const server = httpServer(
    answeringService(async () => ({ status: 200, headers: {}, body })),
    { stopping: stopping.signal },
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.closeAllConnections())
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const open = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }
  const stop = () => {
    const closed = once(server, 'close')
    stopping.abort()
    server.close()
    return closed
  }
  return { open, stop }
}

test.each([
  ['sends nothing', ''],
  ['has sent half a request line', 'GET /api/v1/x HT'],
  ['has sent half a header', 'GET /healthz HTTP/1.1\r\nHost: museum\r\n'],
  ['has sent half a header after a request', `${ANSWERED}GET /healthz HTTP/1.1\r\nHost: museum\r\n`],
])('a service that stops does not wait for a client that %s', async (_, sent) => {
  const { open, stop } = await openServer()
  const socket = await open()
  socket.write(sent)
  const received = text(socket)
  await wait(100)
  await stop()
  expect((await received).match(/HTTP\/1\.1 \d+/g) ?? []).toEqual(
    sent.startsWith(ANSWERED) ? ['HTTP/1.1 200'] : [],
  )
})

test('a response that has begun before the stop arrives completely, and then its connection closes', async () => {
  const { open, stop } = await openServer(Buffer.alloc(LONG))
  const socket = await open()
  socket.write(ANSWERED)
  await once(socket, 'readable')
  const closed = stop()
  // Longer than clients have for the rest of a request.
  await wait(2500)
  expect((await buffer(socket)).length).toBeGreaterThan(LONG)
  await closed
})
