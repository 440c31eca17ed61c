import { describe, expect, test } from 'vitest'
import { PROBLEMS, problemCodeOf, problemSchema } from '../../contract/problem.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { ask, catalogueOf, serviceOver, TEST_KEY } from '../../testkit/world.ts'
import { apiKeyOf, parseKeyEntry } from '../keys.ts'

const catalogue = await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS)
const service = serviceOver(catalogue)

async function problem(path: string, init?: RequestInit) {
  const { status, headers, body } = await ask(service, path, init)
  const { type, title, status: stated } = problemSchema.parse(body)
  const code = problemCodeOf(type)
  expect([headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
    'application/problem+json',
    'no-store',
  ])
  expect({ stated, title }).toEqual({ stated: status, title: code && PROBLEMS[code].title })
  return `${status} ${code}`
}

test.each([
  ['/api/v1/term/999/json/', '404 term-not-found'],
  ['/api/v1/item/999/json/', '404 item-not-found'],
  ['/api/v1/term/abc/json/', '404 term-not-found'],
  ['/api/v1/term/1%20/json/', '404 term-not-found'],
  ['/api/v1/term/xml/', '404 unknown-format'],
  ['/api/v1/term/12/xml/', '404 unknown-format'],
  ['/api/v2/term/json/', '404 unknown-version'],
  ['/api/v1/nothing/json/', '404 unknown-path'],
  ['/api/v1/', '404 unknown-path'],
  ['/api/problems/unheard-of', '404 unknown-path'],
  ['/api/v1/term/json/?limit=101', '400 invalid-parameter'],
  ['/api/v1/term/json/?name=%E0%A4%A', '400 invalid-parameter'],
  ['/api/v1/term/json/?colour=red', '400 unknown-parameter'],
  ['/api/v1/term/11/json/?name=x', '400 unknown-parameter'],
  [`/api/v1/term/json/?name=${'a'.repeat(8200)}`, '414 uri-too-long'],
])('%s is answered with %s', async (path, expected) => {
  expect(await problem(path)).toBe(expected)
})

test('the error names each faulty parameter, its value and what was expected', async () => {
  const { body } = await ask(service, '/api/v1/item/json/?limit=0&height_mm=tall')
  expect(body).toEqual({
    type: '/api/problems/invalid-parameter',
    title: 'Invalid parameter',
    status: 400,
    detail: 'limit must be a whole number from 1 to 100. height_mm compares numbers; “tall” is not one.',
    errors: [
      { parameter: 'limit', value: '0', detail: 'limit must be a whole number from 1 to 100.' },
      { parameter: 'height_mm', value: 'tall', detail: 'height_mm compares numbers; “tall” is not one.' },
    ],
  })
})

test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s is refused, saying what is offered', async (method) => {
  expect(await problem('/api/v1/term/json/', { method })).toBe('405 method-not-allowed')
  expect((await ask(service, '/api/v1/term/json/', { method })).headers.get('Allow')).toBe(
    'GET, HEAD, OPTIONS',
  )
})

test('a failure of ours is 500 without a stack or a path in it', async () => {
  const failing = serviceOver(
    {
      ...catalogue,
      revision: 'r',
      get: () => {
        throw new Error('SQLITE_CORRUPT in /srv/catalogue.db')
      },
    },
    { onError: () => undefined },
  )
  const { status, body } = await ask(failing, '/api/v1/term/11/json/')
  expect({ status, body }).toEqual({
    status: 500,
    body: {
      type: '/api/problems/internal-error',
      title: 'The service failed',
      status: 500,
      detail: 'The service failed to answer. The failure is on our side.',
    },
  })
})

