import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listen, requestText } from '../testkit/listen.ts'
import { catalogueOf, TEST_KEY } from '../testkit/world.ts'
import { httpServer } from './http-server.ts'
import { createService, type RunningService } from './service.ts'
import type { Answered } from './wire.ts'

const catalogue = await catalogueOf(
  [{ id: 1, name: 'Théières 🫖', scopeNotes: '茶壺' }],
  [{ id: 7, description: 'é'.repeat(20_000) }],
)
const service = createService({ catalogue: () => catalogue, keys: [], appKey: TEST_KEY, quota: 1000 })

function openPort(running: RunningService): Promise<number> {
  return listen(httpServer(running))
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

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

test.each([
  ['7f3a-41.b_2', '7f3a-41.b_2'],
  ['a'.repeat(64), 'a'.repeat(64)],
  ['a'.repeat(65), UUID],
  ['two words', UUID],
  ['<b>', UUID],
  ['', UUID],
  [null, UUID],
])(
  'the id %j of a request is sent back as %s, with data, pages, failures and what is malformed',
  async (sent, id) => {
    const events: Answered[] = []
    const port = await listen(httpServer(service, { onAnswer: (event) => events.push(event) }))
    const ids: unknown[] = []
    for (const path of ['/api/v1/term/1', '/api/v1/term/9', '/healthz', '/nothing', '/a%5C']) {
      const headers = { 'X-Api-Key': TEST_KEY, ...(sent !== null && { 'X-Request-Id': sent }) }
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
      await response.arrayBuffer()
      ids.push(response.headers.get('X-Request-Id'))
    }
    expect(ids).toEqual(ids.map(() => (id === UUID ? expect.stringMatching(UUID) : id)))
    await expect.poll(() => events.map((event) => event.id)).toEqual(ids)
  },
)

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
  const errors: [unknown, string | undefined][] = []
  const failing = createService({
    catalogue: () => catalogue,
    keys: [],
    appKey: TEST_KEY,
    quota: 1000,
    onError: (error, requestId) => errors.push([error, requestId]),
  })
  const port = await openPort({ ...failing, ...parts })
  for (const id of ['r-1', 'r-2']) {
    const { status, body } = await askPort(port, path, ['X-Request-Id', id])
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
  expect(errors.map(([, id]) => id)).toEqual(['r-1', 'r-2'])
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
    socket.write([1, 1, 2].map((id) => requestText(`/api/v1/term/${id}`)).join(''))
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
