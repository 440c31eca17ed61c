import { expect, test } from 'vitest'
import { Overload } from '../../catalogue/catalogue.ts'
import { APP_PAGE, appFolderWith } from '../../testkit/app-folder.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { PAGE_RENDERER } from '../../testkit/page-renderer.ts'
import { catalogueOf, serviceOver, TEST_KEY } from '../../testkit/world.ts'
import { NO_SERVER_BUILD } from './unrendered-pages.ts'

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
    { appFolder: appFolderWith({ 'index.html': APP_PAGE }), onError: (error) => errors.push(error) },
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

test('if a view cannot be rendered, the browser renders it, and the failure is reported', async () => {
  const failure = new Error('a fault in a component')
  const errors: unknown[] = []
  const broken = serviceOver(await catalogueOf(MUSEUM_TERMS), {
    appFolder: appFolderWith({ 'index.html': APP_PAGE }),
    renderer: { ...PAGE_RENDERER, renderPage: () => Promise.reject(failure) },
    onError: (error) => errors.push(error),
  })
  const response = await broken(new Request('http://museum.test/terms/11/bubble-pipes'))
  expect([response.status, response.headers.get('ETag'), errors]).toEqual([200, null, [failure]])
  const text = await response.text()
  expect(text).toContain('<div id="root"></div>')
  // The browser needs to know in which language the page is, and which others there are.
  expect(text).toMatch(
    /<script type="application\/json" id="state">\{"language":"en-AU","base":"","interfaces":\[.*\],"languages":\{.*\}\}<\/script>/,
  )
  // Without scripts, the page is not blank.
  expect(text).toMatch(/<noscript>.*Back in a moment.*Try again.*<\/noscript>/s)
})

test('a small page to embed that takes too long is refused for a while, and the cause is reported', async () => {
  const late = new Overload('A page was not rendered within 2000 ms.')
  const errors: unknown[] = []
  const slow = serviceOver(await catalogueOf(MUSEUM_TERMS), {
    appFolder: appFolderWith({ 'index.html': APP_PAGE }),
    renderer: { ...PAGE_RENDERER, renderPage: () => Promise.reject(late) },
    onError: (error) => errors.push(error),
  })
  const { status, headers } = await slow(new Request('http://museum.test/embed/terms/11'))
  expect([status, headers.has('Retry-After'), headers.get('Cache-Control')]).toEqual([503, true, 'no-store'])
  expect(errors).toEqual([late])
})

test('a cause is reported once, however many pages it concerns, and /readyz says when pages are no longer rendered', async () => {
  const failures = ['a fault', 'a fault', 'another fault', 'a fault'].map((text) => new Error(text))
  const errors: unknown[] = []
  const left = [...failures]
  const broken = serviceOver(await catalogueOf(MUSEUM_TERMS), {
    appFolder: appFolderWith({ 'index.html': APP_PAGE }),
    renderer: {
      ...PAGE_RENDERER,
      renderPage: async () => {
        const failure = left.shift()
        if (failure) throw failure
        return { head: '', html: 'rendered', state: '' }
      },
    },
    onError: (error) => errors.push(error),
  })
  const readiness = async () =>
    Object(await (await broken(new Request('http://museum.test/readyz'))).json()).pages
  const states = []
  for (let page = 0; page < 5; page++) {
    await broken(new Request('http://museum.test/guide'))
    states.push(await readiness())
  }
  expect(states).toEqual(['rendered', 'rendered', 'not rendered', 'not rendered', 'rendered'])
  expect(errors).toEqual([failures[0], failures[2]])
})

test('without the server build, pages are sent empty, the cause is reported, and /readyz says so', async () => {
  const errors: unknown[] = []
  const service = serviceOver(await catalogueOf(MUSEUM_TERMS), {
    appFolder: appFolderWith({ 'index.html': APP_PAGE }),
    onError: (error) => errors.push(error),
  })
  const ready = await service(new Request('http://museum.test/readyz'))
  expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'ready', pages: 'not rendered' }])
  for (const path of ['/guide', '/terms'])
    expect(await (await service(new Request(`http://museum.test${path}`))).text()).toContain(
      '<div id="root"></div>',
    )
  expect(errors).toEqual([new Error(NO_SERVER_BUILD)])
})

/** What browsers accept when a visitor opens a page. */
const BROWSER = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

