import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { formatProblem } from '../../contract/problem.ts'
import { CatalogueRevision } from './catalogue-revision.ts'
import { createApiClient, type Fetch } from './client.ts'
import { ApiError, goneIn, isNotFound, isWorthRetrying, retryDelayMs } from './errors.ts'

const CONFIG = { baseUrl: 'https://api.test', apiKey: 'secret', title: 'Test' }
const SCHEMA = z.object({ id: z.int() })

async function errorOf(fetch: Fetch): Promise<ApiError> {
  const client = createApiClient(CONFIG, fetch)
  const error = await client
    .get('/x', SCHEMA, new AbortController().signal)
    .catch((caught: unknown) => caught)
  if (!(error instanceof ApiError)) throw new Error('no ApiError was thrown')
  return error
}

const respond =
  (status: number, body: unknown, headers = {}) =>
  async () =>
    new Response(JSON.stringify(body), { status, headers })

test('the key is sent in a header and not in the URL', async () => {
  let sent: { url: string; headers: Headers } | undefined
  const client = createApiClient(CONFIG, async (url, init) => {
    sent = { url, headers: new Headers(init.headers) }
    return Response.json({ id: 1 })
  })
  expect(await client.get('/api/v1/term/1/json/', SCHEMA, new AbortController().signal)).toEqual({ id: 1 })
  expect(sent?.url).toBe('https://api.test/api/v1/term/1/json/')
  expect(sent?.headers.get('X-Api-Key')).toBe('secret')
})

test('a refusal has the problem of the service and is not retried', async () => {
  const body = formatProblem({ code: 'term-not-found', detail: 'There is no term 5.' })
  const error = await errorOf(respond(404, body))
  expect(error.failure).toMatchObject({ kind: 'refused', status: 404, code: 'term-not-found' })
  expect(error.message).toBe('There is no term 5.')
  expect(isNotFound(error)).toBe(true)
  expect(isWorthRetrying(0, error)).toBe(false)
})

test('a removed record is a failure of its own kind and is not retried', async () => {
  const replacedBy = { id: 7, name: 'Bowls', uri: '/api/v1/term/7/json/' }
  const detail = 'The term 5, “Basins”, was removed.'
  const body = formatProblem({ code: 'term-gone', detail, formerName: 'Basins', revision: 'a1', replacedBy })
  const error = await errorOf(respond(410, body))
  expect(goneIn(error)).toEqual({ kind: 'gone', formerName: 'Basins', revision: 'a1', replacedBy, detail })
  expect([isNotFound(error), isWorthRetrying(0, error)]).toEqual([false, false])
})

test('a 410 of another server says nothing about a record', async () => {
  const error = await errorOf(respond(410, 'Gone'))
  expect([goneIn(error), error.failure.kind]).toEqual([undefined, 'refused'])
})

test('an overloaded service is retried after the time it names', async () => {
  const error = await errorOf(respond(503, {}, { 'Retry-After': '4' }))
  expect(isWorthRetrying(0, error)).toBe(true)
  expect(isWorthRetrying(3, error)).toBe(false)
  expect(retryDelayMs(0, error)).toBe(4000)
})

test('an unreachable service is retried with growing delays', async () => {
  const error = await errorOf(() => Promise.reject(new TypeError('fetch failed')))
  expect(error.failure).toEqual({ kind: 'network' })
  expect([0, 1, 2].map((count) => retryDelayMs(count, error))).toEqual([500, 1000, 2000])
})

test('an invalid response is an error that names the member', async () => {
  const error = await errorOf(respond(200, { id: 'one' }))
  expect(error.failure.kind).toBe('unreadable')
  expect(error.message).toContain('id:')
  expect(isWorthRetrying(0, error)).toBe(false)
})

test('an aborted request is not an ApiError', async () => {
  const controller = new AbortController()
  const client = createApiClient(CONFIG, async () => {
    controller.abort()
    throw controller.signal.reason
  })
  await expect(client.get('/x', SCHEMA, controller.signal)).rejects.toHaveProperty('name', 'AbortError')
})

const [OLD, NEW] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb']

