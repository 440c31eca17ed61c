import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setInterval } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listen } from '../testkit/listen.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../testkit/museum.ts'
import { catalogueOf, TEST_KEY } from '../testkit/world.ts'
import { CONNECTION_LIMITS } from './connections.ts'
import { httpServer, type ServerOptions } from './http-server.ts'
import { createService } from './service.ts'

const catalogue = await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS)
const TIMEOUTS = { header: 300, request: 400, idle: 60_000 }
const PATIENT = { header: 60_000, request: 60_000, idle: 60_000 }

const FORM = 'Content-Type: application/x-www-form-urlencoded\r\n'
const POST = `POST /api/v1/reconcile HTTP/1.1\r\nHost: a\r\n${FORM}`
const SUGGEST = `POST /api/v1/suggest-terms/json/ HTTP/1.1\r\nHost: a\r\nX-Api-Key: ${TEST_KEY}\r\n${FORM}`
const UNFINISHED = [
  ['a body that stops', `${POST}Content-Length: 1000\r\n\r\nqueries=`],
  ['a body that never begins', `${SUGGEST}Content-Length: 1000\r\n\r\n`],
  ['a body in chunks that stops', `${POST}Transfer-Encoding: chunked\r\n\r\n8\r\nqueries=\r\n`],
  [
    'an unfinished body after another request',
    `GET /api/ HTTP/1.1\r\nHost: a\r\n\r\n${POST}Content-Length: 9\r\n\r\nq`,
  ],
] as const

async function startServer(timeouts = TIMEOUTS, options: ServerOptions = {}) {
  const service = createService({ catalogue: () => catalogue, keys: [], appKey: TEST_KEY, quota: 1000 })
  const server = httpServer(service, { timeouts, ...options })
  const port = await listen(server)
  const open = (request: string): Socket => {
    // As most clients, it stays open for reading after it has sent everything.
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    socket.once('end', () => socket.end())
    socket.write(request)
    return socket
  }
  return { server, open }
}

const statuses = (received: string) => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)

test.each(UNFINISHED)('%s gets 408, and the connection closes', async (_, request) => {
  const { open } = await startServer()
  const received = await text(open(request))
  expect(statuses(received).at(-1)).toBe('408')
  expect(received).toContain('The body of the request did not arrive in time.')
  expect(received).toContain('Connection: close')
})

test('a body that is too long by its own account is refused at once', async () => {
  const { open } = await startServer(PATIENT)
  const socket = open(`${SUGGEST}Content-Length: 10000000\r\n\r\n`)
  const [piece] = await once(socket, 'data')
  expect(statuses(String(piece))).toEqual(['413'])
  socket.destroy()
})

test('a body that arrives byte by byte gets 408 too', async () => {
  const { open } = await startServer()
  const socket = open(`${POST}Content-Length: 1000\r\n\r\n`)
  const received = text(socket)
  for await (const _ of setInterval(50)) {
    if (socket.readableEnded || socket.destroyed) break
    socket.write('q')
  }
  expect(statuses(await received)).toEqual(['408'])
})

test.each(UNFINISHED)('%s is answered when the client ends it', async (_, request) => {
  const { server, open } = await startServer(PATIENT)
  const socket = open(request)
  socket.end()
  const received = await text(socket)
  expect(statuses(received).at(-1)).toBe('400')
  expect(received).toContain('The body of the request is not complete.')
  await expect.poll(() => openConnections(server)).toBe(0)
})

test('a service that stops does not wait for the rest of a body', async () => {
  const stopping = new AbortController()
  const { server, open } = await startServer(PATIENT, { stopping: stopping.signal })
  const received = UNFINISHED.map(([, request]) => text(open(request)))
  await expect.poll(() => openConnections(server)).toBe(received.length)
  const closed = once(server, 'close')
  stopping.abort()
  for (const one of received) expect(statuses(await one).at(-1)).toBe('408')
  await closed
})

const unfinishedOf = (bytes: number) => `${POST}Content-Length: ${bytes + 1}\r\n\r\n${'q'.repeat(bytes)}`

test.each([
  ['unfinished bodies', unfinishedOf(60_000)],
  ['bodies in an unfinished chunk', `${POST}Transfer-Encoding: chunked\r\n\r\nffff\r\n${'q'.repeat(60_000)}`],
])(
  'if %s need too much memory, those that began first get 503, and other requests are answered',
  async (_, unfinished) => {
    const short: string[] = []
    const limits = { ...CONNECTION_LIMITS, bodyBytes: 256 * 1024 }
    const { open } = await startServer(PATIENT, { limits, onShort: (what) => short.push(what) })
    const clients = Array.from({ length: 10 }, () => open(unfinished))
    const answers = clients.map((client) => text(client))
    await expect.poll(() => short.length).toBe(6)
    const query = `queries=${encodeURIComponent('{"q0":{"query":"pipe"}}')}`
    const complete = `${POST}Connection: close\r\nContent-Length: ${query.length}\r\n\r\n${query}`
    expect(statuses(await text(open(complete)))).toEqual(['200'])
    // They end what they send in the middle of the body.
    for (const client of clients) client.end()
    const received = await Promise.all(answers)
    const refused = received.filter((answer) => statuses(answer)[0] === '503')
    expect(refused).toHaveLength(6)
    for (const answer of refused) expect(answer).toMatch(/^Retry-After: \d+\r$/m)
    expect(received.flatMap(statuses).filter((status) => status === '400')).toHaveLength(4)
  },
)

test('the memory of bodies is free again when their requests are answered or their clients have left', async () => {
  const short: string[] = []
  const limits = { ...CONNECTION_LIMITS, bodyBytes: 128 * 1024 }
  const { server, open } = await startServer(PATIENT, { limits, onShort: (what) => short.push(what) })
  for (let i = 0; i < 10; i++) {
    const left = open(unfinishedOf(60_000))
    await expect.poll(() => openConnections(server)).toBe(1)
    left.destroy()
    await expect.poll(() => openConnections(server)).toBe(0)
    const ended = open(unfinishedOf(60_000))
    ended.end()
    expect(statuses(await text(ended))).toEqual(['400'])
  }
  expect(short).toEqual([])
})

test('a body in very many small pieces is refused', async () => {
  const { open } = await startServer(PATIENT)
  const received = await text(open(`${POST}Transfer-Encoding: chunked\r\n\r\n${'1\r\nq\r\n'.repeat(20_000)}`))
  expect(statuses(received)).toEqual(['413'])
  expect(received).toContain('The body came in more than 10000 pieces.')
})

function openConnections(server: ReturnType<typeof httpServer>): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}
