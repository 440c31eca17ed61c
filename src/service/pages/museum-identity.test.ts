import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { NO_IDENTITY } from '../../catalogue/about.ts'
import { createMemoryCatalogue } from '../../catalogue/sqlite/file/memory-catalogue.ts'
import { PLAIN_ABOUT } from '../../contract/about.ts'
import { imageOf } from '../../contract/item.ts'
import { PAGE_RENDERER } from '../../testkit/page-renderer.ts'
import { itemOf, serviceOver, thesaurusOf } from '../../testkit/world.ts'

const PAGE = `<!doctype html>
<html lang="en">
<head><title>Vitrine</title></head>
<body><div id="root"></div><script type="application/json" id="state"></script></body>
</html>`
const DRAWING = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>')

const IDENTITY = {
  about: {
    introduction: 'What the town has kept.',
    footer: '12 Quay Street <Harbour>',
    accent: { light: '#8a1538', dark: '#f0a3b8' },
    logo: { src: '/logo/abc.svg', width: 2, height: 1 },
    words: PLAIN_ABOUT.words,
    book: null,
  },
  logo: { name: 'abc.svg', type: 'image/svg+xml', bytes: DRAWING },
} as const

const IMAGE = imageOf('https://iiif.test/a/full/max/0/default.jpg')

async function museumPages(identity = NO_IDENTITY, images = [IMAGE]) {
  const appFolder = mkdtempSync(path.join(tmpdir(), 'vitrine-app-'))
  writeFileSync(path.join(appFolder, 'index.html'), PAGE)
  writeFileSync(path.join(appFolder, 'manifest.json'), '{}')
  const thesaurus = thesaurusOf([{ id: 1, name: 'Bowls' }])
  const options = { title: 'Harbour Museum', language: 'en', identity }
  const catalogue = await createMemoryCatalogue(thesaurus, [itemOf({ id: 1, images })], options)
  const service = serviceOver(catalogue, { appFolder, renderer: PAGE_RENDERER })
  return (address: string) => service(new Request(`http://museum.test${address}`))
}

test('a page has the logo, the accent, the introduction and the footer of the museum', async () => {
  const html = await (await (await museumPages(IDENTITY))('/')).text()
  expect(html).toContain(
    '<html lang="en" style="--accent-light:#8a1538;--accent-dark:#f0a3b8;--accent-wash:color-mix(in srgb, var(--verdigris) 10%, var(--paper))">',
  )
  expect(html).toContain('<img src="/logo/abc.svg" width="2" height="1" alt=""')
  expect(html).toContain('What the town has kept.')
  expect(html).toContain('12 Quay Street &lt;Harbour&gt;')
})

test('without an identity, a page has no style and no logo', async () => {
  const read = await museumPages()
  const html = await (await read('/')).text()
  expect(html).toContain('<html lang="en">')
  expect(html).not.toContain('/logo/')
  expect((await read('/logo/abc.svg')).status).toBe(404)
})

test('the logo is kept for a year, and nothing in it can run or load', async () => {
  const response = await (await museumPages(IDENTITY))('/logo/abc.svg')
  expect(Buffer.from(await response.arrayBuffer())).toEqual(DRAWING)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  })
})

test('a page may read data from the image services of its items, and from no other site', async () => {
  const policyOf = async (read: (address: string) => Response | Promise<Response>) =>
    (await read('/')).headers.get('Content-Security-Policy')
  expect(await policyOf(await museumPages())).toContain("; connect-src 'self' https://iiif.test; ")
  expect(await policyOf(await museumPages(NO_IDENTITY, []))).not.toContain('connect-src')
})

test('pages of two museums that are rendered at the same time have each its own words', async () => {
  const words = { item: 'work', items: 'works', term: 'heading', terms: 'headings' }
  const ofWorks = await museumPages({ ...IDENTITY, about: { ...IDENTITY.about, words } })
  const ofItems = await museumPages(IDENTITY)
  const responses = [ofWorks('/terms'), ofItems('/terms'), ofWorks('/items'), ofItems('/items')]
  const pages = await Promise.all(responses.map(async (response) => (await response).text()))
  expect(pages.map((page) => page.match(/Search (\w+) and (\w+)/)?.[0])).toEqual([
    'Search headings and works',
    'Search terms and items',
    'Search headings and works',
    'Search terms and items',
  ])
  expect(pages.map((page) => page.match(/name="description" content="([^"]*)"/)?.[1])).toEqual([
    '1 heading of Harbour Museum in one list.',
    '1 term of Harbour Museum in one list.',
    '1 work in the collection of Harbour Museum.',
    '1 item in the collection of Harbour Museum.',
  ])
})

test('the description of the search has the words of the museum', async () => {
  const words = { item: 'work', items: 'works', term: 'subject', terms: 'subjects' }
  const page = await museumPages({ ...NO_IDENTITY, about: { ...PLAIN_ABOUT, words } })
  const text = await (await page('/opensearch.xml')).text()
  expect(text).toContain('<Description>Search the works and subjects of Harbour Museum</Description>')
})
