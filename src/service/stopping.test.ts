import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { answeringService } from '../testkit/answering-service.ts'
import { listen } from '../testkit/listen.ts'
import { httpServer } from './http-server.ts'
import { STOP_TIMES, type Unanswered } from './stop-server.ts'

const ANSWERED = 'GET /api/ HTTP/1.1\r\nHost: museum\r\n\r\n'
/** More than the buffers of the system take between a server and a client that does not read. */
const LONG = 24 * 1024 * 1024

async function openServer(body = Buffer.from('short'), stopTimes = STOP_TIMES) {
  const stopping = new AbortController()
  const unanswered: Unanswered[] = []
  const service = answeringService(async ({ address }) => {
    if (address === '/api/never') await new Promise(() => undefined)
    return { status: 200, headers: {}, body }
  })
  const server = httpServer(
    { ...service, fetch: () => new Promise(() => undefined) },
    { stopping: stopping.signal, stopTimes, onUnanswered: (requests) => unanswered.push(requests) },
  )
  const port = await listen(server)
  const open = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }
  const stop = () => {
    const closed = once(server, 'close')
    stopping.abort()
    return closed
  }
  return { open, stop, unanswered }
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

const SHORT_TIMES = { accept: 10, complete: 50, refuse: 300, end: 600 }
const requestOf = (path: string) => `GET ${path} HTTP/1.1\r\nHost: museum\r\n\r\n`

test.each([
  ['of the API', requestOf('/api/never'), 1],
  ['for a page', requestOf('/terms/11'), 1],
  ['that waits behind others', requestOf('/api/never').repeat(3), 3],
])('a request %s that is not answered in time gets 503 with Retry-After', async (_, sent, answers) => {
  const { open, stop, unanswered } = await openServer(undefined, SHORT_TIMES)
  const socket = await open()
  socket.write(sent)
  const received = text(socket)
  await wait(100)
  await stop()
  const responses = (await received).split('HTTP/1.1 ').slice(1)
  expect(responses).toHaveLength(answers)
  for (const response of responses) expect(response).toMatch(/^503 .*\r\nRetry-After: \d+\r\n/s)
  expect(responses.at(-1)).toMatch(/\r\nConnection: close\r\n/)
  expect(unanswered).toEqual([{ refused: 1 }])
})

test('a client that sends a request late in a stop gets 503', async () => {
  const { open, stop } = await openServer(undefined, { ...SHORT_TIMES, complete: 5000, end: 10_000 })
  const socket = await open()
  const stopped = stop()
  await wait(SHORT_TIMES.refuse + 100)
  socket.write(ANSWERED)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 503 /)
  await stopped
})

test('a stop ends although a client reads slowly, and cuts its response', async () => {
  const { open, stop, unanswered } = await openServer(Buffer.alloc(LONG), SHORT_TIMES)
  const socket = await open()
  socket.write(ANSWERED)
  await once(socket, 'readable')
  const failed = once(socket, 'error')
  const reading = setInterval(() => socket.read(1024), 10)
  await stop()
  clearInterval(reading)
  socket.resume()
  expect(await failed).toMatchObject([{ code: 'ECONNRESET' }])
  expect(unanswered).toEqual([{ cut: 1 }])
})