describe('keys', () => {
  const key = (entry: string) => {
    const parsed = parseKeyEntry(entry)
    if (typeof parsed === 'string') throw new Error(parsed)
    return apiKeyOf(parsed)
  }
  const guarded = serviceOver(catalogue, {
    keys: [
      key('reader:reader-key-1'),
      key('old:old-key-123:disabled'),
      key('hashed:sha256=5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8'),
    ],
  })
  const answer = async (path: string, header?: string) => {
    const request = new Request(
      `http://museum.test${path}`,
      header === undefined ? {} : { headers: { 'X-Api-Key': header } },
    )
    const response = await guarded(request)
    const body: unknown = await response.json()
    const code = response.ok ? '' : ` ${problemCodeOf(problemSchema.parse(body).type)}`
    return `${response.status}${code}${response.headers.has('WWW-Authenticate') ? ' with a challenge' : ''}`
  }

  test.each([
    ['/api/v1/term/11/json/?api_key=reader-key-1', undefined, '200'],
    ['/api/v1/term/11/json/', 'reader-key-1', '200'],
    ['/api/v1/term/11/json/', 'password', '200'],
    ['/api/v1/term/11/json/', undefined, '401 missing-api-key with a challenge'],
    ['/api/v1/term/11/json/?%61pi%5Fkey=reader%2Dkey%2D1', undefined, '200'],
    ['/api/v1/term/11/json/?%61pi%5Fkey=guess', 'reader-key-1', '401 invalid-api-key with a challenge'],
    ['/api/v1/term/11/json/?api_key=', undefined, '401 missing-api-key with a challenge'],
    ['/api/v1/term/json/?api_key=reader-key-1&name=%zz', undefined, '400 invalid-parameter'],
    ['/api/v1/term/11/json/?api_key=guess', undefined, '401 invalid-api-key with a challenge'],
    ['/api/v1/term/11/json/?api_key=guess', 'reader-key-1', '401 invalid-api-key with a challenge'],
    ['/api/v1/term/11/json/', 'old-key-123', '403 key-disabled'],
    ['/api/v1/nothing/', undefined, '404 unknown-path'],
  ])('%s with the header %s is answered %s', async (path, header, expected) => {
    expect(await answer(path, header)).toBe(expected)
  })

  const NOT_DESCRIBED = 'The address contains a key outside the parameter api_key.'
  test.each([
    ['?limit=reader-key-1', `400 invalid-parameter: ${NOT_DESCRIBED}`],
    ['?limit=5;api_key=reader-key-1', `400 invalid-parameter: ${NOT_DESCRIBED}`],
    ['?height_mm=reader-key-1', `400 invalid-parameter: ${NOT_DESCRIBED}`],
    [`?height_mm=${'x'.repeat(75)}reader-key-1`, `400 invalid-parameter: ${NOT_DESCRIBED}`],
    ['?height_mm=%72eader%2Dkey-1', `400 invalid-parameter: ${NOT_DESCRIBED}`],
    ['?height_mm=%2572eader-key-1', `400 invalid-parameter: ${NOT_DESCRIBED}`],
    ['?height_mm=old-key-123', `400 invalid-parameter: ${NOT_DESCRIBED}`],
    ['?height_mm=password', `400 invalid-parameter: ${NOT_DESCRIBED}`],
    ['?apikey=reader-key-1', `400 unknown-parameter: ${NOT_DESCRIBED}`],
    ['?apikey=mistyped', '400 unknown-parameter: “apikey” is not a parameter of this list.'],
    ['?reader-key-1=x', `400 unknown-parameter: ${NOT_DESCRIBED}`],
    ['?order_by=reader-key-1', `400 invalid-parameter: ${NOT_DESCRIBED}`],
    ['?x=%zzreader-key-1', `400 invalid-parameter: ${NOT_DESCRIBED}`],
    ['reader-key-1/', `404 unknown-format: ${NOT_DESCRIBED}`],
    ['reader-key-1/json/', `404 item-not-found: ${NOT_DESCRIBED}`],
    ['old-key-123/json/', `404 item-not-found: ${NOT_DESCRIBED}`],
  ])('no key is quoted by the answer to %s: %s', async (rest, expected) => {
    const list = rest.startsWith('?') ? 'json/' : ''
    const response = await guarded(
      new Request(`http://museum.test/api/v1/item/${list}${rest}`, {
        headers: { 'X-Api-Key': 'reader-key-1' },
      }),
    )
    const text = await response.text()
    const { type, detail } = problemSchema.parse(JSON.parse(text))
    expect(`${response.status} ${problemCodeOf(type)}: ${detail}`).toContain(expected)
    expect(JSON.stringify([decodeURIComponent(text.replaceAll('%zz', '')), ...response.headers])).not.toMatch(
      /reader-k|old-key|password|mistyped/,
    )
  })

  test('a key that is not known is not quoted either', async () => {
    const headers = { 'X-Api-Key': 'my-guess' }
    const response = await guarded(new Request('http://museum.test/api/v1/term/my-guess/', { headers }))
    expect(await response.json()).toMatchObject({ detail: NOT_DESCRIBED })
  })

  test('a search for a key has no links, because they would contain it', async () => {
    const links = async (query: string) => {
      const response = await guarded(new Request(`http://museum.test/api/v1/term/json/?${query}`))
      return [response.status, response.headers.get('Link')]
    }
    expect(await links('api_key=reader-key-1&name=reader-key-1')).toEqual([200, null])
    expect(await links('api_key=reader-key-1&name=reader')).toEqual([
      200,
      expect.stringMatching(/^<[^>]+name=reader&start=0&limit=50&revision=[0-9a-f]{16}>; rel="first"/),
    ])
  })
})

test('the app’s settings give the address of the API and a valid key', async () => {
  const response = await service(new Request('http://museum.test/config.json'))
  expect(await response.json()).toMatchObject({
    baseUrl: '',
    apiKey: TEST_KEY,
    title: 'Test museum',
  })
})

test('the app’s settings say how to copy a term', async () => {
  const told = serviceOver(catalogue, { copyTemplate: '{name} [{id}]' })
  const response = await told(new Request('http://museum.test/config.json'))
  expect(await response.json()).toMatchObject({ copyTemplate: '{name} [{id}]' })
})

test('the service is not ready while no search can be run', async () => {
  const broken = Object.create(catalogue, { searchFault: { value: () => 'no thread starts' } })
  const response = await serviceOver(broken)(new Request('http://museum.test/readyz'))
  expect([response.status, await response.text()]).toEqual([503, '{"status":"no searches"}'])
})

test('the service is not ready while its catalogue may be damaged', async () => {
  const unverified = serviceOver(catalogue, { isVerified: () => false })
  const response = await unverified(new Request('http://museum.test/readyz'))
  expect([response.status, await response.text()]).toEqual([503, '{"status":"verifying"}'])
})

test.each([
  ['/healthz', '{"status":"ok"}'],
  ['/readyz', `{"status":"ready","revision":"${catalogue.revision}","imported":"${catalogue.importedAt}"}`],
])('%s answers without a key', async (path, body) => {
  const response = await service(new Request(`http://museum.test${path}`))
  expect([response.status, await response.text()]).toEqual([200, body])
})
