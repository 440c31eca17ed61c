import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Catalogue, DatabaseServer } from '../../catalogue/catalogue.ts'
import { APP_PAGE, appFolderWith } from '../../testkit/app-folder.ts'
import { listen } from '../../testkit/listen.ts'
import { PAGE_RENDERER } from '../../testkit/page-renderer.ts'
import { catalogueOf, TEST_KEY } from '../../testkit/world.ts'
import { httpServer } from '../http-server.ts'
import { createService } from '../service.ts'
import { type MetricSources, Metrics } from './metrics.ts'
import { metricsServer } from './metrics-server.ts'
import { routeOf } from './route-of.ts'

const catalogue = await catalogueOf([{ id: 1, name: 'Bowls' }], [{ id: 7 }])
const SOURCES: MetricSources = {
  catalogue: () => catalogue,
  isReady: () => true,
  pageCounts: () => ({ rendered: 3, leftToBrowser: 1 }),
  servers: async () => [],
  failedAt: () => undefined,
}

/** The lines of the metrics of Vitrine itself. */
async function linesOf(metrics: Metrics): Promise<string[]> {
  return (await metrics.text()).split('\n').filter((line) => line.startsWith('vitrine_'))
}

test.each([
  ['/api/v1/term/json/?text=a', '/api/v1/term/json/'],
  ['/api/v1/term/json', '/api/v1/term/json/'],
  ['/api/v1/term/440/', '/api/v1/term/{id}/'],
  ['/api/v1/item/7/ttl/?branch=1', '/api/v1/item/{id}/ttl/'],
  ['/api/v1/item/-7/json/', '/api/v1/item/{id}/json/'],
  ['/api/v1/item/7/similar/json/', '/api/v1/item/{id}/similar/json/'],
  ['/api/v1/suggest-terms', '/api/v1/suggest-terms/json/'],
  ['/api/v1/reconcile/suggest/entity?prefix=a', '/api/v1/reconcile/suggest/entity'],
  ['/api/problems/term-gone', '/api/problems/{code}'],
  ['/api', '/api/'],
  ['/api/v7/term/json/', 'other'],
  ['/api/v1/term/anything/', 'other'],
  ['/terms/440/teapots?language=en', '/terms/{id}'],
  ['/ITEMS', '/items'],
  ['/', '/'],
  ['/id/term/440', '/id/term/{id}'],
  ['/embed/terms/440', '/embed/terms/{id}'],
  ['/cards/term/440.png?v=1', '/cards/term/{id}.png'],
  ['/sitemaps/terms-1.xml', '/sitemaps/{file}'],
  ['/assets/app-12ab.js', '/assets/{file}'],
  ['/readyz', '/readyz'],
  ['/wp-login.php', 'other'],
])('the route of %s is %s', (address, route) => {
  expect(routeOf(address)).toBe(route)
})

test('requests are counted by route and status, pages and malformed ones as well', async () => {
  const metrics = new Metrics(SOURCES)
  const service = createService({ catalogue: () => catalogue, keys: [], appKey: TEST_KEY, quota: 1000 })
  const port = await listen(
    httpServer(service, {
      onAnswer: (event) => metrics.answered(event),
      onRefused: ({ status }) => metrics.refused(status),
    }),
  )
  const statusOf = (address: string, headers = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      request({ port, path: address, headers: { 'X-Api-Key': TEST_KEY, ...headers } }, (response) => {
        text(response).then(() => resolve(response.statusCode), reject)
      })
        .once('error', reject)
        .end()
    })
  const statuses = [
    await statusOf('/api/v1/term/1/json/'),
    await statusOf('/api/v1/term/2/json/'),
    await statusOf('/api/v1/term/3/json/'),
    await statusOf('/healthz'),
    await statusOf('/secret-path'),
    await statusOf('/healthz', { Host: 'a b' }),
  ]
  expect(statuses).toEqual([200, 404, 404, 200, 404, 400])
  const requests = async () =>
    (await linesOf(metrics)).filter((line) => line.startsWith('vitrine_requests_total'))
  await expect
    .poll(requests)
    .toEqual([
      'vitrine_requests_total{route="/api/v1/term/{id}/json/",status="200"} 1',
      'vitrine_requests_total{route="/api/v1/term/{id}/json/",status="404"} 2',
      'vitrine_requests_total{route="/healthz",status="200"} 1',
      'vitrine_requests_total{route="other",status="404"} 1',
      'vitrine_requests_total{route="malformed",status="400"} 1',
    ])
  expect(await linesOf(metrics)).toContain(
    'vitrine_request_duration_seconds_count{route="/api/v1/term/{id}/json/"} 3',
  )
})

