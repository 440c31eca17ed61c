import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { createMemoryCatalogue } from '../../catalogue/sqlite/file/memory-catalogue.ts'
import { VIEW_NAMES, viewPath } from '../../contract/views.ts'
import { APP_PAGE, appFolderWith } from '../../testkit/app-folder.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { PAGE_RENDERER } from '../../testkit/page-renderer.ts'
import { catalogueOf, serviceOver, TEST_KEY, thesaurusOf } from '../../testkit/world.ts'
import { apiKey } from '../keys.ts'
import type { Service, ServiceOptions } from '../service.ts'

/** As Vite writes it: a chunk that every page loads, one that two views share, and the views. */
const MANIFEST = {
  'index.html': { file: 'assets/index-1.js', isEntry: true, imports: ['_shared-1.js'] },
  '_shared-1.js': { file: 'assets/shared-1.js' },
  '_lists-1.js': { file: 'assets/lists-1.js', imports: ['_shared-1.js'] },
  'src/app/views/term/TermView.tsx': {
    file: 'assets/TermView-1.js',
    isDynamicEntry: true,
    imports: ['_shared-1.js', '_lists-1.js'],
    dynamicImports: ['src/app/views/term/map/MapPanel.tsx', 'src/app/ui/lists/VirtualList.tsx'],
  },
  'src/app/ui/lists/VirtualList.tsx': {
    file: 'assets/VirtualList-1.js',
    isDynamicEntry: true,
    imports: ['_shared-1.js', '_rows-1.js'],
  },
  '_rows-1.js': { file: 'assets/rows-1.js' },
  'src/app/views/term/map/MapPanel.tsx': { file: 'assets/MapPanel-1.js', isDynamicEntry: true },
  'src/app/views/item/ItemView.tsx': { file: 'assets/ItemView-1.js', isDynamicEntry: true },
  'src/app/views/item/pictures/LargeView.tsx': { file: 'assets/LargeView-1.js', isDynamicEntry: true },
  'src/app/views/terms/TermsView.tsx': { file: 'assets/TermsView-1.js', isDynamicEntry: true },
}

let service: Service
let revision: string

/** The service with a built app that renders its pages. */
function pagesOver(catalogue: Catalogue, options: Partial<ServiceOptions> = {}): Service {
  const appFolder = appFolderWith({ 'index.html': APP_PAGE, 'manifest.json': JSON.stringify(MANIFEST) })
  return serviceOver(catalogue, { appFolder, renderer: PAGE_RENDERER, ...options })
}

beforeAll(async () => {
  const catalogue = await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS)
  revision = catalogue.revision
  service = pagesOver(catalogue)
})

