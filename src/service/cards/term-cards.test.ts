import { afterAll, expect, test } from 'vitest'
import { drawTermCard } from '../../app/card/draw-term-card.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { termCardPath } from '../../contract/term-card.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { catalogueOf, TEST_KEY } from '../../testkit/world.ts'
import { createService, type ServiceOptions } from '../service.ts'

const closers: (() => Promise<void>)[] = []

afterAll(() => Promise.all(closers.map((close) => close())))

/** The real service with the app's own drawing. */
function cardsOver(catalogue: () => Catalogue | undefined, options: Partial<ServiceOptions> = {}) {
  const { fetch, close } = createService({
    catalogue,
    keys: [],
    appKey: TEST_KEY,
    quota: 1000,
    onError: (error) => console.error(error),
    drawTermCard,
    ...options,
  })
  closers.push(close)
  return async (path: string, init: RequestInit = {}) => {
    const response = await fetch(new Request(`http://museum.test${path}`, init))
    return { response, body: Buffer.from(await response.arrayBuffer()) }
  }
}

const museum = await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS)
/** Each service has a thread of its own, so most tests share one. */
const open = cardsOver(() => museum)

test('a term has a picture of 1200 by 630 pixels, which every site may show', async () => {
  const { response, body } = await open('/cards/term/23.png')
  expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
    200,
    {
      'content-type': 'image/png',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
      'x-content-type-options': 'nosniff',
    },
  ])
  expect([body.toString('latin1', 1, 4), body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([
    'PNG',
    1200,
    630,
  ])
})

test('the picture shows the term with all its places and counts, and the title of the catalogue', async () => {
  let drawn = ''
  const open = cardsOver(() => museum, {
    drawTermCard: (subject, fonts) => {
      drawn = drawTermCard(subject, fonts)
      return drawn
    },
  })
  await open('/cards/term/11.png')
  const texts = [...drawn.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)
  expect(texts).toEqual([
    'Smoking equipment',
    'Pipes',
    'Toys',
    'Bubble pipes',
    '1',
    'item',
    '2',
    'places',
    'Test museum',
  ])
})

test('one picture is drawn for all who ask at the same time, and not again later', async () => {
  let count = 0
  const open = cardsOver(() => museum, {
    drawTermCard: (subject, fonts) => {
      count += 1
      return drawTermCard(subject, fonts)
    },
  })
  const [first, second] = await Promise.all([open('/cards/term/20.png'), open('/cards/term/20.png')])
  const later = await open('/cards/term/20.png')
  expect(count).toBe(1)
  expect([second.body, later.body]).toEqual([first.body, first.body])
})

test('a client that has the picture gets 304, until an import changes the catalogue', async () => {
  let catalogue = museum
  const open = cardsOver(() => catalogue)
  const tag = (await open('/cards/term/20.png')).response.headers.get('ETag') ?? ''
  const again = () => open('/cards/term/20.png', { headers: { 'If-None-Match': tag } })
  const unchanged = await again()
  expect([unchanged.response.status, unchanged.body.length]).toEqual([304, 0])
  catalogue = await catalogueOf([{ id: 20, name: 'Teapots' }])
  const changed = await again()
  expect([changed.response.status, changed.response.headers.get('ETag') === tag]).toEqual([200, false])
})

test('under the current revision a picture may be kept for a year, under any other only for minutes', async () => {
  const caching = async (version: string) =>
    (await open(termCardPath(20, version))).response.headers.get('Cache-Control')
  expect(await caching(museum.revision)).toBe('public, max-age=31536000, immutable')
  expect(await caching('another')).toBe('public, max-age=300, stale-while-revalidate=86400')
})

test('HEAD has the header of GET', async () => {
  const [get, head] = [await open('/cards/term/20.png'), await open('/cards/term/20.png', { method: 'HEAD' })]
  expect([head.response.status, Object.fromEntries(head.response.headers)]).toEqual([
    200,
    Object.fromEntries(get.response.headers),
  ])
  expect(head.body.length).toBe(0)
})

test.each(['999', '020', 'x', '-1', '1e3', '20/x'])('there is no picture of a term %s', async (id) => {
  const { response, body } = await open(`/cards/term/${id}.png`)
  expect([response.status, response.headers.get('Cache-Control'), JSON.parse(String(body))]).toMatchObject([
    404,
    'no-store',
    { type: expect.stringMatching(/\/(?:term-not-found|unknown-path)$/) },
  ])
})

test('pictures count towards the quota of pages', async () => {
  const open = cardsOver(() => museum, { quota: 1 })
  expect((await open('/cards/term/20.png')).response.status).toBe(200)
  const { response } = await open('/cards/term/20.png')
  expect([response.status, response.headers.get('Retry-After')]).toEqual([
    429,
    expect.stringMatching(/^\d+$/),
  ])
})

test('without a catalogue, and without a drawing, there are no pictures', async () => {
  const closed = await cardsOver(() => undefined)('/cards/term/20.png')
  expect([closed.response.status, closed.response.headers.get('Retry-After')]).toEqual([503, '5'])
  const { fetch } = createService({ catalogue: () => museum, keys: [], quota: 10 })
  expect((await fetch(new Request('http://museum.test/cards/term/20.png'))).status).toBe(404)
})

test('a drawing that fails is an error of one request', async () => {
  const errors: unknown[] = []
  const open = cardsOver(() => museum, {
    onError: (error) => errors.push(error),
    drawTermCard: (subject, fonts) => (subject.term.id === 20 ? 'no drawing' : drawTermCard(subject, fonts)),
  })
  const [broken, other] = await Promise.all([open('/cards/term/20.png'), open('/cards/term/11.png')])
  expect([broken.response.status, other.response.status]).toEqual([500, 200])
  expect(errors.length).toBe(1)
})
