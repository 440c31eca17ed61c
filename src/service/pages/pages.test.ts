import { beforeAll, expect, test } from 'vitest'
import { createMemoryCatalogue } from '../../catalogue/sqlite/file/memory-catalogue.ts'
import { VIEW_NAMES, viewPath } from '../../contract/views.ts'
import { MUSEUM_GROUPS, MUSEUM_ITEMS, MUSEUM_TERMS, museumView } from '../../testkit/museum.ts'
import { openPage, pagesOver, queriesIn } from '../../testkit/pages.ts'
import { catalogueOf, TEST_KEY, thesaurusOf } from '../../testkit/world.ts'
import { apiKey } from '../keys.ts'
import type { Service } from '../service.ts'

let service: Service
let revision: string

beforeAll(async () => {
  const catalogue = await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS)
  revision = catalogue.revision
  service = pagesOver(catalogue)
})

function open(address: string, of = service, headers: Record<string, string> = {}) {
  return openPage(of, address, headers)
}

test('a page is complete without scripts, and holds the data that it shows', async () => {
  const { status, html, text, state } = await open('/terms/11/bubble-pipes?path=2')
  expect(status).toBe(200)
  expect(text).toMatch(
    /Places Place 2 of 2 · Choose one to see it below\..* Smoking equipment .* Pipes .* Toys .* Bubble pipes .*Copy link/,
  )
  expect(html).toContain('href="/terms/2/toys"')
  expect(state).toMatchObject({
    title: 'Test museum',
    url: 'http://museum.test',
    language: 'en-AU',
    revision,
  })
  expect(queriesIn(state)).toEqual([
    ['change', 'page', 'term=11&start=0&limit=5'],
    ['item', 'page', 'term=11&order_by=-num_images', 0, 12],
    ['term', 'ancestors', 11],
    ['term', 'broader-of-narrower', 2],
    ['term', 'detail', 11],
    ['term', 'detail', 2],
  ])
})

test('the pages of a preview say that they are one, also after scripts take them over', async () => {
  const words = 'Preview. This catalogue is not published yet.'
  const catalogue = await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS)
  const preview = pagesOver(catalogue, { isPreview: true })
  for (const address of ['/', '/terms/11/bubble-pipes', '/terms/99999', '/nowhere']) {
    const { text, state } = await open(address, preview)
    expect(text).toContain(words)
    expect(state).toMatchObject({ isPreview: true })
    expect((await open(address)).text).not.toContain(words)
  }
  const page = await preview(new Request('http://museum.test/terms'))
  expect(page.headers.get('X-Robots-Tag')).toBe('noindex')
  const config = await preview(new Request('http://museum.test/config.json'))
  expect(await config.json()).toMatchObject({ isPreview: true })
})

test.each(['/compare?terms=1,2', '/compare?terms=3', '/items/1/cart', '/suggest-terms?text=cart'])(
  'the page of %s does not hold the narrower terms of wide terms',
  async (address) => {
    const parts = Array.from({ length: 250 }, (_, at) => ({
      id: 100 + at,
      name: `Part ${at}`,
      broader: [1, 2],
    }))
    const terms = [
      { id: 1, name: 'Carts', broader: [4] },
      { id: 2, name: 'Wagons', broader: [4] },
      { id: 3, name: 'Drays', broader: [4], related: [1] },
      { id: 4, name: 'Vehicles' },
    ]
    const items = [{ id: 1, title: 'Cart', termIds: [1, 2] }]
    const { status, html, text } = await open(
      address,
      pagesOver(await catalogueOf([...terms, ...parts], items)),
    )
    expect(status).toBe(200)
    expect(text).toContain('Wagons')
    expect(html).not.toContain('Part 249')
  },
)

test.each([
  ['/items?nonsense_op=1', 'This link has a filter we don’t recognise: nonsense_op'],
  ['/items?colour=red', '“colour” is not a parameter'],
  ['/items?num_images_gt=many', 'This link has a value we don’t recognise, in num_images_gt'],
  ['/items?start=-5', 'This link starts at a row we don’t recognise.'],
  ['/terms?broader=x', 'This link has a value we don’t recognise, in broader'],
  [
    '/items?production_year_from_gte=abc&order_by=x',
    'This link has values we don’t recognise, in production_year_from_gte',
  ],
  ['/items?production_year_from_gte=abc&colour=red', 'This link has a filter we don’t recognise: colour'],
  ['/browse?colour=red&at=2', 'This link has a filter we don’t recognise: colour'],
])('the page of %s has status 400 and says what is wrong', async (address, title) => {
  const { status, text, tag } = await open(address)
  expect([status, tag]).toEqual([400, null])
  expect(text).toContain(title)
})

test.each([
  '/items?term=',
  '/items?asked=a%20pot&text=pot',
  '/browse?at=2&open=3&turn=1',
  '/terms?start=9999',
])('the page of %s is not refused', async (address) => {
  expect((await open(address)).status).toBe(200)
})

test('a page past the end of a list says so without scripts, and leads to the first page', async () => {
  const { status, html, text } = await open('/items?text=teapot&start=9999')
  expect(status).toBe(200)
  expect(text).toContain('This link points past the end of the list. Back to start of list')
  expect(html).toMatch(/<a [^>]*href="\/items\?text=teapot"[^>]*>Back to start of list</)
  expect(text).toContain('Brown teapot')
})