test('metrics say what is served, since when, how busy searches are, and who rendered the pages', async () => {
  const busy: Catalogue = Object.assign(Object.create(catalogue), {
    searchLoad: () => ({ running: 2, waiting: 5 }),
    importedAt: '2026-11-02T02:30:00.000Z',
    changedAt: '2026-11-01T02:30:00.000Z',
  })
  const lines = await linesOf(new Metrics({ ...SOURCES, catalogue: () => busy }))
  expect(lines).toEqual(
    expect.arrayContaining([
      'vitrine_ready 1',
      `vitrine_catalogue_info{revision="${catalogue.revision}"} 1`,
      'vitrine_last_import_timestamp_seconds 1793586600',
      'vitrine_catalogue_changed_timestamp_seconds 1793500200',
      'vitrine_searches_running 2',
      'vitrine_searches_waiting 5',
      'vitrine_pages_total{by="service"} 3',
      'vitrine_pages_total{by="browser"} 1',
    ]),
  )
  expect(lines.join('\n')).not.toContain('vitrine_last_failed_import_timestamp_seconds')
})

test('a page counts for the service that rendered it, or else for the browser', async () => {
  const failures = [new Error('a fault in a component')]
  const service = createService({
    catalogue: () => catalogue,
    keys: [],
    quota: 1000,
    appFolder: appFolderWith({ 'index.html': APP_PAGE }),
    renderer: {
      ...PAGE_RENDERER,
      renderPage: async () => {
        const failure = failures.shift()
        if (failure) throw failure
        return { head: '', html: 'rendered', state: '' }
      },
    },
  })
  for (const path of ['/guide', '/guide', '/nothing-here', '/healthz'])
    await service.fetch(new Request(`http://museum.test${path}`))
  expect(service.pageCounts()).toEqual({ rendered: 2, leftToBrowser: 1 })
})

test('after a refused import and the loss of the catalogue, only what is known has a value', async () => {
  const metrics = new Metrics({
    ...SOURCES,
    catalogue: () => undefined,
    isReady: () => false,
    failedAt: () => new Date('2026-11-02T02:30:00Z'),
  })
  const lines = await linesOf(metrics)
  expect(lines).toEqual(
    expect.arrayContaining(['vitrine_ready 0', 'vitrine_last_failed_import_timestamp_seconds 1793586600']),
  )
  expect(lines.join('\n')).not.toMatch(/vitrine_catalogue_info|vitrine_last_import/)
})

test('each server of a database has its connections, and its lag if it is known', async () => {
  let servers: DatabaseServer[] = [
    { name: 'one:5432', isReadable: true, connections: 4, lagSeconds: 0 },
    { name: 'two:5432', isReadable: false, connections: 0, lagSeconds: undefined },
  ]
  const metrics = new Metrics({ ...SOURCES, servers: async () => servers })
  const ofServers = async () =>
    (await linesOf(metrics)).filter((line) => line.startsWith('vitrine_database_server'))
  expect(await ofServers()).toEqual([
    'vitrine_database_server_up{server="one:5432"} 1',
    'vitrine_database_server_up{server="two:5432"} 0',
    'vitrine_database_server_connections{server="one:5432"} 4',
    'vitrine_database_server_connections{server="two:5432"} 0',
    'vitrine_database_server_lag_seconds{server="one:5432"} 0',
  ])
  servers = []
  expect(await ofServers()).toEqual([])
})

test('metrics are served at /metrics alone, with those of the process', async () => {
  const port = await listen(metricsServer(new Metrics(SOURCES)))
  const read = async (path: string, method = 'GET') => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method })
    return {
      status: response.status,
      type: response.headers.get('Content-Type'),
      text: await response.text(),
    }
  }
  const metrics = await read('/metrics?name=all')
  expect([metrics.status, metrics.type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect(metrics.text).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(await read('/metrics', 'HEAD')).toMatchObject({ status: 200, text: '' })
  expect((await read('/metrics', 'POST')).status).toBe(404)
  expect((await read('/')).text).toBe('The metrics are at /metrics, with GET.\n')
})

test('metrics that cannot be read have status 500, and the service goes on', async () => {
  const failing = new Metrics({ ...SOURCES, servers: () => Promise.reject(new Error('lost')) })
  const port = await listen(metricsServer(failing))
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(500)
})