async function open(address: string, of = service, headers: Record<string, string> = {}) {
  const response = await of(new Request(`http://museum.test${address}`, { headers }))
  const html = await response.text()
  const state: unknown = JSON.parse(/id="state">(.*?)<\/script>/s.exec(html)?.[1] || 'null')
  const preloaded = [...html.matchAll(/<link rel="modulepreload" crossorigin href="(.*?)">/g)]
  return {
    status: response.status,
    location: response.headers.get('Location'),
    tag: response.headers.get('ETag'),
    html,
    // React writes an empty comment between two texts.
    text: html
      .replaceAll('<!-- -->', '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' '),
    state,
    preloaded: preloaded.map(([, href]) => href),
  }
}

test('a page is complete without scripts, and holds the data that it shows', async () => {
  const { status, html, text, state } = await open('/terms/11/bubble-pipes?path=2')
  expect(status).toBe(200)
  expect(text).toContain(
    'Toys › Bubble pipes Smoking equipment › Pipes › Bubble pipes Position in the hierarchy',
  )
  expect(html).toContain('href="/terms/2/toys"')
  expect(state).toMatchObject({
    title: 'Test museum',
    url: 'http://museum.test',
    language: 'en-AU',
    revision,
  })
  expect(queriesIn(state)).toEqual([
    ['item', 'page', 'term=11&order_by=-num_images', 0, 12],
    ['term', 'ancestors', 11],
    ['term', 'broader-of-narrower', 2],
    ['term', 'detail', 11],
    ['term', 'detail', 2],
  ])
})

test('the tree of a page has the terms of its open branches', async () => {
  const { text } = await open('/browse?open=3.21%2C2')
  expect(text).toMatch(
    / Toys .* Bubble pipes .* Toy teapots .* Vessels .* Ceramic vessels .* Teapots .* Tea vessels /,
  )
})

test('no page holds the key of the app', async () => {
  for (const address of [
    '/',
    '/browse',
    '/terms',
    '/terms/11/bubble-pipes',
    '/items',
    '/items/101/bubble-pipe-of-white-clay',
  ])
    expect((await open(address)).html).not.toContain(TEST_KEY)
})

test.each([
  ['/terms/11', '/terms/11/bubble-pipes'],
  ['/terms/11/', '/terms/11/bubble-pipes'],
  ['/terms/11/toys', '/terms/11/bubble-pipes'],
  ['/terms/11/Bubble-Pipes?path=2&tab=map', '/terms/11/bubble-pipes?path=2&tab=map'],
  ['/terms/11/bubble-pipes/?path=2', '/terms/11/bubble-pipes?path=2'],
  ['/items/101/x', '/items/101/bubble-pipe-of-white-clay'],
  ['/items/', '/items'],
  ['/terms/?term=tea', '/terms?term=tea'],
])('%s moves to %s for good', async (address, canonical) => {
  expect(await open(address)).toMatchObject({ status: 301, location: canonical })
  expect(await open(canonical)).toMatchObject({ status: 200, location: null })
})

test('a slug keeps letters that are not Latin', async () => {
  const catalogue = await catalogueOf([{ id: 1, name: '茶壺' }])
  const { status, location } = await open('/terms/1', pagesOver(catalogue))
  expect([status, location]).toEqual([301, '/terms/1/%E8%8C%B6%E5%A3%BA'])
  expect((await open(location ?? '', pagesOver(catalogue))).status).toBe(200)
})

test('a page that has not changed is not sent again', async () => {
  const { tag } = await open('/terms/11/bubble-pipes')
  expect(tag).toContain(revision)
  expect(await open('/terms/11/bubble-pipes', service, { 'If-None-Match': tag ?? '' })).toMatchObject({
    status: 304,
    html: '',
  })
  expect((await open('/terms/11/bubble-pipes?path=2')).tag).not.toBe(tag)
  const other = pagesOver(await catalogueOf(MUSEUM_TERMS))
  expect((await open('/terms/11/bubble-pipes', other)).tag).not.toBe(tag)
})

test.each([
  ['/terms/11/bubble-pipes', ['/assets/TermView-1.js', '/assets/lists-1.js']],
  ['/terms', ['/assets/TermsView-1.js']],
  ['/items', []],
  ['/items/101/bubble-pipe-of-white-clay', ['/assets/ItemView-1.js']],
  ['/nonsense', []],
])(
  'the page for %s names the scripts of its view that the app does not name itself',
  async (address, scripts) => {
    expect((await open(address)).preloaded).toEqual(scripts)
  },
)

test('the page for a term with very many narrower ones names the scripts of the long list as well', async () => {
  const plates = Array.from({ length: 201 }, (_, index) => ({
    id: index + 2,
    name: `Plates ${index}`,
    broader: [1],
  }))
  const wide = pagesOver(await catalogueOf([{ id: 1, name: 'Tableware' }, ...plates]))
  const ofView = ['/assets/TermView-1.js', '/assets/lists-1.js']
  expect((await open('/terms/2/plates-0', wide)).preloaded).toEqual(ofView)
  const ofList = ['/assets/VirtualList-1.js', '/assets/rows-1.js']
  const { preloaded, html } = await open('/terms/1/tableware', wide)
  expect(preloaded).toEqual([...ofView, ...ofList])
  expect(html.match(/href="\/terms\/\d+\/plates-\d+\?path=1"/g)).toHaveLength(50)
  expect(html).toContain('href="/terms?broader=1"')
})

test.each(VIEW_NAMES)(
  'the view “%s” has a heading, a title, a description and a lasting address',
  async (name) => {
    const view = name === 'term' ? { name, id: 11 } : name === 'item' ? { name, id: 101 } : { name }
    const slug = { term: 'bubble-pipes', item: 'bubble-pipe-of-white-clay' }[String(name)]
    const address = viewPath(view, slug)
    const { status, html } = await open(address)
    expect([status, html.match(/<h1\b/g)]).toEqual([200, ['<h1']])
    expect(html).toMatch(/<title data-head>[^<]*Test museum<\/title>/)
    expect(html).toMatch(/<meta data-head name="description" content="[^"]+">/)
    expect(html).toContain(`<link data-head rel="canonical" href="http://museum.test${address}">`)
  },
)

test.each(['/terms/999', '/items/999', '/nonsense', '/terms/11/bubble-pipes/more', '/terms/x'])(
  '%s does not exist: the page says so, with links onward',
  async (address) => {
    const { status, html, tag } = await open(address)
    expect([status, tag, html.match(/<h1\b/g)]).toEqual([404, null, ['<h1']])
    expect(html).toContain('href="/items"')
  },
)

test.each([
  [
    '/terms/12',
    '“ Pipe stems ” is no longer in this thesaurus. It is replaced by Pipes .',
    'Pipe stems (removed)',
  ],
  ['/terms/12/pipe-stems', '“ Pipe stems ” is no longer', 'Pipe stems (removed)'],
  ['/id/term/12', '“ Pipe stems ” is no longer', 'Pipe stems (removed)'],
  ['/items/100', '“ Stem ” is no longer in this collection.', 'Stem (removed)'],
])('%s was removed: the page has status 410 and says so', async (address, sentence, title) => {
  const removed = pagesOver(
    await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS, [
      { resource: 'term', id: 12, name: 'Pipe stems', replacedBy: 10 },
      { resource: 'item', id: 100, name: 'Stem' },
    ]),
  )
  const { status, html, text, tag, state } = await open(address, removed)
  expect([status, tag, html.match(/<h1\b/g)]).toEqual([410, null, ['<h1']])
  expect(text).toContain(sentence)
  expect(html).toMatch(new RegExp(`<title[^>]*>${RegExp.escape(title)} – Test museum</title>`))
  const gone = expect.objectContaining({ failure: expect.objectContaining({ kind: 'gone' }) })
  expect(state).toMatchObject({ refused: expect.arrayContaining([gone]) })
})

