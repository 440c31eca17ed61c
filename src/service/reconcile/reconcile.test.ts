import { beforeAll, describe, expect, test } from 'vitest'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { form, NO_KEY, RECONCILE } from '../../testkit/reconcile-requests.ts'
import { ask, catalogueOf, serviceOver } from '../../testkit/world.ts'
import type { Service } from '../service.ts'
import { manifestSchema, resultsSchema } from './schemas.ts'

let service: Service

beforeAll(async () => {
  service = serviceOver(await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS))
})

async function matched(queries: Record<string, unknown>) {
  return resultsSchema.parse((await ask(service, RECONCILE, form({ queries }))).body)
}

test('the manifest says what is offered, without a key and for any site', async () => {
  const { status, body, headers } = await ask(service, RECONCILE, NO_KEY)
  expect([status, headers.get('Access-Control-Allow-Origin')]).toEqual([200, '*'])
  const manifest = manifestSchema.parse(body)
  expect(manifest).toMatchObject({
    versions: ['0.2'],
    name: 'Test museum: terms',
    identifierSpace: 'http://museum.test/id/term/',
    view: { url: 'http://museum.test/terms/{{id}}' },
    batchSize: 100,
  })
  expect((await ask(service, `${RECONCILE}/`, NO_KEY)).body).toEqual(manifest)
})

describe('a batch', () => {
  test('of a hundred names is one request, and each name has its own result', async () => {
    const queries = Object.fromEntries(
      Array.from({ length: 100 }, (_, at) => [
        `q${at}`,
        { query: at % 2 === 0 ? 'Toys' : 'knife', limit: 1 },
      ]),
    )
    const small = serviceOver(await catalogueOf(MUSEUM_TERMS), { quota: 1 })
    const { body } = await ask(small, RECONCILE, form({ queries }))
    const results = resultsSchema.parse(body)
    expect(Object.keys(results)).toEqual(Object.keys(queries))
    expect([results.q0?.result[0]?.id, results.q99?.result[0]?.id]).toEqual(['2', '30'])
    expect((await ask(small, RECONCILE, NO_KEY)).status).toBe(429)
    // The quota of the rest of the API is another one.
    expect((await ask(small, '/api/v1/term/2/json/')).status).toBe(200)
  })

  test('can be in the address', async () => {
    const queries = encodeURIComponent('{"a":{"query":"Toys"}}')
    const { body } = await ask(service, `${RECONCILE}?queries=${queries}&callback=jsonp`, NO_KEY)
    expect(resultsSchema.parse(body).a?.result[0]).toMatchObject({ id: '2', match: true })
  })

  test.each([
    ['{', 400, 'queries must be a JSON object of queries by name'],
    ['[]', 400, 'queries must be a JSON object'],
    ['3', 400, 'queries must be a JSON object'],
  ])('%s is refused', async (queries, status, detail) => {
    const init = { method: 'POST', body: new URLSearchParams({ queries }), ...NO_KEY }
    const { body, ...answer } = await ask(service, RECONCILE, init)
    expect([answer.status, body]).toEqual([
      status,
      expect.objectContaining({ detail: expect.stringContaining(detail) }),
    ])
  })

  test.each([
    [{ query: 3 }, '(not so at query).'],
    [{}, '(not so at query).'],
    ['Toys', 'A query must be an object in which query is a text'],
    [{ query: 'Toys', limit: 0 }, 'limit a whole number, 1 or more (not so at limit).'],
    [{ query: 'Toys', limit: -1 }, '(not so at limit).'],
    [{ query: 'Toys', limit: 1.5 }, '(not so at limit).'],
  ])(
    'with the faulty query %j answers it with what is wrong, and the others as usual',
    async (faulty, error) => {
      const results = await matched({ before: { query: 'knife' }, faulty, after: { query: 'Toys' } })
      expect(results.faulty).toEqual({ result: [], error: expect.stringContaining(error) })
      expect([results.before?.result[0]?.id, results.after?.result[0]?.id]).toEqual(['30', '2'])
      expect(results.after).not.toHaveProperty('error')
    },
  )

  test('answers a query whatever its name is', async () => {
    const init = { method: 'POST', body: new URLSearchParams({ queries: '{"__proto__":{"query":"Toys"}}' }) }
    const response = await service(new Request(`http://museum.test${RECONCILE}`, init))
    expect(await response.text()).toMatch(/^\{"__proto__":\{"result":\[\{"id":"2",/)
  })

  test('with more than a hundred names is refused, as is an empty form', async () => {
    const queries = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`q${at}`, { query: 'a' }]))
    expect(await ask(service, RECONCILE, form({ queries }))).toMatchObject({
      status: 413,
      body: {
        title: 'The request asks for too much at a time',
        detail: 'The batch has 101 queries; at most 100 are answered at a time.',
      },
    })
    expect(await ask(service, RECONCILE, form({}))).toMatchObject({
      status: 400,
      body: { detail: 'queries or extend must be given, as a field of a form.' },
    })
  })
})

test('the service is only read, and a wrong key is refused', async () => {
  expect((await ask(service, `${RECONCILE}/preview?id=20`, { method: 'POST', ...NO_KEY })).status).toBe(405)
  expect((await ask(service, RECONCILE, { method: 'PUT', ...NO_KEY })).headers.get('Allow')).toContain('POST')
  expect((await ask(service, RECONCILE, { headers: { 'X-Api-Key': 'wrong' } })).status).toBe(401)
})
