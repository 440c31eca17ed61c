import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { listen } from '../testkit/listen.ts'
import { catalogueOf, TEST_KEY } from '../testkit/world.ts'
import { httpServer } from './http-server.ts'
import { createService, type RunningService } from './service.ts'

const catalogue = await catalogueOf(
  [{ id: 1, name: 'Théières 🫖', scopeNotes: '茶壺' }],
  [{ id: 7, description: 'é'.repeat(20_000) }],
)
const service = createService({ catalogue: () => catalogue, keys: [], appKey: TEST_KEY, quota: 1000 })

function openPort(running: RunningService): Promise<number> {
  return listen(httpServer(running))
}

/** Asks over a real connection, with the header fields exactly as they are given. */
async function overTheWire(path: string, fields: readonly string[], method = 'GET') {
  return askPort(await openPort(service), path, fields, method)
}

function askPort(port: number, path: string, fields: readonly string[], method = 'GET') {
  return new Promise<{ status: number | undefined; length: string | undefined; body: Buffer }>(
    (resolve, reject) => {
      const headers = ['Host', 'museum', ...fields]
      request({ port, path, method, headers, agent: false }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.once('end', () =>
          resolve({
            status: response.statusCode,
            length: response.headers['content-length'],
            body: Buffer.concat(parts),
          }),
        )
      })
        .once('error', reject)
        .end()
    },
  )
}

test.each([
  ['a short record', 'term', 1],
  ['a long record', 'item', 7],
] as const)('%s arrives byte for byte, whatever script it is in', async (_, resource, id) => {
  const record = await catalogue.get(resource, id)
  const { length, body } = await overTheWire(`/api/v1/${resource}/${id}/json/`, ['X-Api-Key', TEST_KEY])
  expect(body.equals(record ?? Buffer.alloc(0))).toBe(true)
  expect(length).toBe(String(record?.length))
})

test('HEAD has the Content-Length of GET and no body', async () => {
  for (const path of ['/api/v1/term/1', '/api/v1/item', '/api/v1/item/8']) {
    const head = await overTheWire(path, ['X-Api-Key', TEST_KEY], 'HEAD')
    const got = await overTheWire(path, ['X-Api-Key', TEST_KEY])
    expect(got.length).toBe(String(got.body.length))
    expect(head).toEqual({ status: got.status, length: got.length, body: Buffer.alloc(0) })
  }
})

test.each([
  [['x-API-key', TEST_KEY], 200],
  [['X-Api-Key', TEST_KEY, 'If-None-Match', '"a"', 'if-none-match', 'TAG'], 304],
  [['X-Api-Key', TEST_KEY, 'If-None-Match', '"a"', 'If-None-Match', 'TAG'], 304],
  [['X-Api-Key', 'another'], 401],
  [['X-Api-Keys', TEST_KEY], 401],
  [[], 401],
])('header names may be in any case, and repeated fields are joined: %j', async (fields, status) => {
  const tag = `W/"${catalogue.revision}-term-1"`
  const sent = fields.map((field) => (field === 'TAG' ? tag : field))
  expect(await overTheWire('/api/v1/term/1/json/', sent)).toMatchObject({ status })
})

test('a response is written on a later turn than its request', async () => {
  const server = httpServer(service)
  const written: boolean[] = []
  server.prependListener('request', (_incoming, outgoing) => {
    // Runs at the end of the turn, before what the service puts off to the next.
    setImmediate(() => written.push(outgoing.headersSent))
  })
  const port = await listen(server)
  await askPort(port, '/api/v1/term/1', ['X-Api-Key', TEST_KEY])
  expect(written).toEqual([false])
})

const FAILURE = new Error('SQLITE_CORRUPT in /srv/catalogue.db')

test.each<[string, string, Partial<RunningService>]>([
  [
    'throws',
    '/api/',
    {
      answer: () => {
        throw FAILURE
      },
    },
  ],
  ['rejects', '/api/', { answer: () => Promise.reject(FAILURE) }],
  [
    'cannot read a file',
    '/favicon.svg',
    {
      file: () => {
        throw FAILURE
      },
    },
  ],
  [
    'sends what no header field can hold',
    '/api/',
    { answer: async () => ({ status: 200, headers: { Link: 'é\n' }, body: null }) },
  ],
])('a service that %s fails for that request alone, and says no more than that', async (_, path, parts) => {
  const errors: unknown[] = []
  const failing = createService({
    catalogue: () => catalogue,
    keys: [],
    appKey: TEST_KEY,
    quota: 1000,
    onError: (error) => errors.push(error),
  })
  const port = await openPort({ ...failing, ...parts })
  for (const _again of [1, 2]) {
    const { status, body } = await askPort(port, path, [])
    expect([status, JSON.parse(body.toString())]).toEqual([
      500,
      {
        type: '/api/problems/internal-error',
        title: 'The service failed',
        status: 500,
        detail: 'The service failed to answer. The failure is on our side.',
      },
    ])
  }
  expect(errors).toHaveLength(2)
})

