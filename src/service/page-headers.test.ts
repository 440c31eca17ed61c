import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../testkit/museum.ts'
import { catalogueOf, TEST_KEY } from '../testkit/world.ts'
import { createService } from './service.ts'
import { requestListener } from './wire.ts'

const server = createServer()
let site = ''

/** Over a real connection: what a browser is told is what counts here. */
beforeAll(async () => {
  const appFolder = mkdtempSync(path.join(tmpdir(), 'vitrine-app-'))
  mkdirSync(path.join(appFolder, 'assets'))
  writeFileSync(path.join(appFolder, 'index.html'), '<script type="application/json" id="first"></script>')
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
  server.on('request', requestListener(service))
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
  ['/terms/999', 'no-cache'],
  ['/assets/shared-1.js', 'public, max-age=31536000, immutable'],
  ['/assets/shared-0.js', 'no-store'],
  ['/favicon.svg', 'public, max-age=3600'],
  ['/config.json', 'no-store'],
])(
  '%s is kept as “%s”: a new build is seen at once, and of it nothing is fetched twice',
  async (address, kept) => {
    expect((await headersOf(address)).get('Cache-Control')).toBe(kept)
  },
)

test('a site that a record links to is not told what was searched', async () => {
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
])('%s sets no cookie, with which no cache could keep it for others', async (address) => {
  expect((await headersOf(address)).has('Set-Cookie')).toBe(false)
})
