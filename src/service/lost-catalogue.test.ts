import { beforeAll, expect, test } from 'vitest'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { APP_PAGE, appFolderWith } from '../testkit/app-folder.ts'
import { inProcess } from '../testkit/in-process.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../testkit/museum.ts'
import { PAGE_RENDERER } from '../testkit/page-renderer.ts'
import { catalogueOf } from '../testkit/world.ts'
import { createService, type Service } from './service.ts'

/** What browsers accept when a visitor opens a page. */
const BROWSER = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let catalogue: Catalogue | undefined
let fetch: Service
/** The settings of the app before the catalogue was lost. */
let before: Awaited<ReturnType<typeof read>>

/** The museum's catalogue was served, and can no longer be read: no server of its database responds. */
beforeAll(async () => {
  catalogue = await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS)
  const app = { appFolder: appFolderWith({ 'index.html': APP_PAGE }), renderer: PAGE_RENDERER }
  const service = createService({ catalogue: () => catalogue, keys: [], quota: 100, ...app })
  fetch = inProcess(service)
  before = await read('/config.json')
  catalogue = undefined
})

async function read(path: string, headers = {}) {
  const response = await fetch(new Request(`http://museum.test${path}`, { headers }))
  const header = (name: string) => response.headers.get(name)
  return { status: response.status, header, text: await response.text() }
}

test.each([
  '/',
  '/browse',
  '/terms?term=tea',
  '/terms/11',
  '/terms/99999999',
  '/items/101/x',
  '/compare?terms=1,2',
  '/id/term/11',
  '/embed/terms/11',
  '/nowhere',
])('%s says that the catalogue is unavailable, and when to try again', async (path) => {
  const { status, header, text } = await read(path, BROWSER)
  expect([status, header('Retry-After'), header('Cache-Control'), header('ETag')]).toEqual([
    503,
    '5',
    'no-store',
    null,
  ])
  expect(text).toContain('>Back in a moment</h1>')
  expect(text).toContain('Test museum')
})

test.each(['/opensearch.xml', '/site.webmanifest'])('%s still has the title of the site', async (path) => {
  const { status, text } = await read(path)
  expect([status, text]).toEqual([200, expect.stringContaining('Test museum')])
})

test('the settings of the app stay the same, and its key is accepted', async () => {
  expect(JSON.parse((await read('/config.json')).text)).toEqual(JSON.parse(before.text))
  const { apiKey } = JSON.parse(before.text)
  const { status, text } = await read('/api/v1/term/11/json/', { 'X-Api-Key': apiKey })
  expect([status, JSON.parse(text).code ?? JSON.parse(text).type]).toEqual([503, '/api/problems/overloaded'])
})
