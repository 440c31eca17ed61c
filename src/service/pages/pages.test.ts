import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createMemoryCatalogue } from '../../catalogue/sqlite/file/memory-catalogue.ts'
import { VIEW_NAMES, viewPath } from '../../contract/views.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { catalogueOf, serviceOver, TEST_KEY, thesaurusOf } from '../../testkit/world.ts'
import { apiKey } from '../keys.ts'
import type { Service } from '../service.ts'

const PAGE = `<!doctype html>
<head>
  <script type="application/json" id="first"></script>
  <script type="module" src="/assets/index-1.js"></script>
</head>`

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

/** A folder with an app built into it. */
function builtApp(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-app-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  return folder
}

let service: Service
let revision: string

beforeAll(async () => {
  const catalogue = await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS)
  revision = catalogue.revision
  service = serviceOver(catalogue, {
    appFolder: builtApp({ 'index.html': PAGE, 'manifest.json': JSON.stringify(MANIFEST) }),
  })
})

async function open(address: string, of = service) {
  const response = await of(new Request(`http://museum.test${address}`))
  const html = await response.text()
  const first: unknown = JSON.parse(/id="first">(.*?)<\/script>/s.exec(html)?.[1] || 'null')
  const preloaded = [...html.matchAll(/<link rel="modulepreload" crossorigin href="(.*?)">/g)]
  return { status: response.status, html, first, preloaded: preloaded.map(([, href]) => href) }
}

test('the page contains the settings, the view’s first requests and the revision', async () => {
  const { status, first } = await open('/terms/11?path=2')
  expect(status).toBe(200)
  expect(first).toEqual({
    config: { baseUrl: '', apiKey: TEST_KEY, title: 'Test museum' },
    requests: [
      '/api/v1/term/11/json/?max_narrower=200',
      '/api/v1/term/json/?descendant=11&num_broader_gte=1&num_narrower_lte=200&start=0&limit=100',
      '/api/v1/item/json/?term=11&start=0&limit=12',
    ],
    revision,
  })
})

test.each([
  ['/terms/11', ['/assets/TermView-1.js', '/assets/lists-1.js']],
  ['/terms', ['/assets/TermsView-1.js']],
  ['/items', []],
  ['/items/1', ['/assets/ItemView-1.js']],
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
  const wide = serviceOver(await catalogueOf([{ id: 1, name: 'Tableware' }, ...plates]), {
    appFolder: builtApp({ 'index.html': PAGE, 'manifest.json': JSON.stringify(MANIFEST) }),
  })
  const ofView = ['/assets/TermView-1.js', '/assets/lists-1.js']
  const narrow = await open('/terms/2', wide)
  expect(narrow.preloaded).toEqual(ofView)
  expect(narrow.first).not.toHaveProperty('parts')
  const ofList = ['/assets/VirtualList-1.js', '/assets/rows-1.js']
  const { preloaded, first } = await open('/terms/1', wide)
  expect(preloaded).toEqual([...ofView, ...ofList])
  expect(first).toMatchObject({ parts: ['long-list'] })
})

test.each(VIEW_NAMES)('the view “%s” answers 200', async (name) => {
  const view = name === 'term' ? { name, id: 11 } : name === 'item' ? { name, id: 101 } : { name }
  expect(await open(viewPath(view))).toMatchObject({ status: 200 })
})

test.each(['/terms/999', '/items/999', '/nonsense', '/terms/11/more', '/terms/x'])(
  '%s does not exist: the page has settings but no first requests',
  async (address) => {
    const { status, first } = await open(address)
    expect([status, first]).toEqual([404, { config: expect.anything(), requests: [], revision }])
  },
)

test.each(['/items/1.5', '/terms/a.b', '/terms/Dr.%20Who/', '/browse/x.y', '/items/11/photo.jpg'])(
  '%s is below a view, so the app itself shows that it does not exist',
  async (address) => {
    const { status, first } = await open(address)
    expect([status, first]).toEqual([404, { config: expect.anything(), requests: [], revision }])
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
  const guarded = serviceOver(await catalogueOf(MUSEUM_TERMS), {
    appFolder: builtApp({ 'index.html': PAGE }),
    keys: [apiKey('a', 'reader-key-1')],
  })
  for (const address of ['/items?text=reader-key-1', '/items?text=x%72eader-key-1&api_key=reader-key-1']) {
    const { status, html, first } = await open(address, guarded)
    expect([status, first]).toMatchObject([200, { requests: [] }])
    expect(html).not.toContain('eader-key-1')
  }
})

