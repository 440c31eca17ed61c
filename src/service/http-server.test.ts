import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROBLEMS, problemCodeOf, problemSchema } from '../contract/problem.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../testkit/museum.ts'
import { catalogueOf, TEST_KEY } from '../testkit/world.ts'
import { httpServer, type Refused } from './http-server.ts'
import { createService } from './service.ts'
import type { Answered } from './wire.ts'

const catalogue = await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS)
const service = createService({ catalogue: () => catalogue, keys: [], appKey: TEST_KEY, quota: 1000 })
const answered: Answered[] = []
const refused: Refused[] = []
const server = httpServer(service, {
  onAnswer: (event) => answered.push(event),
  onRefused: (event) => refused.push(event),
})
let port = 0

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' ? (address?.port ?? 0) : 0
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

interface Response {
  status: number
  fields: Map<string, string>
  body: string
}

/** Sends bytes as they are, and reads until the service closes the connection. */
async function send(request: string | Buffer): Promise<Response[]> {
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  const received = await text(socket)
  return received
    .split(/(?<=^|\}|\n)(?=HTTP\/1\.1 )/)
    .filter((part) => part !== '')
    .map((part) => {
      const end = part.indexOf('\r\n\r\n')
      const [line = '', ...fields] = part.slice(0, end).split('\r\n')
      return {
        status: Number(line.split(' ')[1]),
        fields: new Map(
          fields.map((field) => {
            const colon = field.indexOf(': ')
            return [field.slice(0, colon).toLowerCase(), field.slice(colon + 2)]
          }),
        ),
        body: part.slice(end + 4),
      }
    })
}

/** What a response says went wrong; fails where it is not an error that nobody keeps. */
function problemIn({ status, fields, body }: Response): string {
  expect([
    fields.get('content-type'),
    fields.get('cache-control'),
    fields.get('x-content-type-options'),
  ]).toEqual(['application/problem+json', 'no-store', 'nosniff'])
  expect(fields.get('content-length')).toBe(String(Buffer.byteLength(body)))
  const { type, title, status: stated, detail } = problemSchema.parse(JSON.parse(body))
  const code = problemCodeOf(type)
  expect({ title, stated }).toEqual({ title: code && PROBLEMS[code].title, stated: status })
  return `${status} ${code}: ${detail}`
}

const NOT_ASCII =
  '400 malformed-request: The address has a character that no URL may have. Write it percent-encoded in UTF-8: “é” is %C3%A9, a space %20.'
const NO_LINE =
  '400 malformed-request: The request line does not end in HTTP/1.1 and a line break. A space in an address is written %20.'
const NO_METHOD = '400 malformed-request: The request does not begin with a method of HTTP, such as GET.'
const TOO_LARGE =
  '431 header-too-large: The request line and the header fields together may have 65536 bytes.'
const HOSTS =
  '400 malformed-request: Host is “a, b”; one name or address was expected, with or without a port.'

test.each([
  ['GET /api/v1/term/json/?name=théière HTTP/1.1\r\nHost: a\r\n\r\n', NOT_ASCII],
  ['GET /terms/é HTTP/1.1\r\nHost: a\r\n\r\n', NOT_ASCII],
  ['GET terms HTTP/1.1\r\nHost: a\r\n\r\n', NOT_ASCII],
  ['GET /api/v1/term/json/?name=tea pot HTTP/1.1\r\nHost: a\r\n\r\n', NO_LINE],
  ['GET / HTTP/9\r\nHost: a\r\n\r\n', NO_LINE],
  ['FETCH / HTTP/1.1\r\nHost: a\r\n\r\n', NO_METHOD],
  ['\x16\x03\x01\x02\x00', NO_METHOD],
  ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', '400 malformed-request: HTTP/2 is not supported. Use HTTP/1.1.'],
  [
    'GET / HTTP/2.0\r\nHost: a\r\n\r\n',
    '400 malformed-request: The request is in HTTP/2.0; HTTP/1.1 was expected.',
  ],
  [
    'GET / HTTP/1.1\r\nHo st: a\r\n\r\n',
    '400 malformed-request: The request is not valid HTTP/1.1: Invalid header token.',
  ],
  ['GET / HTTP/1.1\r\n\r\n', '400 malformed-request: There is no Host field. HTTP/1.1 needs exactly one.'],
  [
    'GET /api/ HTTP/1.1\r\nHost:\r\n\r\n',
    '400 malformed-request: There is no Host field. HTTP/1.1 needs exactly one.',
  ],
  ['GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', HOSTS],
  ['GET /api/v1/term/json/ HTTP/1.1\r\nHost: a, b\r\n\r\n', HOSTS],
  [
    'GET / HTTP/1.1\r\nHost: a:999999\r\n\r\n',
    '400 malformed-request: Host is “a:999999”; one name or address was expected, with or without a port.',
  ],
  [
    'GET / HTTP/1.1\r\nHost: a:70000\r\n\r\n',
    '400 malformed-request: Host is “a:70000”; one name or address was expected, with or without a port.',
  ],
  [
    `GET / HTTP/1.1\r\nHost: a ${TEST_KEY}\r\n\r\n`,
    '400 malformed-request: Host is “a …”; one name or address was expected, with or without a port.',
  ],
  [
    'GET * HTTP/1.1\r\nHost: a\r\n\r\n',
    '400 malformed-request: The request is for “*”; a path was expected, such as /api/v1/term/json/.',
  ],
  ['GET http://user@a/api/ HTTP/1.1\r\nHost: a\r\n\r\n', '400 malformed-request: “user@a” is not a host.'],
  [
    'CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n',
    '405 method-not-allowed: CONNECT is not offered: this is no proxy.',
  ],
  [
    'GET /api/ HTTP/1.1\r\nHost: a\r\nExpect: coffee\r\n\r\n',
    '417 expectation-failed: The only expectation that can be met is 100-continue.',
  ],
  [`GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'a'.repeat(70_000)}\r\n\r\n`, TOO_LARGE],
  [`GET /${'a'.repeat(70_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, TOO_LARGE],
  [
    'GET /nothing-here HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    '404 unknown-path: Nothing is served at this address.',
  ],
])('%j is answered by a problem document', async (request, problem) => {
  const responses = await send(request)
  expect(responses.map(problemIn)).toEqual([problem])
})

test.each([
  '/',
  '/items',
  '/favicon.svg',
  '/robots.txt',
  '/healthz',
  '/readyz',
  '/config.json',
  '/nothing-here',
  '/cards/term/11.png',
  '/api/',
])('%s with a query that makes it longer than 8 KiB is not answered', async (path) => {
  const address = `${path}?`.padEnd(8193, '%C3%A9')
  const responses = await send(`GET ${address} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
  expect(responses.map(problemIn)).toEqual([
    '414 uri-too-long: The address is 8193 bytes long; the most that is read is 8192.',
  ])
})

test.each([
  ['/robots.txt', 'a:'],
  ['/robots.txt', '127.0.0.1:'],
  ['/robots.txt', '[::1]:'],
  ['http://a:/robots.txt', 'b'],
])('a request for %s with the host “%s” names no port', async (target, host) => {
  const [response] = await send(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  const site = target.startsWith('/') ? host.slice(0, -1) : 'a'
  expect(response?.status).toBe(200)
  expect(response?.body).toContain(`Sitemap: http://${site}/`)
})

test('a request whose header does not arrive in time gets 408', async () => {
  // Node looks for late requests every thirty seconds, and then raises this.
  server.once('connection', (socket) =>
    socket.once('data', () =>
      server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket),
    ),
  )
  const responses = await send('GET /api/ HTTP/1.1\r\nHost: a\r\n')
  expect(responses.map(problemIn)).toEqual([
    '408 request-timeout: The header of the request did not arrive in time.',
  ])
})

test('requests before a malformed one are answered before it is refused', async () => {
  const good = `GET /api/v1/term/11/json/ HTTP/1.1\r\nHost: a\r\nX-Api-Key: ${TEST_KEY}\r\n\r\n`
  const responses = await send(`${good}${good}GET /é HTTP/1.1\r\nHost: a\r\n\r\n${good}`)
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 400])
  expect(responses[0]?.body).toBe(String(await catalogue.get('term', 11)))
})