/** A service that states its revision, behind a browser that caches every response. */
function changingService() {
  let now = OLD
  const kept = new Map<string, string>()
  const sent: string[] = []
  const revision = new CatalogueRevision(OLD)
  const fetch: Fetch = async (url, { cache = 'default' }) => {
    sent.push(`${url} ${cache}`)
    const answered = (cache === 'default' && kept.get(url)) || now
    kept.set(url, answered)
    return Response.json({ id: answered === OLD ? 1 : 2 }, { headers: { ETag: `W/"${answered}-x"` } })
  }
  const { get } = createApiClient({ ...CONFIG, baseUrl: '' }, fetch, revision)
  const idAt = async (path: string, signal = new AbortController().signal) =>
    (await get(path, SCHEMA, signal)).id
  const change = () => {
    now = NEW
  }
  return { sent, revision, idAt, change }
}

test('a response cached before a change is requested again without caches', async () => {
  const { sent, revision, idAt, change } = changingService()
  expect([await idAt('/a'), await idAt('/b'), revision.changes]).toEqual([1, 1, 0])
  change()
  // The first response of the new revision might be cached, so it is requested again.
  expect([await idAt('/c'), revision.changes]).toEqual([2, 1])
  expect([await idAt('/a'), await idAt('/a'), revision.changes]).toEqual([2, 2, 1])
  expect(sent.slice(2)).toEqual(['/c default', '/c no-cache', '/a default', '/a no-cache', '/a default'])
})

test('responses without a revision, or with another server’s tag, are accepted', async () => {
  for (const tag of ['', '"65f3a1b2-1c84"', 'W/"2f-Zk3x0aB1cd"', 'W/"30-0aB1cdZk3x"']) {
    const revision = new CatalogueRevision()
    let count = 0
    const client = createApiClient(
      CONFIG,
      async () => Response.json({ id: ++count }, { headers: tag ? { ETag: tag } : {} }),
      revision,
    )
    for (const id of [1, 2])
      expect(await client.get('/x', SCHEMA, new AbortController().signal)).toEqual({ id })
    expect(revision.changes).toBe(0)
  }
})

test('a record that the new catalogue lacks is reported, even if the browser has it cached', async () => {
  const revision = new CatalogueRevision(NEW)
  const problem = formatProblem({ code: 'item-not-found', detail: 'There is no item 5.' })
  const client = createApiClient(
    CONFIG,
    async (_, { cache }) =>
      cache === 'no-cache'
        ? Response.json(problem, { status: 404 })
        : Response.json({ id: 5 }, { headers: { ETag: `W/"${OLD}-item-5"` } }),
    revision,
  )
  await expect(client.get('/x', SCHEMA, new AbortController().signal)).rejects.toThrow('There is no item 5.')
})

/** Instances with these revisions, which answer in turn. */
function instances(...served: readonly (readonly string[])[]) {
  const asked: (string | null)[] = []
  const revision = new CatalogueRevision()
  const fetch: Fetch = async (_, { headers }) => {
    const wanted = new Headers(headers).get('X-Revision')
    const open = served[asked.push(wanted) % served.length] ?? []
    const [current = ''] = open
    const read = wanted ?? current
    const offer = read === current ? undefined : { 'X-Current-Revision': current }
    if (!open.includes(read)) return Response.json({}, { status: 503, ...(offer && { headers: offer }) })
    return Response.json({ id: read === OLD ? 1 : 2 }, { headers: { ETag: `W/"${read}-x"`, ...offer } })
  }
  const client = createApiClient(CONFIG, fetch, revision)
  const read = async () => (await client.get('/x', SCHEMA, new AbortController().signal)).id
  return { asked, revision, client, read }
}

test('requests name the revision, and an instance without it is asked again', async () => {
  const { asked, revision, client, read } = instances([OLD], [NEW])
  expect([await read(), await read(), await read(), revision.changes]).toEqual([2, 2, 2, 0])
  expect(asked).toEqual([null, NEW, NEW, NEW, NEW])
  const response = await client.open('/x', new AbortController().signal)
  expect(await response.json()).toEqual({ id: 2 })
})

test('an instance that has both catalogues answers from the requested one and offers the new one', async () => {
  const { revision, read } = instances([NEW, OLD], [OLD])
  expect([await read(), await read(), await read()]).toEqual([1, 1, 1])
  expect([revision.current, revision.newer, revision.changes]).toEqual([OLD, NEW, 1])
  revision.readNewer()
  expect([await read(), await read(), revision.changes]).toEqual([2, 2, 2])
})

test('a revision that no instance has is given up', async () => {
  const { asked, revision, read } = instances([NEW])
  revision.record(OLD)
  expect([await read(), revision.current, revision.changes]).toEqual([2, NEW, 1])
  expect(asked).toEqual([...Array(6).fill(OLD), null])
})