test('while the service stops, all pipelined requests are answered, and the last response closes the connection', async () => {
  const stopping = new AbortController()
  const told = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()))
  const slow: RunningService = {
    ...service,
    answer: async (request, client) => {
      await told
      return service.answer(request, client)
    },
  }
  for (const running of [slow, service]) {
    const port = await listen(httpServer(running, { stopping: stopping.signal }))
    const socket = connect(port, '127.0.0.1')
    socket.write([1, 1, 2].map((id) => requestOf(`/api/v1/term/${id}`)).join(''))
    // The requests to the slow one are under way before it is to stop, those to the other come after.
    if (running === slow) await wait(100)
    stopping.abort()
    const answers = (await text(socket)).split('HTTP/1.1 ').slice(1)
    expect(answers.map((answer) => answer.slice(0, 3))).toEqual(['200', '200', '404'])
    expect(answers.map((answer) => /^connection: (.*)\r$/im.exec(answer)?.[1])).toEqual([
      'keep-alive',
      'keep-alive',
      'close',
    ])
  }
})

test('pages that clients are slow to take, or leave half read, are not mixed up with those that follow', async () => {
  const letters = [...'abcdefghijklmnopqrst']
  const many = await catalogueOf(
    [],
    letters.map((letter, id) => ({ id, description: letter.repeat(30_000) })),
  )
  const port = await openPort(
    createService({ catalogue: () => many, keys: [], appKey: TEST_KEY, quota: 10_000 }),
  )
  const pages = Array.from({ length: 400 }, (_, i) => ({ start: (i * 7) % 16, limit: 1 + (i % 4) }))
  const slow = [0, 1, 2].map(() => pagesInOneGo(port, pages))
  // While they do not read, others are answered, and some of these are given up.
  for (const { start, limit } of pages.slice(0, 60)) {
    const hasty = connect(port, '127.0.0.1', () => hasty.end(requestOf(pageOf(start, limit))))
    hasty.once('data', () => hasty.destroy())
    expect(await pagesInOneGo(port, [{ start, limit }], 0)).toEqual([lettersOf(start, limit)])
  }
  const expected = pages.map(({ start, limit }) => lettersOf(start, limit))
  for (const got of await Promise.all(slow)) expect(got).toEqual(expected)

  function lettersOf(start: number, limit: number): string {
    return letters.slice(start, start + limit).join('')
  }
})

test('pages that are compressed side by side are not mixed up', async () => {
  const descriptions = Array.from({ length: 24 }, (_, id) => `${id} `.repeat(20_000))
  const many = await catalogueOf(
    [],
    descriptions.map((description, id) => ({ id, description })),
  )
  const running = createService({ catalogue: () => many, keys: [], appKey: TEST_KEY, quota: 10_000 })
  const compressed = async (start: number) => {
    const fields = new Map([
      ['x-api-key', TEST_KEY],
      ['accept-encoding', start % 2 ? 'br' : 'gzip'],
    ])
    const address = `/api/v1/item?start=${start}&limit=1`
    const request = { method: 'GET', address, header: (name: string) => fields.get(name) ?? null }
    const { body } = await running.answer(request, 'here')
    const bytes = Buffer.isBuffer(body) ? body : ''
    const json = start % 2 ? brotliDecompressSync(bytes) : gunzipSync(bytes)
    return pageSchema.parse(JSON.parse(json.toString())).items.map(({ description }) => description)
  }
  // What was searched for once is at hand, so that all pages are made before the first of them is compressed.
  await compressed(0)
  const got = await Promise.all(descriptions.map((_, start) => compressed(start)))
  expect(got.flat()).toEqual(descriptions)
})

function pageOf(start: number, limit: number): string {
  return `/api/v1/item?start=${start}&limit=${limit}`
}

function requestOf(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: museum\r\nX-Api-Key: ${TEST_KEY}\r\n\r\n`
}

/**
 * Asks for all these pages before the first answer is read, and reads none for a while. Returns of each page the letters
 * that its items consist of; what is not 30,000 times the same letter is given as it is.
 */
async function pagesInOneGo(
  port: number,
  pages: readonly { start: number; limit: number }[],
  milliseconds = 300,
): Promise<string[]> {
  const socket = connect(port, '127.0.0.1')
  socket.pause()
  socket.write(pages.map(({ start, limit }) => requestOf(pageOf(start, limit))).join(''))
  await wait(milliseconds)
  let unread: Buffer = Buffer.alloc(0)
  const found: string[] = []
  for await (const part of socket) {
    unread = Buffer.concat([unread, part])
    for (;;) {
      const fields = unread.indexOf('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(unread.subarray(0, fields).toString())?.[1])
      if (fields < 0 || unread.length < fields + 4 + length) break
      const { items } = pageSchema.parse(
        JSON.parse(unread.subarray(fields + 4, fields + 4 + length).toString()),
      )
      found.push(items.map(({ description }) => description.replace(/^(.)\1{29999}$/, '$1')).join(''))
      unread = unread.subarray(fields + 4 + length)
    }
    if (found.length === pages.length) break
  }
  return found
}

const pageSchema = z.object({ items: z.array(z.object({ description: z.string() })) })
