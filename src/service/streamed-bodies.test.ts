import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listen } from '../testkit/listen.ts'
import { catalogueOf, TEST_KEY } from '../testkit/world.ts'
import { CONNECTION_LIMITS } from './connections.ts'
import { httpServer } from './http-server.ts'
import { createService, type RunningService } from './service.ts'

const catalogue = await catalogueOf([])
const service = createService({ catalogue: () => catalogue, keys: [], appKey: TEST_KEY, quota: 1000 })
const FAILURE = new Error('SQLITE_CORRUPT in /srv/catalogue.db')
const REQUEST = `GET /api/v1/item/csv/ HTTP/1.1\r\nHost: museum\r\nX-Api-Key: ${TEST_KEY}\r\n\r\n`
const PIECE = Buffer.from('silver '.repeat(9000))

/** A service whose responses have bodies of `count` pieces, and a record of what became of them. */
function streaming(count: number, fault?: Error) {
  const seen = { made: 0, ended: 0, faults: [] as unknown[] }
  async function* pieces() {
    try {
      for (let i = 0; i < count; i++) {
        seen.made++
        yield PIECE
      }
      if (fault) throw fault
    } finally {
      seen.ended++
    }
  }
  const running: RunningService = {
    ...service,
    answer: async () => ({
      status: 200,
      headers: { 'Content-Type': 'text/csv' },
      body: { pieces: pieces(), heldBytes: 1024 * 1024 },
    }),
    failed: (error) => {
      seen.faults.push(error)
      return service.failed(error)
    },
  }
  return { running, seen }
}

test('a body that is made while the client reads it arrives whole, on a connection that stays open', async () => {
  const { running, seen } = streaming(100)
  const port = await listen(httpServer(running))
  const socket = connect(port, '127.0.0.1')
  socket.write(REQUEST.repeat(2))
  const last = 'GET /api/v1/item/csv/ HTTP/1.1\r\nHost: museum\r\nConnection: close\r\n\r\n'
  socket.write(last)
  const answers = (await text(socket)).split('HTTP/1.1 200 OK').slice(1)
  expect(answers.map((answer) => answer.match(/silver /g)?.length)).toEqual([900_000, 900_000, 900_000])
  expect(answers.every((answer) => /transfer-encoding: chunked/i.test(answer))).toBe(true)
  expect(seen).toEqual({ made: 300, ended: 3, faults: [] })
})

test('a client that ends its side before the response is complete gets a reset, and takes no part for the whole', async () => {
  const { running, seen } = streaming(100_000)
  const port = await listen(httpServer(running))
  const socket = connect(port, '127.0.0.1')
  socket.write(REQUEST.replace('HTTP/1.1', 'HTTP/1.0'))
  const failed = once(socket, 'error')
  socket.once('data', () => socket.end())
  socket.resume()
  expect(String(await failed)).toContain('ECONNRESET')
  await expect.poll(() => seen.ended).toBe(1)
})

test('a body that is made while the client reads it is not made faster than the client reads, and no more once the client has left', async () => {
  const { running, seen } = streaming(100_000)
  const socket = connect(await listen(httpServer(running)), '127.0.0.1')
  socket.pause()
  socket.write(REQUEST)
  await expect.poll(() => seen.made).toBeGreaterThan(0)
  let before: number
  do {
    before = seen.made
    await wait(200)
  } while (seen.made > before)
  // What the sockets of both ends hold.
  expect(seen.made * PIECE.length).toBeLessThan(32 * 1024 * 1024)
  socket.destroy()
  await expect.poll(() => seen.ended).toBe(1)
  expect(seen.made).toBeLessThan(1000)
  expect(seen.faults).toEqual([])
})

test.each(['1.0', '1.1'])(
  'a body that is made while the client reads it that fails in the middle resets a connection with HTTP/%s, so that no part looks like the whole, and is reported',
  async (version) => {
    const { running, seen } = streaming(20, FAILURE)
    const port = await listen(httpServer(running))
    const socket = connect(port, '127.0.0.1')
    socket.write(REQUEST.replace('HTTP/1.1', `HTTP/${version}`))
    await expect(text(socket)).rejects.toMatchObject({ code: 'ECONNRESET' })
    await expect.poll(() => seen.faults).toEqual([FAILURE])
  },
)

test('a body that is made while the client reads it counts towards the memory of unread responses', async () => {
  const { running, seen } = streaming(100_000)
  const limits = { ...CONNECTION_LIMITS, unreadBytes: 6 * 1024 * 1024 }
  const port = await listen(httpServer(running, { limits }))
  const sockets = Array.from({ length: 5 }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.pause().on('error', () => undefined)
    socket.write(REQUEST)
    return socket
  })
  // One client may have half of the limit. The last two are refused, and nothing more of them is made.
  await expect.poll(() => seen.ended).toBe(2)
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => seen.ended).toBe(5)
})
