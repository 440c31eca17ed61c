import { expect, test } from 'vitest'
import { APP_PAGE, appFolderWith } from '../../testkit/app-folder.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { PAGE_RENDERER } from '../../testkit/page-renderer.ts'
import { catalogueOf, serviceOver, TEST_KEY } from '../../testkit/world.ts'

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
  expect(await response.text()).toContain('<div id="root"></div>')
})

test('an address that opens too many pages gets a page that says so; others are served', async () => {
  const catalogue = await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS)
  const small = serviceOver(catalogue, { quota: 2, appFolder: appFolderWith({ 'index.html': APP_PAGE }) })
  const from = async (remoteAddress: string, address: string) => {
    const response = await small(new Request(`http://museum.test${address}`), {
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
  expect(text).toContain('<h1>Too many pages</h1>')
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
      title: 'The service is overloaded',
      status: 503,
      detail: 'The app is not built. Build it with: npm run build',
    },
  ])
})
