import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { answeringService } from '../testkit/answering-service.ts'
import { listen } from '../testkit/listen.ts'
import { CONNECTION_LIMITS, type ConnectionLimits } from './connections.ts'
import { httpServer, TIMEOUTS, type Timeouts } from './http-server.ts'

/** More than the buffers of the system take between a server and a client that does not read. */
const LONG = 24 * 1024 * 1024

/** A server that answers `/api/{n}` with body n and counts what it begins to answer. */
async function openServer(
  bodies: readonly Buffer[],
  limits: Partial<ConnectionLimits> = {},
  timeouts: Partial<Timeouts> = {},
) {
  const begun: string[] = []
  const short: string[] = []
  const server = httpServer(
    answeringService(async ({ address }) => {
      begun.push(address)
      return { status: 200, headers: {}, body: bodies[Number(address.slice(5))] ?? Buffer.from('short') }
    }),
    {
      limits: { ...CONNECTION_LIMITS, ...limits },
      timeouts: { ...TIMEOUTS, ...timeouts },
      onShort: (what) => short.push(what),
    },
  )
  const port = await listen(server)
  return { server, begun, short, open: (from?: string) => openSocket(port, from) }
}

/** @param from the address of the client */
async function openSocket(port: number, from = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

const requestOf = (path: string) => `GET ${path} HTTP/1.1\r\nHost: museum\r\n\r\n`
const lastRequestOf = (path: string) => `GET ${path} HTTP/1.1\r\nHost: museum\r\nConnection: close\r\n\r\n`

/** Asks for something short over a connection of its own. */
async function askShortly(open: () => Promise<Socket>): Promise<string> {
  const socket = await open()
  socket.write(lastRequestOf('/api/short'))
  return (await text(socket)).slice(-5)
}

function openConnections(server: Server): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}

test('of many pipelined requests, none starts before the client has read the previous response', async () => {
  const { begun, open } = await openServer([Buffer.alloc(LONG)])
  const socket = await open()
  socket.pause()
  socket.write(requestOf('/api/0').repeat(50))
  await wait(300)
  expect(begun).toEqual(['/api/0'])
  expect(await askShortly(open)).toBe('short')
})

test('nothing more is read from a connection on which a request waits', async () => {
  const { server, begun, open } = await openServer([Buffer.alloc(LONG)])
  let read = 0
  server.on('request', () => read++)
  const socket = await open()
  const long = requestOf(`/api/0?${'q'.repeat(50_000)}`)
  socket.pause().write(requestOf('/api/0') + long.repeat(400))
  await expect.poll(() => begun.length).toBe(1)
  for (let i = 0; i < 20; i++) await askShortly(open)
  expect(read - 20).toBeLessThan(4)
})

test('requests that waited while nothing was read are answered in order, with their bodies', async () => {
  const { begun, open } = await openServer([Buffer.alloc(100_000)])
  const socket = await open()
  const post = (number: number) =>
    `POST /api/${number} HTTP/1.1\r\nHost: museum\r\nContent-Length: 100000\r\n\r\n${'q'.repeat(100_000)}`
  const numbers = Array.from({ length: 40 }, (_, number) => number)
  const sent = numbers.map((number) => (number % 3 === 1 ? post(number) : requestOf(`/api/${number}`)))
  socket.write(sent.join('') + lastRequestOf('/api/last'))
  expect((await text(socket)).match(/HTTP\/1\.1 200/g)).toHaveLength(41)
  expect(begun).toEqual([...numbers.map((number) => `/api/${number}`), '/api/last'])
})

test('a connection whose client does not read is closed, and others are answered meanwhile', async () => {
  const { server, open } = await openServer([Buffer.alloc(LONG)], { stalledMs: 300 })
  for (let i = 0; i < 5; i++) {
    const socket = await open()
    socket.pause()
    socket.write(requestOf('/api/0'))
  }
  expect(await askShortly(open)).toBe('short')
  await expect.poll(() => openConnections(server)).toBe(0)
})

test('a client that reads slowly but steadily gets the whole response', async () => {
  const { open } = await openServer([Buffer.alloc(LONG)], { stalledMs: 700 })
  const socket = await open()
  socket.write(lastRequestOf('/api/0'))
  const started = performance.now()
  let read = 0
  for await (const part of socket) {
    if (!Buffer.isBuffer(part)) continue
    const before = Math.floor(read / (1024 * 1024))
    read += part.length
    if (Math.floor(read / (1024 * 1024)) > before) await wait(60)
  }
  expect(read).toBeGreaterThan(LONG)
  expect(performance.now() - started).toBeGreaterThan(700)
})