test('an invalid search is not among the first requests', async () => {
  expect((await open('/items?colour=red')).first).toMatchObject({ requests: [] })
  expect((await open('/items?start=-5')).first).toMatchObject({ requests: [] })
})

test('no title or address can end the script element that contains it', async () => {
  const hostile = serviceOver(
    await createMemoryCatalogue(thesaurusOf([]), [], {
      title: '</script><script>alert(1)//$&',
      language: 'en',
    }),
    { appFolder: builtApp({ 'index.html': PAGE }) },
  )
  const { html, first } = await open('/items?text=</script><script>alert(2)', hostile)
  expect(html.match(/<script/g)).toHaveLength(2)
  expect(first).toMatchObject({
    config: { title: '</script><script>alert(1)//$&' },
    requests: ['/api/v1/item/json/?text=%3C%2Fscript%3E%3Cscript%3Ealert(2)&start=0&limit=50'],
  })
})

test('if the build does not name the scripts of a view, the page does not either', async () => {
  const catalogue = await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS)
  for (const files of [{}, { 'manifest.json': '{"a":1}' }, { 'manifest.json': 'no JSON' }]) {
    const bare = serviceOver(catalogue, { appFolder: builtApp({ 'index.html': PAGE, ...files }) })
    expect(await open('/terms/11', bare)).toMatchObject({ status: 200, preloaded: [] })
  }
})

test('a page that fails says so, is not cached, and the failure is reported', async () => {
  const failure = new Error('SQLITE_CORRUPT in /srv/catalogue.db')
  const errors: unknown[] = []
  const broken = serviceOver(
    {
      ...(await catalogueOf(MUSEUM_TERMS)),
      get: () => {
        throw failure
      },
    },
    { appFolder: builtApp({ 'index.html': PAGE }), onError: (error) => errors.push(error) },
  )
  const response = await broken(new Request('http://museum.test/terms/11'))
  expect([response.status, response.headers.get('Cache-Control'), await response.json()]).toEqual([
    500,
    'no-store',
    {
      type: '/api/problems/internal-error',
      title: 'The service failed',
      status: 500,
      detail: 'The service failed to answer. The failure is on our side.',
    },
  ])
  expect(errors).toEqual([failure])
})

test('an address that opens too many pages gets a page that says so; others are served', async () => {
  const catalogue = await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS)
  const small = serviceOver(catalogue, { quota: 2, appFolder: builtApp({ 'index.html': PAGE }) })
  const from = async (remoteAddress: string, address: string) => {
    const response = await small(new Request(`http://museum.test${address}`), {
      incoming: { socket: { remoteAddress } },
    })
    return { response, text: await response.text() }
  }
  const statuses = []
  for (const address of ['/', '/nonsense', '/terms/11', '/config.json', '/healthz', '/readyz'])
    statuses.push((await from('1.1.1.1', address)).response.status)
  expect(statuses).toEqual([200, 404, 429, 429, 200, 200])
  const { response, text } = await from('1.1.1.1', '/items')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': expect.stringMatching(/^(60|59)$/),
  })
  expect(text).toContain('<h1>Too many pages</h1>')
  expect(text).toContain(`Try again in ${response.headers.get('Retry-After')} seconds.`)
  expect((await from('2.2.2.2', '/')).response.status).toBe(200)
  // The API is counted for itself.
  const request = new Request('http://museum.test/api/v1/term/11', { headers: { 'X-Api-Key': TEST_KEY } })
  const api = await small(request, { incoming: { socket: { remoteAddress: '1.1.1.1' } } })
  expect(api.status).toBe(200)
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

test('without a built app, a page says so and when to try again', async () => {
  const unbuilt = serviceOver(await catalogueOf(MUSEUM_TERMS), { appFolder: builtApp({}) })
  const response = await unbuilt(new Request('http://museum.test/terms/11'))
  expect([response.status, response.headers.get('Retry-After'), await response.json()]).toEqual([
    503,
    '60',
    {
      type: '/api/problems/overloaded',
      title: 'The service is overloaded',
      status: 503,
      detail: 'The app is not built. Build it with: npm run build',
    },
  ])
})
