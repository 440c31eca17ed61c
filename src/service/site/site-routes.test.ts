import { expect, test } from 'vitest'
import { SEARCH_DESCRIPTION, searchLink } from '../../contract/search-description.ts'
import { catalogueOf, serviceOver, TEST_KEY } from '../../testkit/world.ts'
import { createService, type ServiceOptions } from '../service.ts'

const museum = await catalogueOf([{ id: 1, name: 'Teapots' }])

async function read(path: string, options: Partial<ServiceOptions> = {}) {
  const service = serviceOver(museum, options)
  const response = await service(new Request(`http://museum.test${path}`))
  expect(response.status).toBe(200)
  return { type: response.headers.get('Content-Type'), text: await response.text() }
}

test('crawlers may request everything that a page needs, and find the sitemap', async () => {
  const { type, text } = await read('/robots.txt')
  expect(type).toBe('text/plain; charset=utf-8')
  expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([
    'User-agent: *',
    'Disallow:',
    'Sitemap: http://museum.test/sitemap.xml',
  ])
})

test.each([
  '/robots.txt',
  '/opensearch.xml',
  '/sitemap.xml',
  '/sitemaps/views.xml',
  '/sitemaps/terms-1.xml',
  '/changes.atom',
  '/api/v1/term/1/ttl/',
  '/api/v1/term/1/bibtex/',
  `/api/v1/term/jsonld/?api_key=${TEST_KEY}`,
])(
  '%s is for shared caches only if the settings name the site: else it holds the host of the request',
  async (path) => {
    const read = async (publicUrl: string | null) => {
      const response = await serviceOver(museum, { publicUrl })(new Request(`http://evil.test${path}`))
      expect(response.status).toBe(200)
      const caching = response.headers.get('Cache-Control')?.split(',')[0]
      return { caching, namesHost: (await response.text()).includes('http://evil.test') }
    }
    expect(await read(null)).toEqual({ caching: 'private', namesHost: true })
    expect(await read('https://collection.example.org')).toEqual({ caching: 'public', namesHost: false })
  },
)

test('records in JSON, which hold no address of the site, are for shared caches', async () => {
  const response = await serviceOver(museum)(
    new Request(`http://evil.test/api/v1/term/1/json/?api_key=${TEST_KEY}`),
  )
  expect(response.headers.get('Cache-Control')).toMatch(/^public,/)
})

test('the sitemap is named with the public address of the site, if it is set', async () => {
  const { text } = await read('/robots.txt', { publicUrl: 'https://collection.example.org' })
  expect(text).toContain('\nSitemap: https://collection.example.org/sitemap.xml\n')
})

test('browsers learn how to search items, and other programs how to search terms', async () => {
  const { type, text } = await read(SEARCH_DESCRIPTION.path)
  expect(type).toBe('application/opensearchdescription+xml')
  expect(text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>Test museum</ShortName>
  <LongName>Test museum</LongName>
  <Description>Search the items and terms of Test museum</Description>
  <Url type="text/html" rel="results" template="http://museum.test/items?text={searchTerms}"/>
  <Url type="text/html" rel="collection" template="http://museum.test/terms?name={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="http://museum.test/opensearch.xml"/>
  <Image width="32" height="32" type="image/x-icon">http://museum.test/favicon.ico</Image>
  <InputEncoding>UTF-8</InputEncoding>
</OpenSearchDescription>
`)
})

test('a long title is shortened to what browsers take, and cannot end its element', async () => {
  const title = 'Arts & Crafts <Museum> of the Northern Rivers and Tablelands'
  const service = serviceOver(Object.assign(await catalogueOf([]), { title }))
  const response = await service(new Request('http://museum.test/opensearch.xml'))
  const text = await response.text()
  expect(text).toContain('<ShortName>Arts &amp; Crafts…</ShortName>')
  expect(text).toContain('<LongName>Arts &amp; Crafts &lt;Museum&gt; of the Northern Rivers…</LongName>')
})

test('a page names the description of the search', () => {
  expect(searchLink('Test museum')).toEqual({
    rel: 'search',
    type: 'application/opensearchdescription+xml',
    title: 'Test museum',
    href: '/opensearch.xml',
  })
})

test('on a home screen the site has its title and icons', async () => {
  const { type, text } = await read('/site.webmanifest')
  expect(type).toBe('application/manifest+json')
  expect(JSON.parse(text)).toMatchObject({
    name: 'Test museum',
    start_url: '/',
    display: 'browser',
    icons: [
      { src: '/icon-192.png', sizes: '192x192' },
      { src: '/icon-512.png', sizes: '512x512' },
    ],
  })
})

test.each(['/sitemap.xml', '/sitemaps/terms-1.xml'])('without a catalogue %s comes later', async (path) => {
  const { fetch } = createService({ catalogue: () => undefined, keys: [], quota: 10 })
  const response = await fetch(new Request(`http://museum.test${path}`))
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
})

test('before the first catalogue there are rules for crawlers, but nothing with the name of the site', async () => {
  const { fetch } = createService({ catalogue: () => undefined, keys: [], quota: 10 })
  const statuses = []
  for (const path of ['/robots.txt', '/opensearch.xml', '/site.webmanifest', '/config.json'])
    statuses.push((await fetch(new Request(`http://museum.test${path}`))).status)
  expect(statuses).toEqual([200, 503, 503, 503])
})
