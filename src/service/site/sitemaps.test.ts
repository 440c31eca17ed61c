import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { VIEW_NAMES, VIEW_PATHS } from '../../contract/views.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { catalogueOf, serviceOver } from '../../testkit/world.ts'
import type { ServiceOptions } from '../service.ts'

const museum = await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS)

function reader(catalogue: Catalogue, options: Partial<ServiceOptions> = {}) {
  const service = serviceOver(catalogue, { sitemapPartSize: 5, ...options })
  return (path: string, init: RequestInit = {}) =>
    service(new Request(path.startsWith('http') ? path : `http://museum.test${path}`, init))
}

const read = reader(museum)

async function addressesIn(path: string, of = read): Promise<string[]> {
  const response = await of(path)
  const text = await response.text()
  expect([response.status, response.headers.get('Content-Type')]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ])
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<(urlset|sitemapindex) [\s\S]*<\/\1>\n$/)
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
}

test('the index lists one file of views, and files of at most so many terms and items', async () => {
  expect(await addressesIn('/sitemap.xml')).toEqual([
    'http://museum.test/sitemaps/views.xml',
    ...[1, 2, 3, 4].map((number) => `http://museum.test/sitemaps/terms-${number}.xml`),
    ...[1, 2].map((number) => `http://museum.test/sitemaps/items-${number}.xml`),
  ])
})

test('every view for search engines, term and item is in exactly one file, under its lasting address', async () => {
  const files = await addressesIn('/sitemap.xml')
  const addresses = (await Promise.all(files.map((file) => addressesIn(file)))).flat()
  const paths = addresses.map((address) => new URL(address)).map(({ pathname }) => pathname)
  const views = VIEW_NAMES.filter(
    (name) => !['term', 'item', 'group', 'groups', 'quality'].includes(name),
  ).map((name) => VIEW_PATHS[name])
  expect(paths).toHaveLength(views.length + MUSEUM_TERMS.length + MUSEUM_ITEMS.length)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.slice(0, views.length)).toEqual(views)
  expect(paths.filter((path) => path.startsWith('/terms/')).slice(-8)).toEqual([
    '/terms/31/knife-boxes',
    '/terms/32/boxes',
    '/terms/33/jackknives',
    '/terms/40/ecritoires',
    '/terms/41/100-wool-blankets-test',
    '/terms/50/loops',
    '/terms/51/rings',
    '/terms/52/small-rings',
  ])
  expect(paths).toContain('/items/101/bubble-pipe-of-white-clay')
})

test('files are full but for the last one', async () => {
  const sizes = [1, 2, 3, 4].map(
    async (number) => (await addressesIn(`/sitemaps/terms-${number}.xml`)).length,
  )
  expect(await Promise.all(sizes)).toEqual([5, 5, 5, MUSEUM_TERMS.length - 15])
})

test('names of other scripts are written as URLs have them', async () => {
  const of = reader(await catalogueOf([{ id: 7, name: 'Ёлочные игрушки & “шары”' }]))
  const [address = ''] = await addressesIn('/sitemaps/terms-1.xml', of)
  expect(address).toMatch(/^[\x21-\x7e]+$/)
  expect(decodeURI(address)).toBe('http://museum.test/terms/7/ёлочные-игрушки-шары')
})

test('a name without any letter has an address of its id alone', async () => {
  const of = reader(await catalogueOf([{ id: 7, name: '???' }]))
  expect(await addressesIn('/sitemaps/terms-1.xml', of)).toEqual(['http://museum.test/terms/7'])
})

test('addresses begin with the public address of the site, if it is set', async () => {
  const of = reader(museum, { publicUrl: 'https://collection.example.org' })
  expect((await addressesIn('/sitemaps/views.xml', of))[0]).toBe('https://collection.example.org/')
})

test('each address has the date of the last import, where the catalogue knows it', async () => {
  const changedAt = '2026-11-24T12:00:00.000Z'
  const of = reader(Object.assign(await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS), { changedAt }))
  for (const path of [
    '/sitemap.xml',
    '/sitemaps/views.xml',
    '/sitemaps/terms-1.xml',
    '/sitemaps/items-1.xml',
  ]) {
    const text = await (await of(path)).text()
    const dates = text.split(`</loc><lastmod>${changedAt}</lastmod>`).length - 1
    expect([dates, dates > 0]).toEqual([text.split('<loc>').length - 1, true])
  }
})

test('an empty catalogue has a sitemap of views alone', async () => {
  const of = reader(await catalogueOf([]))
  expect(await addressesIn('/sitemap.xml', of)).toEqual(['http://museum.test/sitemaps/views.xml'])
})

test.each([
  '/sitemaps/terms-5.xml',
  '/sitemaps/items-3.xml',
  '/sitemaps/terms-0.xml',
  '/sitemaps/terms-01.xml',
  '/sitemaps/terms-999999999.xml',
  '/sitemaps/words-1.xml',
  '/sitemaps/sitemap.xml',
  '/sitemaps/terms-1.txt',
])('%s does not exist', async (path) => {
  const response = await read(path)
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
})

test('a file is compressed for clients that take gzip', async () => {
  const plain = await (await read('/sitemaps/terms-1.xml')).text()
  const response = await read('/sitemaps/terms-1.xml', { headers: { 'Accept-Encoding': 'gzip' } })
  expect(response.headers.get('Content-Encoding')).toBe('gzip')
  expect(gunzipSync(await response.arrayBuffer()).toString()).toBe(plain)
})

test('a client that has the file gets 304, until an import or another site', async () => {
  for (const path of ['/sitemap.xml', '/sitemaps/views.xml', '/sitemaps/items-1.xml']) {
    const tag = (await read(path)).headers.get('ETag') ?? ''
    const headers = { 'If-None-Match': tag }
    expect((await read(path, { headers })).status).toBe(304)
    expect((await read(`http://other.test${path}`, { headers })).status).toBe(200)
    const imported = reader(await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS.slice(1)))
    expect((await imported(path, { headers })).status).toBe(200)
  }
})

test.each(['/sitemap.xml', '/sitemaps/views.xml', '/sitemaps/terms-1.xml'])(
  'HEAD of %s has the header of GET',
  async (path) => {
    const [get, head] = [await read(path), await read(path, { method: 'HEAD' })]
    expect([head.status, Object.fromEntries(head.headers)]).toEqual([200, Object.fromEntries(get.headers)])
    expect(await head.text()).toBe('')
    await get.text()
  },
)

test('sitemaps count towards the quota of pages', async () => {
  const of = reader(museum, { quota: 1 })
  expect((await of('/sitemap.xml')).status).toBe(200)
  const { status, headers } = await of('/sitemaps/views.xml')
  expect([status, headers.get('Retry-After')]).toEqual([429, expect.stringMatching(/^\d+$/)])
})

test('only a few files are sent at the same time, and a client that leaves makes room', async () => {
  const of = reader(museum)
  const open = await Promise.all(Array.from({ length: 4 }, () => of('/sitemaps/terms-1.xml')))
  const readers = open.map(({ body }) => body?.getReader())
  await Promise.all(readers.map((one) => one?.read()))
  const refused = await of('/sitemaps/terms-1.xml')
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5'])
  await readers[0]?.cancel()
  await expect.poll(async () => (await of('/sitemaps/terms-1.xml')).status).toBe(200)
})
