import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { revisionIn } from '../../contract/revision.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { ask, catalogueOf, serviceOver, TEST_KEY } from '../../testkit/world.ts'

const catalogue = await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS)
const service = serviceOver(catalogue)

describe('quota', () => {
  test('the limit applies to one key at one address, and ends with the minute', async () => {
    const small = serviceOver(catalogue, { quota: 3 })
    const from = async (remoteAddress: string) => {
      const response = await small(
        new Request('http://museum.test/api/v1/term/11/json/', { headers: { 'X-Api-Key': TEST_KEY } }),
        { incoming: { socket: { remoteAddress } } },
      )
      return [
        response.status,
        response.headers.get('RateLimit')?.replace(/t=\d+/, 't=…'),
        response.headers.has('Retry-After'),
      ]
    }
    const answers = []
    for (const address of ['1.1.1.1', '1.1.1.1', '1.1.1.1', '1.1.1.1', '2.2.2.2'])
      answers.push(await from(address))
    expect(answers).toEqual([
      [200, '"default";r=2;t=…', false],
      [200, '"default";r=1;t=…', false],
      [200, '"default";r=0;t=…', false],
      [429, '"default";r=0;t=…', true],
      [200, '"default";r=2;t=…', false],
    ])
  })

  test('behind a trusted proxy, a script that exhausts the app’s quota does not affect other visitors', async () => {
    const small = serviceOver(catalogue, { quota: 2, trustedProxies: ['10.0.0.0/8'] })
    const from = async (visitor: string, proxy = '10.0.0.1') => {
      const headers = { 'X-Api-Key': TEST_KEY, 'X-Forwarded-For': visitor }
      const request = new Request('http://museum.test/api/v1/term/11/json/', { headers })
      return (await small(request, { incoming: { socket: { remoteAddress: proxy } } })).status
    }
    const script = ['2001:db8::1', '2001:db8::2', '2001:db8::3']
    const answers = []
    for (const visitor of [...script, '203.0.113.1', '203.0.113.2']) answers.push(await from(visitor))
    expect(answers).toEqual([200, 200, 429, 200, 200])
    // Who is no trusted proxy cannot have others pay.
    for (let i = 0; i < 5; i++) await from('203.0.113.3', '198.51.100.1')
    expect(await from('203.0.113.3')).toBe(200)
  })

  test('every answer states the policy, errors too', async () => {
    const policies = await Promise.all(
      ['/api/v1/term/11/json/', '/api/nothing', '/api/v1/term/json/?x=1'].map(async (path) =>
        (await ask(serviceOver(catalogue, { quota: 1200 }), path)).headers.get('RateLimit-Policy'),
      ),
    )
    expect(new Set(policies)).toEqual(new Set(['"default";q=1200;w=60']))
  })
})

describe('caching', () => {
  test('the same request has the same tag for every key, and other requests have others', async () => {
    const tag = async (path: string) => (await ask(service, path)).headers.get('ETag')
    const [one, same, slash, other] = await Promise.all([
      tag('/api/v1/term/11/json/'),
      tag(`/api/v1/term/11/json/?api_key=${TEST_KEY}`),
      tag('/api/v1/term/11/json'),
      tag('/api/v1/term/10/json/'),
    ])
    expect({ same: same === one, slash: slash === one, other: other === one }).toEqual({
      same: true,
      slash: true,
      other: false,
    })
  })

  test.each([
    '/api/v1/term/11/json/',
    '/api/v1/term/11/json/?max_narrower=200',
    '/api/v1/item/json/?text=teapot',
  ])('the tag of %s names the revision of the catalogue', async (path) => {
    expect(revisionIn((await ask(service, path)).headers.get('ETag'))).toBe(catalogue.revision)
  })

  test.each(['/api/v1/term/11/json/', '/api/v1/item/json/?text=teapot'])(
    '%s is not sent again to a client that has it',
    async (path) => {
      const first = await ask(service, path)
      const tag = first.headers.get('ETag') ?? ''
      const again = await ask(service, path, {
        headers: { 'If-None-Match': `"other", ${tag.replace('W/', '')}` },
      })
      expect([again.status, again.body, again.headers.get('ETag')]).toEqual([304, null, tag])
      expect(first.headers.get('Cache-Control')).toBe('public, max-age=300, stale-while-revalidate=86400')
    },
  )
})

test('HEAD answers as GET does, without a body', async () => {
  const head = await ask(service, '/api/v1/term/json/?limit=2', { method: 'HEAD' })
  const get = await ask(service, '/api/v1/term/json/?limit=2')
  expect([head.status, head.body, head.headers.get('ETag'), head.headers.get('Link')]).toEqual([
    200,
    null,
    get.headers.get('ETag'),
    get.headers.get('Link'),
  ])
})

test('a browser on any site may ask, and read the fields that matter', async () => {
  const preflight = await service(new Request('http://museum.test/api/v1/term/json/', { method: 'OPTIONS' }))
  expect([preflight.status, preflight.headers.get('Access-Control-Allow-Headers')]).toEqual([
    204,
    'X-Api-Key, X-Revision, If-None-Match, Accept',
  ])
  const { headers } = await ask(service, '/api/v1/term/json/')
  expect([headers.get('Access-Control-Allow-Origin'), headers.get('Access-Control-Expose-Headers')]).toEqual([
    '*',
    'ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Current-Revision',
  ])
})

test.each([
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *;q=0', null],
  ['identity', null],
])('a long response to a client that accepts “%s” is compressed as %s', async (accepted, encoding) => {
  const request = (headers: Record<string, string>) =>
    service(
      new Request('http://museum.test/api/v1/term/json/', { headers: { 'X-Api-Key': TEST_KEY, ...headers } }),
    )
  const plain = await (await request({})).text()
  const response = await request({ 'Accept-Encoding': accepted })
  expect([response.headers.get('Content-Encoding'), response.headers.get('Vary')]).toEqual([
    encoding,
    'Accept-Encoding, X-Api-Key',
  ])
  const body = Buffer.from(await response.arrayBuffer())
  const unpacked =
    encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
  expect(unpacked.toString()).toBe(plain)
})

test.each([
  ['/api/v1/term/11/json/', { 'X-Api-Key': TEST_KEY }, 'Accept-Encoding, X-Api-Key'],
  ['/api/v1/term/json/?colour=red', { 'X-Api-Key': TEST_KEY }, 'Accept-Encoding, X-Api-Key'],
  ['/api/v1/term/11/json/', { 'X-Api-Key': 'guess' }, 'Accept-Encoding, X-Api-Key'],
  [
    '/api/v1/term/11/json/',
    { 'X-Api-Key': TEST_KEY, 'X-Revision': '0123456789abcdef' },
    'Accept-Encoding, X-Api-Key, X-Revision',
  ],
  ['/api/', { 'X-Api-Key': TEST_KEY }, 'Accept-Encoding, X-Api-Key'],
  [`/api/v1/term/11/json/?api_key=${TEST_KEY}`, {}, 'Accept-Encoding'],
  ['/api/v1/term/11/json/', {}, 'Accept-Encoding'],
])('%s with %j differs by %s, so that no cache gives it to others', async (path, headers, vary) => {
  const response = await service(new Request(`http://museum.test${path}`, { headers }))
  await response.arrayBuffer()
  expect(response.headers.get('Vary')).toBe(vary)
})