test.each([
  ['all clients together leave', ['127.0.0.1', '127.0.0.2', '127.0.0.3'], 2.5],
  ['one client leaves', ['127.0.0.1', '127.0.0.1', '127.0.0.1'], 4.5],
])(
  'if %s too much unread, further long responses are refused, and none that is being read is cut',
  async (_, addresses, limit) => {
    const bodies = [Buffer.alloc(LONG), Buffer.alloc(LONG), Buffer.alloc(LONG)]
    const { begun, short, open } = await openServer(bodies, { unreadBytes: limit * LONG })
    const sockets: Socket[] = []
    for (const [number, address] of addresses.entries()) {
      const socket = await open(address)
      socket.write(lastRequestOf(`/api/${number}`))
      await expect.poll(() => begun.length).toBe(number + 1)
      sockets.push(socket.pause())
    }
    const last = await text(sockets.pop() as Socket)
    expect(last).toMatch(/^HTTP\/1\.1 503 .*\r\nRetry-After: \d+\r\n/s)
    expect(short).toEqual(['unread'])
    expect(await askShortly(open)).toBe('short')
    for (const socket of sockets) expect(await lengthOf(socket)).toBeGreaterThan(LONG)
    const again = await open()
    again.write(lastRequestOf('/api/0'))
    expect(await lengthOf(again)).toBeGreaterThan(LONG)
  },
)

test('a large record that many clients read at once counts once', async () => {
  const { server, begun, open } = await openServer([Buffer.alloc(LONG)], { unreadBytes: 2 * LONG })
  for (let i = 0; i < 6; i++) (await open()).pause().write(requestOf('/api/0'))
  await expect.poll(() => begun.length).toBe(6)
  await wait(100)
  expect(await openConnections(server)).toBe(6)
})

test('if too many requests wait on a connection, the last response says that it closes', async () => {
  const { begun, open } = await openServer([], { waitingPerConnection: 3 })
  const socket = await open()
  socket.write(requestOf('/api/short').repeat(10))
  const answers = (await text(socket)).split('HTTP/1.1 ').slice(1)
  expect(answers.map((answer) => /^connection: (.*)\r$/im.exec(answer)?.[1])).toEqual([
    'keep-alive',
    'keep-alive',
    'keep-alive',
    'close',
  ])
  expect(begun).toHaveLength(4)
})

test('requests beyond the limit get no response, even if they are read after the others are answered', async () => {
  const { begun, open } = await openServer([], { waitingPerConnection: 20 })
  const socket = await open()
  // The server reads 64 KiB at a time.
  socket.write(requestOf('/api/short').repeat(5000))
  expect((await text(socket)).match(/^connection: close\r$/gim)).toHaveLength(1)
  expect(begun).toHaveLength(21)
})

test.each(['/api/0', '/page'])(
  'requests for %s beyond those that all connections may have waiting close their connection, never one without waiting requests',
  async (path) => {
    const { server, open } = await openServer([Buffer.alloc(LONG)], { waiting: 100 })
    const quiet = await open()
    await expect.poll(() => openConnections(server)).toBe(1)
    const hostile = await open()
    hostile.pause().write(requestOf('/api/0') + requestOf(path).repeat(101))
    await expect.poll(() => openConnections(server)).toBe(1)
    quiet.write(lastRequestOf('/api/short'))
    expect((await text(quiet)).slice(-5)).toBe('short')
  },
)

test('a connection too many closes the one that has been idle the longest, not one that is being answered', async () => {
  const { server, begun, open } = await openServer([Buffer.alloc(LONG)], { connections: 3 })
  const busy = await open()
  busy.pause().write(requestOf('/api/0'))
  await expect.poll(() => begun.length).toBe(1)
  const idle = [await open(), await open()]
  await expect.poll(() => openConnections(server)).toBe(3)
  const closed = once(idle[0] as Socket, 'close')
  idle[0]?.resume()
  expect(await askShortly(open)).toBe('short')
  await closed
  expect([busy.closed, idle[1]?.closed]).toEqual([false, false])
})

test('if all connections are busy, a new one replaces the oldest', async () => {
  const { begun, open } = await openServer([Buffer.alloc(LONG)], { connections: 3 })
  for (let i = 0; i < 3; i++) {
    ;(await open()).pause().write(requestOf('/api/0'))
    await expect.poll(() => begun.length).toBe(i + 1)
  }
  expect(await askShortly(open)).toBe('short')
})

test.each([
  ['sends nothing', ''],
  ['never ends the header of its request', 'GET /api/0 HTTP/1.1\r\nX: '],
])('a client that %s gets the answer that it took too long', async (_, beginning) => {
  const { open } = await openServer([], {}, { header: 200, request: 200 })
  const socket = await open()
  if (beginning !== '') {
    const sending = setInterval(() => socket.write('x'), 20)
    onTestFinished(() => clearInterval(sending))
    socket.write(beginning)
  }
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /)
})

test('an idle connection is closed', async () => {
  const { open } = await openServer([], {}, { idle: 100 })
  const socket = await open()
  socket.write(requestOf('/api/short'))
  expect(await text(socket)).toMatch(/short$/)
})

async function lengthOf(socket: Socket): Promise<number> {
  let length = 0
  try {
    for await (const part of socket) length += part.length
  } catch {
    // The server may end a connection with a reset.
  }
  return length
}