test('a fault in the body of a request is not answered a second time', async () => {
  const body = 'Transfer-Encoding: chunked\r\n\r\nzz\r\n'
  const responses = await send(`POST /api/v1/term/json/ HTTP/1.1\r\nHost: a\r\n${body}`)
  expect(responses.map(({ status }) => status)).toEqual([405])
})

test.each(['/healthz', '/readyz', '/api/'])('%s is answered in HTTP/1.0 without a Host', async (path) => {
  const responses = await send(`GET ${path} HTTP/1.0\r\n\r\n`)
  expect(responses.map(({ status }) => status)).toEqual([200])
})

test('a request about the server as a whole is answered with its methods', async () => {
  const [response] = await send('OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n')
  expect([response?.status, response?.fields.get('allow'), response?.body]).toEqual([
    204,
    'GET, HEAD, OPTIONS',
    '',
  ])
})

test('CONNECT is answered with the methods that are offered', async () => {
  const [response] = await send('CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(response?.fields.get('allow')).toBe('GET, HEAD, OPTIONS')
})

test('CONNECT behind a request that is not answered yet resets the connection', async () => {
  const request = `GET /api/ HTTP/1.1\r\nHost: a\r\n\r\nCONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n`
  await expect(send(request)).rejects.toMatchObject({ code: 'ECONNRESET' })
})

test('no header field is dropped, however many there are', async () => {
  const others = Array.from({ length: 3000 }, (_, i) => `a${i}: b\r\n`).join('')
  const request = `GET /api/v1/term/11/json/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${others}`
  const [response] = await send(`${request}X-Api-Key: ${TEST_KEY}\r\n\r\n`)
  expect(response?.status).toBe(200)
})

test.each([
  '/api',
  '/api?x=1',
  '/x/../api/v1/term/11/json/',
  '/%61pi/v1/term/11/json/',
  'http://museum.example/api/v1/term/11/json/',
  'http://museum.example/x/./../api/',
])('a request for %s counts as one to the API, and is logged as written', async (target) => {
  answered.length = 0
  const [response] = await send(
    `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Api-Key: ${TEST_KEY}\r\n\r\n`,
  )
  expect(response?.fields.has('ratelimit')).toBe(true)
  expect(answered).toMatchObject([
    {
      method: 'GET',
      address: target,
      target: expect.stringMatching(/^\/api/),
      status: 200,
      milliseconds: expect.any(Number),
    },
  ])
})

test('what is refused is logged with the reason', async () => {
  answered.length = 0
  refused.length = 0
  await send('GET /api/ HTTP/1.1\r\n\r\n')
  await send('GET /é HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(answered).toMatchObject([{ address: '/api/', status: 400 }])
  expect(refused).toEqual([{ status: 400, reason: 'Invalid char in url path', peer: '127.0.0.1' }])
})

test.each(['/api/v1/reconcile?queries=%7B%7D', '/api/v1/suggest-terms/json/?text=tea'])(
  'a POST to %s without a body is answered',
  async (address) => {
    const request = `POST ${address} HTTP/1.1\r\nHost: a\r\nX-Api-Key: ${TEST_KEY}\r\nConnection: close\r\n\r\n`
    const [response] = await send(request)
    expect(response?.status).toBe(200)
  },
)
