import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { PAGE_RENDERER } from '../../testkit/page-renderer.ts'
import { catalogueOf, serviceOver, TEST_KEY } from '../../testkit/world.ts'
import type { Service } from '../service.ts'

let service: Service
let appFolder: string

beforeAll(async () => {
  appFolder = mkdtempSync(path.join(tmpdir(), 'vitrine-app-'))
  writeFileSync(
    path.join(appFolder, 'index.html'),
    '<html lang="en"><head><title>x</title><link rel="stylesheet" href="/a.css"><script src="/a.js"></script></head><body><div id="root"></div></body></html>',
  )
  service = serviceOver(await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS), { appFolder, renderer: PAGE_RENDERER })
})

async function open(address: string, headers: Record<string, string> = {}) {
  const response = await service(new Request(`http://museum.test${address}`, { headers }))
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test.each([
  [undefined, '/terms/11/bubble-pipes'],
  ['*/*', '/terms/11/bubble-pipes'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', '/terms/11/bubble-pipes'],
  ['text/turtle', '/api/v1/term/11/ttl/'],
  ['application/ld+json', '/api/v1/term/11/jsonld/'],
  ['application/rdf+xml', '/api/v1/term/11/rdfxml/'],
  ['application/json', '/api/v1/term/11/json/'],
  ['text/turtle;q=0.5, application/rdf+xml', '/api/v1/term/11/rdfxml/'],
  ['text/html;q=0.4, text/turtle;q=0.9', '/api/v1/term/11/ttl/'],
  ['text/html;q=0, */*', '/api/v1/term/11/ttl/'],
  ['TEXT/TURTLE', '/api/v1/term/11/ttl/'],
  ['image/png', '/terms/11/bubble-pipes'],
])('the URI of a term leads a client that accepts %s to %s', async (accept, location) => {
  const { status, headers } = await open('/id/term/11', accept === undefined ? {} : { Accept: accept })
  expect([status, headers.get('Location')]).toEqual([303, location])
  expect(headers.get('Vary')?.split(', ')).toContain('Accept')
})

test.each([
  ['text/html,*/*;q=0.8', '/'],
  ['text/turtle', '/api/v1/term/ttl/'],
  ['application/ld+json', '/api/v1/term/jsonld/'],
])('the URI of the thesaurus leads a client that accepts %s to %s', async (accept, location) => {
  const { status, headers } = await open('/id/thesaurus', { Accept: accept })
  expect([status, headers.get('Location')]).toEqual([303, location])
  expect(headers.get('Vary')?.split(', ')).toContain('Accept')
})

test('the URI of an item leads to its page, and an unknown one to a page that says so', async () => {
  const { status, headers } = await open('/id/item/101')
  expect([status, headers.get('Location')]).toEqual([303, '/items/101/bubble-pipe-of-white-clay'])
  for (const address of ['/id/term/999', '/id/item/999']) {
    const missing = await open(address)
    expect([missing.status, missing.text]).toEqual([404, expect.stringContaining('<h1')])
  }
})

test('a term can be embedded in other sites, without scripts', async () => {
  const { status, headers, text } = await open('/embed/terms/11')
  expect(status).toBe(200)
  const policy = headers.get('Content-Security-Policy')?.split('; ')
  expect(policy).toEqual(expect.arrayContaining(["script-src 'none'", 'frame-ancestors *']))
  expect(text).not.toContain('<script src')
  expect(text).toContain('<link rel="stylesheet" href="/a.css">')
  expect(text).toContain('href="http://museum.test/terms/11/bubble-pipes"')
  expect(text).toContain('href="http://museum.test/terms/10/pipes"')
  expect(text).toContain('&lt;iframe src=&quot;http://museum.test/embed/terms/11&quot;')
  expect(text).toContain('<meta data-head name="robots" content="noindex">')
})

test('the page and the embedded page of a deprecated term lead to its replacement, without scripts', async () => {
  const terms = [
    { id: 1, name: 'Teapots' },
    { id: 2, name: 'Tea kettles', isDeprecated: true, replacedBy: 1 } as const,
  ]
  const over = serviceOver(await catalogueOf(terms), { appFolder, renderer: PAGE_RENDERER })
  for (const [address, replacement] of [
    ['/embed/terms/2', 'http://museum.test/terms/1/teapots'],
    ['/terms/2/tea-kettles', '/terms/1/teapots'],
  ]) {
    const text = await (await over(new Request(`http://museum.test${address}`))).text()
    expect(text).toContain('This term is no longer used.')
    expect(text).toContain(`href="${replacement}"`)
  }
})

test('an embedded page that has not changed is not sent again, and an unknown term is not found', async () => {
  const tag = (await open('/embed/terms/11')).headers.get('ETag') ?? ''
  expect((await open('/embed/terms/11', { 'If-None-Match': tag })).status).toBe(304)
  expect((await open('/embed/terms/999')).status).toBe(404)
  expect((await open('/embed/terms/x')).status).toBe(404)
})

test('no other page may be shown in a frame', async () => {
  for (const address of ['/', '/terms/11/bubble-pipes', '/items', '/nonsense'])
    expect((await open(address)).headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
})

test('an address with a key is not redirected, because the redirect would repeat the key', async () => {
  for (const address of ['/terms/11?api_key=', '/terms/?text=', '/terms/11/wrong?text=']) {
    const { status, headers } = await open(address + TEST_KEY)
    expect([status, headers.get('Location')]).toEqual([200, null])
  }
  expect((await open('/terms/11?text=other')).status).toBe(301)
})