test('the tree of a page has the terms of its open branches', async () => {
  const { text } = await open('/browse?open=3.21%2C2')
  expect(text).toMatch(
    / Toys .* Bubble pipes .* Toy teapots .* Vessels .* Ceramic vessels .* Teapots .* Tea vessels /,
  )
})

test('the tree of a page has node labels above the terms of their arrays', async () => {
  const terms = [
    { id: 1, name: 'Vessels' },
    { id: 2, name: 'Bowls', broader: [1] },
    { id: 3, name: 'Ewers', broader: [1] },
    { id: 4, name: 'Pourers', broader: [3] },
  ]
  const groups = [
    { id: 8, name: 'by use', members: [2], superordinates: [1] },
    { id: 9, name: 'by form', members: [4], superordinates: [3] },
  ]
  const labelled = pagesOver(await catalogueOf(terms, [], [], 'en-AU', groups))
  const { text } = await open('/browse?open=1.3', labelled)
  expect(text).toMatch(/ Vessels .* Ewers .* by form Pourers .* by use Bowls /)
})

test('the tree of a page is in the order of arrays of a term that is above its rows', async () => {
  const under = (broader: number, name: string, size: number) =>
    Array.from({ length: size }, (_, index) => ({
      id: 1000 * broader + index,
      name: `${name} ${1000 + index}`,
      broader: [broader],
    }))
  const jugs = under(3, 'Jugs', 190)
  const terms = [
    { id: 1, name: 'Vessels' },
    { id: 3, name: 'Ewers', broader: [1] },
    ...under(1, 'Bowls', 20),
    ...jugs,
  ]
  const members = jugs.map(({ id }) => id).reverse()
  const array = { id: 8, name: 'by size', isOrdered: true, members, superordinates: [3] }
  const { text } = await open(
    '/browse?open=1.3&start=100',
    pagesOver(await catalogueOf(terms, [], [], 'en-AU', [array])),
  )
  expect(text).toMatch(/ Ewers .* Jugs 1050 .* Jugs 1049 /)
})

test('the tree of a page has only some terms beside an open branch of a term with very many', async () => {
  const plates = Array.from({ length: 1000 }, (_, index) => ({
    id: index + 2,
    name: `Plates ${index + 1000}`,
    broader: [1],
  }))
  const catalogue = await catalogueOf([
    { id: 1, name: 'Tableware' },
    ...plates,
    { id: 9001, name: 'Cake plates', broader: [900] },
  ])
  const { text, state } = await open('/browse?open=1.900&start=895', pagesOver(catalogue))
  expect(text).toMatch(/ Plates 1898 .* Cake plates .* Plates 1899 /)
  const lists = queriesIn(state).map(String)
  expect(lists).toContain('tree,page,[object Object]')
  expect(lists).not.toContain('tree,all-narrower,1')
})

test('the page of a term grows with the number of terms above it, not with its square', async () => {
  const chain = Array.from({ length: 1000 }, (_, index) => ({
    id: index + 1,
    name: `Level ${index + 1}`,
    broader: index === 0 ? [] : [index],
  }))
  const deep = pagesOver(await catalogueOf(chain))
  const { html } = await openPage(deep, '/terms/1000/level-1000')
  expect(html).toContain('href="/terms/999/level-999?path=983.984.')
  expect(html.length).toBeLessThan(1_500_000)
  const above = await openPage(deep, '/terms/999/level-999?path=997.998')
  expect(above.text).not.toContain('position that no longer exists')
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

const grouped = pagesOver(await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS, [], 'en-AU', MUSEUM_GROUPS))

test.each(VIEW_NAMES)(
  'the view “%s” has a heading, a title, a description and a lasting address',
  async (name) => {
    const slug = { term: 'bubble-pipes', item: 'bubble-pipe-of-white-clay', group: 'tea-things' }[
      String(name)
    ]
    const address = viewPath(museumView(name), slug)
    const { status, html } = await open(address, grouped)
    expect([status, html.match(/<h1\b/g)]).toEqual([200, ['<h1']])
    expect(html).toMatch(/<title data-head>[^<]*Test museum<\/title>/)
    expect(html).toMatch(/<meta data-head name="description" content="[^"]+">/)
    expect(html).toContain(`<link data-head rel="canonical" href="http://museum.test${address}">`)
  },
)

test('search engines are asked not to keep a view exactly if the sitemap leaves it out', async () => {
  const views = VIEW_NAMES.map(museumView).filter((view) => !('id' in view))
  const paths = views.map((view) => viewPath(view))
  const kept = await Promise.all(
    paths.map(async (path) => ((await open(path)).html.includes('content="noindex"') ? [] : [path])),
  )
  const sitemap = await (await service(new Request('http://museum.test/sitemaps/views.xml'))).text()
  const listed = [...sitemap.matchAll(/<loc>http:\/\/museum\.test(.*?)<\/loc>/g)].map(([, path]) => path)
  expect(listed).toEqual(kept.flat())
})

test('a page repeats no key that its address holds', async () => {
  const guarded = pagesOver(await catalogueOf(MUSEUM_TERMS), {
    keys: [apiKey('a', 'reader-key-1')],
  })
  for (const address of ['/items?text=reader-key-1', '/items?text=x%72eader-key-1&api_key=reader-key-1']) {
    const { status, html, state } = await open(address, guarded)
    // The service does not render it.
    expect(status).toBe(200)
    expect(state).not.toHaveProperty('title')
    expect(html).not.toContain('eader-key-1')
  }
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
