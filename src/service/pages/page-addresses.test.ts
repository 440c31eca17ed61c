import { beforeAll, expect, test } from 'vitest'
import type { PageRenderer } from '../../contract/page-rendering.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { PAGE_RENDERER } from '../../testkit/page-renderer.ts'
import { openPage, pagesOver } from '../../testkit/pages.ts'
import { catalogueOf } from '../../testkit/world.ts'
import type { Service } from '../service.ts'

let service: Service

beforeAll(async () => {
  service = pagesOver(await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS))
})

function open(address: string, of = service) {
  return openPage(of, address)
}

test.each([
  ['/terms/11', '/terms/11/bubble-pipes'],
  ['/terms/11/', '/terms/11/bubble-pipes'],
  ['/terms/11/toys', '/terms/11/bubble-pipes'],
  ['/terms/11/Bubble-Pipes?path=2&tab=map', '/terms/11/bubble-pipes?path=2&tab=map'],
  ['/terms/11/bubble-pipes/?path=2', '/terms/11/bubble-pipes?path=2'],
  ['/items/101/x', '/items/101/bubble-pipe-of-white-clay'],
  ['/items/', '/items'],
  ['/terms/?term=tea', '/terms?term=tea'],
  ['/Terms/11?path=2', '/terms/11/bubble-pipes?path=2'],
  ['/ITEMS?text=tea', '/items?text=tea'],
  ['/items?text=caf%C3%A9&fbclid=IwAR0&start=0', '/items?text=caf%C3%A9&start=0'],
  ['/terms?utm_source=letter&utm_medium=e-mail', '/terms'],
  ['/terms/11?FBCLID=1&path=2', '/terms/11/bubble-pipes?path=2'],
  ['/?gclid=x', '/'],
  ['///', '/'],
  ['//?text=tea', '/?text=tea'],
  ['/terms//11', '/terms/11/bubble-pipes'],
  ['/terms/11//', '/terms/11/bubble-pipes'],
  ['//terms/11/bubble-pipes?path=2', '/terms/11/bubble-pipes?path=2'],
  ['/terms/11/%', '/terms/11/bubble-pipes'],
  ['/items//', '/items'],
])('%s moves to %s for good', async (address, canonical) => {
  expect(await open(address)).toMatchObject({ status: 301, location: canonical })
  expect(await open(canonical)).toMatchObject({ status: 200, location: null })
})

test.each([
  '//a:b/',
  '//[',
  '//evil.example/terms',
  '///x',
  '/terms//99999999',
  '/%',
  '/%zz',
  '/%c3/x',
  '/terms/%',
  '/id/term/%',
  '/embed/terms/%',
])('%s is a message that nothing is there, without rendering a page', async (address) => {
  const rendered: string[] = []
  const renderer: PageRenderer = {
    ...PAGE_RENDERER,
    renderPage: (request) => {
      rendered.push(request.address)
      return PAGE_RENDERER.renderPage(request)
    },
  }
  const of = pagesOver(await catalogueOf(MUSEUM_TERMS), { renderer })
  expect(await open(address, of)).toMatchObject({ status: 404, location: null })
  expect(rendered).toEqual([])
})

test.each(['/items?text=', '/terms/11/', '/nothing-here?', '/embed/terms/11?x='])(
  '%s and more than 8 KB is a message that the address is too long',
  async (start) => {
    const page = await openPage(service, start.padEnd(8193, 'a'), { Accept: 'text/html' })
    expect(page.status).toBe(414)
    expect(page.html).toContain('<h1 class="font-serif text-title">The address is too long</h1>')
    expect((await open(start.padEnd(8192, 'a'))).status).not.toBe(414)
  },
)

test('only parameters that track visitors are left out; other unknown ones are still refused', async () => {
  expect(await open('/items?color=fbclid')).toMatchObject({ status: 400, location: null })
  expect(await open('/items?text=fbclid')).toMatchObject({ status: 200, location: null })
})

test('a year before the common era from a form without scripts leads to the search with that year', async () => {
  const typed = '/items?text=teapot&production_year_to_gte=50+BCE&production_year_from_lte=1900'
  const search = '/items?text=teapot&production_year_to_gte=-50&production_year_from_lte=1900'
  expect(await open(typed)).toMatchObject({ status: 302, location: search })
  expect(await open(search)).toMatchObject({ status: 200, location: null })
})

test.each([
  ['another spelling of a path', `/items/?text=${'a'.repeat(4500)}`],
  ['a question', `/items?text=a+${'a'.repeat(3000)}`],
])('%s that would lead to an address of more than 4 KB has its page itself', async (_what, address) => {
  expect(await open(address)).toMatchObject({ status: 200, location: null })
})

test.each([
  ['/browse?at=3.11', true],
  ['/browse?at=2.11', false],
  ['/browse?at=10.11', false],
  ['/browse?at=11', false],
  ['/terms/11/bubble-pipes?path=3', true],
  ['/terms/11/bubble-pipes?path=10', false],
])('whether the page of %s says that the position no longer exists: %s', async (address, says) => {
  const { text } = await open(address)
  expect(text.includes('points to a position that no longer exists')).toBe(says)
})

test('a slug keeps letters that are not Latin', async () => {
  const catalogue = await catalogueOf([{ id: 1, name: '茶壺' }])
  const { status, location } = await open('/terms/1', pagesOver(catalogue))
  expect([status, location]).toEqual([301, '/terms/1/%E8%8C%B6%E5%A3%BA'])
  expect((await open(location ?? '', pagesOver(catalogue))).status).toBe(200)
})

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