test.each(['/items/1.5', '/terms/a.b', '/terms/Dr.%20Who/', '/browse/x.y', '/items/11/photo.jpg'])(
  '%s is below a view, so the app itself shows that it does not exist',
  async (address) => {
    const { status, html, tag } = await open(address)
    expect([status, tag, html.match(/<h1\b/g)]).toEqual([404, null, ['<h1']])
    expect(html).toContain('href="/items"')
  },
)

test.each(['/assets/gone-1.js', '/assets/gone', '/apple-touch-icon.png', '/items.xml'])(
  '%s looks like a file, so the response is not a page',
  async (address) => {
    const response = await service(new Request(`http://museum.test${address}`))
    expect([response.status, response.headers.get('Content-Type'), await response.json()]).toEqual([
      404,
      'application/problem+json',
      {
        type: '/api/problems/unknown-path',
        title: 'Nothing is served at this address',
        status: 404,
        detail: 'Nothing is served at this address.',
      },
    ])
  },
)

test('a page repeats no key that its address holds', async () => {
  const guarded = pagesOver(await catalogueOf(MUSEUM_TERMS), {
    keys: [apiKey('a', 'reader-key-1')],
  })
  for (const address of ['/items?text=reader-key-1', '/items?text=x%72eader-key-1&api_key=reader-key-1']) {
    const { status, html, state } = await open(address, guarded)
    expect([status, state]).toEqual([200, null])
    expect(html).not.toContain('eader-key-1')
  }
})

test('a search with a mistake says so', async () => {
  expect((await open('/items?colour=red')).text).toContain('“colour” is not a parameter')
  expect((await open('/items?start=-5')).status).toBe(200)
})

test('no title, name or address can end the element that contains it', async () => {
  const name = '</script><script>alert(1)//$& <img src=x onerror=alert(1)>'
  const hostile = pagesOver(
    await createMemoryCatalogue(thesaurusOf([{ id: 1, name, scopeNotes: name }]), [], {
      title: name,
      language: 'en',
    }),
  )
  const { location } = await open('/terms/1', hostile)
  for (const address of [location ?? '', '/items?text=</script><script>alert(2)', '/terms']) {
    const { html, state } = await open(address, hostile)
    expect(html).not.toContain('<img src=x')
    expect(html).not.toMatch(/<script>/)
    expect(state).toMatchObject({ title: name })
  }
})

test('if the build does not name the scripts of a view, the page does not either', async () => {
  const catalogue = await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS)
  for (const files of [{}, { 'manifest.json': '{"a":1}' }, { 'manifest.json': 'no JSON' }]) {
    const bare = serviceOver(catalogue, { appFolder: appFolderWith({ 'index.html': APP_PAGE, ...files }) })
    expect(await open('/terms/11/bubble-pipes', bare)).toMatchObject({ status: 200, preloaded: [] })
  }
})

test.each(['/', '/terms/11', '/nonsense', '/manifest.json', '/config.json', '/healthz', '/readyz'])(
  '%s is only read: every other method is refused, saying what is offered',
  async (address) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const response = await service(new Request(`http://museum.test${address}`, { method }))
      expect([response.status, response.headers.get('Allow'), await response.json()]).toEqual([
        405,
        'GET, HEAD',
        {
          type: '/api/problems/method-not-allowed',
          title: 'Only reading is offered',
          status: 405,
          detail: `${method} is not offered: pages and files are only read, with GET or HEAD.`,
        },
      ])
    }
  },
)

/** The keys of the queries in the state of a page. */
function queriesIn(state: unknown): unknown[] {
  const { queries } = z
    .object({ queries: z.object({ queries: z.array(z.object({ queryKey: z.array(z.unknown()) })) }) })
    .parse(state)
  return queries.queries
    .map(({ queryKey }) => queryKey)
    .sort((one, other) => (String(one) < String(other) ? -1 : 1))
}
