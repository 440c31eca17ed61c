import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { LoggedAddresses } from '../service/client-address.ts'
import { httpServer } from '../service/http-server.ts'
import { apiKey } from '../service/keys.ts'
import { createService } from '../service/service.ts'
import { listen } from '../testkit/listen.ts'
import { catalogueOf } from '../testkit/world.ts'
import { watchers } from './watchers.ts'

const catalogue = await catalogueOf([{ id: 1, name: 'Bowls' }])
const service = createService({
  catalogue: () => catalogue,
  keys: [apiKey('library', 'library-key'), { ...apiKey('old', 'former-key'), disabled: true }],
  quota: 1000,
  trustedProxies: ['127.0.0.1'],
})

/** Serves through these watchers. Returns what is logged, and how to ask. */
async function watched(addresses: LoggedAddresses, level = 'info') {
  const lines: string[] = []
  const log = pino({ base: null, timestamp: false, level }, { write: (line: string) => lines.push(line) })
  const counted: unknown[] = []
  const metrics = {
    answered: ({ target }: { target: string | undefined }) => counted.push(target),
    refused: (status: number) => counted.push(status),
  }
  const port = await listen(httpServer(service, watchers({ log, addresses }, service, metrics)))
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const fields = { 'X-Request-Id': 'r-1', 'X-Forwarded-For': '2001:db8:2:3::9', ...headers }
    await (await fetch(`http://127.0.0.1:${port}${path}`, { headers: fields })).arrayBuffer()
  }
  const logged = () => lines.map((line): Record<string, unknown> => Object(JSON.parse(line)))
  return { ask, logged, counted }
}

test('each request to the API is logged with its id and the name of its key, never with the key', async () => {
  const { ask, logged } = await watched('none')
  await ask('/api/v1/term/json/?api_key=library-key', { 'X-Request-Id': '7f3a' })
  await ask('/api/v1/term/json/', { 'X-Api-Key': 'former-key' })
  await ask('/api/v1/term/json/?api_key=a-guess')
  await ask('/healthz')
  await expect.poll(() => logged().length).toBe(3)
  expect(logged().map(({ milliseconds, ...line }) => [line, milliseconds])).toEqual(
    [
      ['/api/v1/term/json/?api_key=…', 200, '7f3a', { key: 'library' }],
      ['/api/v1/term/json/', 403, 'r-1', { key: 'old' }],
      ['/api/v1/term/json/?api_key=…', 401, 'r-1', {}],
    ].map(([address, status, id, key]) => [
      { level: 30, method: 'GET', address, status, id, ...Object(key), msg: 'answered' },
      expect.any(Number),
    ]),
  )
})

test.each([
  ['none', undefined],
  ['short', '2001:db8:2::/48'],
  ['full', '2001:db8:2:3::9'],
] as const)('with %s of addresses, the log names the client %s', async (addresses, client) => {
  const { ask, logged } = await watched(addresses)
  await ask('/api/v1/term/1/json/')
  await expect.poll(() => logged().map((line) => line.client)).toEqual([client])
})

test('what is not logged is counted all the same', async () => {
  const { ask, logged, counted } = await watched('full', 'warn')
  await ask('/api/v1/term/1/json/')
  await ask('/healthz')
  await expect.poll(() => counted).toEqual(['/api/v1/term/1/json/', '/healthz'])
  expect(logged()).toEqual([])
})

test('without a log and metrics, nothing watches requests', () => {
  const log = pino({ level: 'warn' }, { write: () => undefined })
  expect(watchers({ log, addresses: 'full' }, service, null)).toEqual({})
})