test('a visitor whose page fails gets a page that says so, with a way on', async () => {
  const catalogue = await catalogueOf(MUSEUM_TERMS)
  const get = () => Promise.reject(new Error('SQLITE_CORRUPT in /srv/catalogue.db'))
  const app = { appFolder: appFolderWith({ 'index.html': APP_PAGE }) }
  const broken = serviceOver({ ...catalogue, get }, app)
  const response = await broken(new Request('http://museum.test/terms/11?a=quoted', { headers: BROWSER }))
  const text = await response.text()
  expect([
    response.status,
    response.headers.get('Cache-Control'),
    response.headers.get('Content-Type'),
  ]).toEqual([500, 'no-store', 'text/html; charset=utf-8'])
  expect(text).toContain('<h1 class="font-serif text-title">Something went wrong</h1>')
  expect(text).toContain('<a href="" class="link target">Try again</a>')
  expect(text).not.toMatch(/SQLITE|quoted/)
  expect(linksOf(text)).toEqual(['/', '/browse', '/terms', '/items', '', '/'])
})

test('a message in a frame of another site leads home only', async () => {
  const over = serviceOver(await catalogueOf(MUSEUM_TERMS), {
    appFolder: appFolderWith({ 'index.html': APP_PAGE }),
    renderer: PAGE_RENDERER,
  })
  const response = await over(new Request('http://museum.test/embed/terms/999', { headers: BROWSER }))
  expect(linksOf(await response.text())).toEqual(['/'])
})

const linksOf = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)

test.each([
  ['/index.php', 404, 'Page not found', "frame-ancestors 'none'"],
  ['/embed/terms/999', 404, 'Page not found', 'frame-ancestors *'],
  ['/embed/terms/12', 410, 'This term was removed', 'frame-ancestors *'],
])('a visitor who opens %s gets a page with status %i', async (address, status, title, policy) => {
  const gone = [{ resource: 'term', id: 12, name: 'Soap pipes' }] as const
  const over = serviceOver(await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS, gone), {
    appFolder: appFolderWith({ 'index.html': APP_PAGE }),
    renderer: PAGE_RENDERER,
  })
  const response = await over(new Request(`http://museum.test${address}`, { headers: BROWSER }))
  expect([response.status, await response.text()]).toEqual([
    status,
    expect.stringContaining(`>${title}</h1>`),
  ])
  expect(response.headers.get('Content-Security-Policy')).toContain(policy)
})

test('an address that opens too many pages gets a page that says so; others are served', async () => {
  const catalogue = await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS)
  const small = serviceOver(catalogue, { quota: 2, appFolder: appFolderWith({ 'index.html': APP_PAGE }) })
  const from = async (remoteAddress: string, address: string) => {
    const response = await small(new Request(`http://museum.test${address}`, { headers: BROWSER }), {
      incoming: { socket: { remoteAddress } },
    })
    return { response, text: await response.text() }
  }
  const statuses = []
  for (const address of ['/', '/nonsense', '/terms', '/config.json', '/healthz', '/readyz'])
    statuses.push((await from('1.1.1.1', address)).response.status)
  expect(statuses).toEqual([200, 404, 429, 429, 200, 200])
  const { response, text } = await from('1.1.1.1', '/items')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': expect.stringMatching(/^(60|59)$/),
  })
  expect(text).toContain('>Too many pages</h1>')
  expect(text).toContain(`Try again in ${response.headers.get('Retry-After')} seconds.`)
  expect((await from('2.2.2.2', '/')).response.status).toBe(200)
  // The API is counted for itself.
  const request = new Request('http://museum.test/api/v1/term/11', { headers: { 'X-Api-Key': TEST_KEY } })
  const api = await small(request, { incoming: { socket: { remoteAddress: '1.1.1.1' } } })
  expect(api.status).toBe(200)
})

test('without a built app, a page says so and when to try again', async () => {
  const unbuilt = serviceOver(await catalogueOf(MUSEUM_TERMS), { appFolder: appFolderWith({}) })
  const response = await unbuilt(new Request('http://museum.test/terms/11'))
  expect([response.status, response.headers.get('Retry-After'), await response.json()]).toEqual([
    503,
    '60',
    {
      type: '/api/problems/overloaded',
      title: 'The service cannot answer at the moment',
      status: 503,
      detail: 'The app is not built. Build it with: npm run build',
    },
  ])
})
