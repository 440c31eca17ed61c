import { describe, expect, test } from 'vitest'
import { type Catalogue, Overload } from '../catalogue/catalogue.ts'
import { APP_PAGE, appFolderWith } from '../testkit/app-folder.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../testkit/museum.ts'
import { PAGE_RENDERER } from '../testkit/page-renderer.ts'
import { catalogueOf, serviceOver, TEST_KEY } from '../testkit/world.ts'

const pages = { appFolder: appFolderWith({ 'index.html': APP_PAGE }), renderer: PAGE_RENDERER }
const newer = await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS)
const older = await catalogueOf(
  MUSEUM_TERMS.map((term) => ({ ...term, scopeNotes: `Once: ${term.name}` })),
  MUSEUM_ITEMS.map((item) => ({ ...item, title: `Once: ${item.id}` })),
)

/** A catalogue that cannot be read any more after some reads. */
function lostAfter(reads: number, catalogue: Catalogue) {
  let left = reads
  const losing = new Proxy(catalogue, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return async (...values: unknown[]) => {
        // As servers do not answer at once, other reads are under way.
        await new Promise(setImmediate)
        if (left-- <= 0) throw new Overload('No server of the database can be read at the moment.')
        return value.apply(target, values)
      }
    },
  })
  return { losing, isLost: () => left < 0 }
}

/** A service whose servers lose the newer catalogue after some reads, and have the older one. */
function failingOver(reads: number) {
  const { losing, isLost } = lostAfter(reads, newer)
  const errors: unknown[] = []
  const service = serviceOver(newer, {
    ...pages,
    catalogue: () => (isLost() ? older : losing),
    withRevision: (revision) =>
      [older, ...(isLost() ? [] : [losing])].find((open) => open.revision === revision),
    onError: (error) => errors.push(error),
  })
  return { service, errors, isLost }
}

async function read(service: ReturnType<typeof serviceOver>, path: string, revision?: string) {
  const headers = { 'X-Api-Key': TEST_KEY, ...(revision !== undefined && { 'X-Revision': revision }) }
  const response = await service(new Request(`http://museum.test${path}`, { headers }))
  // The page says when its data was read.
  const text = (await response.text()).replaceAll(/"(dataUpdated|dehydrated)At":\d+/g, '')
  return { status: response.status, tag: response.headers.get('ETag'), text }
}

const IN_API = [
  '/api/v1/term/11/json/',
  '/api/v1/item/json/?limit=5',
  '/api/v1/item/json/?text=pipe&facet=decade',
  '/api/v1/item/101/similar/json/',
  '/api/v1/quality/json/',
  '/api/v1/term/csv/',
  '/api/v1/term/11/ttl/',
  '/api/v1/suggest-terms/json/?text=pipe',
  '/api/v1/reconcile?queries={"q":{"query":"pipes"}}',
]

const PAGES = [
  '/',
  '/terms',
  '/terms/11/bubble-pipes',
  '/browse',
  '/items?text=pipe',
  '/embed/terms/11',
  '/sitemap.xml',
]

describe('if the servers lose a catalogue while a response is made', () => {
  test.each([...IN_API, ...PAGES])('%s is made wholly from one catalogue', async (path) => {
    const whole = [await read(serviceOver(newer, pages), path), await read(serviceOver(older, pages), path)]
    expect(whole.map(({ status }) => status)).toEqual([200, 200])
    for (let reads = 0; ; reads++) {
      const { service, errors, isLost } = failingOver(reads)
      const response = await read(service, path)
      expect(errors).toEqual([])
      expect(response).toEqual(isLost() ? whole[1] : whole[0])
      if (!isLost()) return expect(reads).toBeGreaterThan(0)
    }
  })

  test.each(IN_API.slice(0, -1))(
    '%s of its revision is refused, so that another instance is asked',
    async (path) => {
      const { service, errors } = failingOver(0)
      const { status, text } = await read(service, path, newer.revision)
      expect([status, JSON.parse(text)]).toMatchObject([503, { type: '/api/problems/revision-not-served' }])
      expect(errors).toEqual([])
    },
  )
})

test('a page that cannot be made under too much load says when to try again', async () => {
  const { losing } = lostAfter(0, newer)
  const errors: unknown[] = []
  const service = serviceOver(losing, { ...pages, onError: (error) => errors.push(error) })
  const { status, text } = await read(service, '/terms/11')
  expect([status, JSON.parse(text)]).toMatchObject([503, { type: '/api/problems/overloaded' }])
  expect(errors).toEqual([])
})
