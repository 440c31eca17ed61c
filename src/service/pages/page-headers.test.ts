import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { catalogueOf, TEST_KEY } from '../../testkit/world.ts'
import { httpServer } from '../http-server.ts'
import { createService } from '../service.ts'

let server: Server
let site = ''

/** Over a real connection, because the headers that a browser receives are what counts. */
beforeAll(async () => {
  const appFolder = mkdtempSync(path.join(tmpdir(), 'vitrine-app-'))
  mkdirSync(path.join(appFolder, 'assets'))
  writeFileSync(
    path.join(appFolder, 'index.html'),
    '<div id="root"></div><script type="module" src="/assets/shared-1.js"></script>',
  )
  writeFileSync(path.join(appFolder, 'manifest.json'), '{}')
  writeFileSync(path.join(appFolder, 'favicon.svg'), '<svg/>')
  writeFileSync(path.join(appFolder, 'assets', 'shared-1.js'), 'export {}')
  const catalogue = await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS)
  const service = createService({
    catalogue: () => catalogue,
    keys: [],
    appKey: TEST_KEY,
    quota: 1000,
    appFolder,
  })
  server = httpServer(service)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})

afterAll(() => void server.close())

async function headersOf(address: string): Promise<Headers> {
  const response = await fetch(site + address, { headers: { 'X-Api-Key': TEST_KEY } })
  await response.arrayBuffer()
  return response.headers
}

test.each([
  ['/', 'no-cache'],
  ['/terms/11', 'no-cache'],
  ['/terms/999', 'no-store'],
  ['/nonsense', 'no-store'],
  ['/assets/shared-1.js', 'public, max-age=31536000, immutable'],
  ['/assets/shared-0.js', 'no-store'],
  ['/favicon.svg', 'public, max-age=3600'],
  ['/config.json', 'no-store'],
])(
  '%s is cached as “%s”: a new build appears at once, and unchanged files are not fetched again',
  async (address, kept) => {
    expect((await headersOf(address)).get('Cache-Control')).toBe(kept)
  },
)

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringMatching(/^accelerometer=\(\), camera=\(\), .*usb=\(\)$/),
}

test.each(['/', '/terms/11', '/terms/999'])(
  '%s runs only scripts of this site, and no site may frame it',
  async (address) => {
    const { 'content-security-policy': policy, ...headers } = Object.fromEntries(await headersOf(address))
    expect(policy?.split('; ')).toEqual([
      "default-src 'self'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: http: https:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
    expect(headers).toMatchObject(EVERYWHERE)
  },
)

test.each(['/favicon.svg', '/config.json', '/assets/gone.js'])(
  'browsers do not guess the type of %s, and treat it like a page',
  async (address) => {
    expect(Object.fromEntries(await headersOf(address))).toMatchObject(EVERYWHERE)
  },
)

test('a script has only the header that browsers need for a part of a page', async () => {
  const headers = await headersOf('/assets/shared-1.js')
  const names = ['x-content-type-options', 'permissions-policy', 'referrer-policy', 'content-security-policy']
  expect(names.filter((name) => headers.has(name))).toEqual(['x-content-type-options'])
})

test.each(['/', '/terms/999', '/config.json', '/healthz', '/readyz', '/robots.txt', '/assets/shared-1.js'])(
  'HEAD of %s has the header of GET',
  async (address) => {
    const [head, get] = await Promise.all(
      ['HEAD', 'GET'].map(async (method) => {
        const response = await fetch(site + address, {
          method,
          headers: { 'Accept-Encoding': 'identity', 'X-Request-Id': 'r-1' },
        })
        await response.arrayBuffer()
        const headers = new Headers(response.headers)
        // The length of a page is not known before it is sent. The rest is about the connection.
        for (const name of ['content-length', 'connection', 'keep-alive', 'date']) headers.delete(name)
        return { status: response.status, headers: Object.fromEntries(headers) }
      }),
    )
    expect(head).toEqual(get)
    expect(get?.headers.vary).toBe('Accept-Encoding')
  },
)

test.each([
  '/manifest.json',
  '/index.html',
  '/Manifest.json',
  '/%6danifest.json',
  '/assets/../manifest.json',
  '//manifest.json',
])('%s is no business of visitors', async (address) => {
  const [status, body] = await rawly(address)
  expect([status, JSON.parse(body)]).toMatchObject([404, { type: '/api/problems/unknown-path' }])
})

test.each([
  ['/api/v1/term/11/json/', 'noindex'],
  ['/api/v1/openapi.json', 'noindex'],
  ['/api/v1/nothing', 'noindex'],
  ['/api/', null],
  ['/terms/11', null],
])('for %s, a search engine that renders pages gets X-Robots-Tag %s', async (address, robots) => {
  expect((await headersOf(address)).get('X-Robots-Tag')).toBe(robots)
})

test('a path that is longer than the name of any file is not found', async () => {
  const [status, body] = await rawly(`/${'9'.repeat(400)}/x`)
  expect([status, body]).toEqual([404, expect.stringMatching(/<script|unknown-path/)])
})

test('a file is sent whole, even for an invalid range', async () => {
  const response = await fetch(`${site}/favicon.svg`, { headers: { Range: 'bytes=900-' } })
  expect([response.status, await response.text()]).toEqual([200, '<svg/>'])
})

/** Status and body, with the path as it is written here: `fetch` would normalise it. */
function rawly(path: string): Promise<[status: number | undefined, body: string]> {
  const { port } = new URL(site)
  return new Promise((resolve, reject) =>
    request({ port, path, agent: false }, async (response) =>
      resolve([response.statusCode, await text(response)]),
    )
      .once('error', reject)
      .end(),
  )
}

test('a linked site does not learn the search', async () => {
  expect((await headersOf('/items?text=teapot')).get('Referrer-Policy')).toBe(
    'strict-origin-when-cross-origin',
  )
})

test.each([
  '/',
  '/terms/11',
  '/assets/shared-1.js',
  '/api/v1/term/11/json/',
  '/api/v1/item/json/?text=x',
  '/api/',
])('%s sets no cookie, so that shared caches can store it', async (address) => {
  expect((await headersOf(address)).has('Set-Cookie')).toBe(false)
})
