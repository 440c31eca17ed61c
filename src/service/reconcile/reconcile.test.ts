import { beforeAll, describe, expect, test } from 'vitest'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { ask, catalogueOf, serviceOver, type TermSketch } from '../../testkit/world.ts'
import type { Service } from '../service.ts'
import {
  extensionSchema,
  flyoutSchema,
  manifestSchema,
  proposedSchema,
  resultsSchema,
  suggestedSchema,
} from './schemas.ts'

let service: Service

beforeAll(async () => {
  service = serviceOver(await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS))
})

const PATH = '/api/v1/reconcile'
const NO_KEY = { headers: { 'X-Api-Key': '' } }

function form(fields: Record<string, unknown>): RequestInit {
  const written = Object.entries(fields).map(([name, value]): [string, string] => [
    name,
    JSON.stringify(value),
  ])
  return { method: 'POST', body: new URLSearchParams(written), ...NO_KEY }
}

async function matched(queries: Record<string, unknown>) {
  return resultsSchema.parse((await ask(service, PATH, form({ queries }))).body)
}

async function candidatesOf(query: string, more: object = {}) {
  return (await matched({ q: { query, ...more } })).q?.result ?? []
}

test('the manifest says what is offered, without a key and for any site', async () => {
  const { status, body, headers } = await ask(service, PATH, NO_KEY)
  expect([status, headers.get('Access-Control-Allow-Origin')]).toEqual([200, '*'])
  const manifest = manifestSchema.parse(body)
  expect(manifest).toMatchObject({
    versions: ['0.2'],
    name: 'Test museum: terms',
    identifierSpace: 'http://museum.test/id/term/',
    view: { url: 'http://museum.test/terms/{{id}}' },
    batchSize: 100,
  })
  expect((await ask(service, `${PATH}/`, NO_KEY)).body).toEqual(manifest)
})

describe('a name', () => {
  test.each([
    [
      'Teapots',
      [
        [20, 100, true],
        [23, 53.3, false],
      ],
    ],
    [
      'teapot',
      [
        [20, 95, true],
        [23, 53.3, false],
      ],
    ],
    ['Blades', [[30, 90, false]]],
    ['blade', [[30, 90, false]]],
    [
      'Silver teapot',
      [
        [20, 53.3, false],
        [23, 40, false],
      ],
    ],
    [
      'pipes, bubble',
      [
        [11, 80, false],
        [10, 53.3, false],
      ],
    ],
    ['30', [[30, 100, true]]],
    ['zzyzx', []],
    ['', []],
  ])('“%s” has the candidates %j', async (query, expected) => {
    const found = await candidatesOf(query)
    expect(found.map(({ id, score, match }) => [Number(id), score, match])).toEqual(expected)
  })

  test('with a comma is turned round, and is no certain match', async () => {
    const radios = [
      { id: 1, name: 'Valve radios' },
      { id: 2, name: 'Radio valves' },
    ]
    const queries = { q: { query: 'Valves, radio' } }
    const { body } = await ask(serviceOver(await catalogueOf(radios)), PATH, form({ queries }))
    const found = resultsSchema.parse(body).q?.result ?? []
    expect(found.map(({ id, score, match }) => [id, score, match])).toEqual([
      ['2', 80, false],
      ['1', 76, false],
    ])
  })

  test('that several terms have is no certain match', async () => {
    const twins = [
      { id: 1, name: 'Pipes', scopeNotes: 'For smoking.' },
      { id: 2, name: 'Pipes' },
    ]
    const body = (
      await ask(serviceOver(await catalogueOf(twins)), PATH, form({ queries: { q: { query: 'pipe' } } }))
    ).body
    expect(resultsSchema.parse(body).q?.result.map(({ score, match }) => [score, match])).toEqual([
      [95, false],
      [95, false],
    ])
    const limited = serviceOver(await catalogueOf(twins))
    const one = (await ask(limited, PATH, form({ queries: { q: { query: 'pipe', limit: 1 } } }))).body
    expect(resultsSchema.parse(one).q?.result).toMatchObject([{ id: '1', match: false }])
  })

  test('comes with features and a description that explain the candidate', async () => {
    const [teapots] = await candidatesOf('teapot', { type: 'term', limit: 1 })
    expect(teapots).toEqual({
      id: '20',
      name: 'Teapots',
      description: 'Under Ceramic vessels, Tea vessels. Use for vessels in which tea is brewed at the table.',
      type: [{ id: 'term', name: 'Term' }],
      score: 95,
      match: true,
      features: [
        { id: 'id', value: false },
        { id: 'preferred_name', value: false },
        { id: 'number_or_spelling', value: true },
        { id: 'non_preferred_term', value: false },
        { id: 'shared_words', value: 1 },
        { id: 'type', value: true },
      ],
    })
  })

  test.each(['vessel', ['Q5', 'human'], null])('is matched whatever its type is: %j', async (type) => {
    expect((await candidatesOf('teapot', { type })).map(({ id }) => id)).toEqual(['20', '23'])
  })
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
    const { body } = await ask(small, PATH, form({ queries }))
    const results = resultsSchema.parse(body)
    expect(Object.keys(results)).toEqual(Object.keys(queries))
    expect([results.q0?.result[0]?.id, results.q99?.result[0]?.id]).toEqual(['2', '30'])
    expect((await ask(small, PATH, NO_KEY)).status).toBe(429)
    // The quota of the rest of the API is another one.
    expect((await ask(small, '/api/v1/term/2/json/')).status).toBe(200)
  })

  test('can be in the address', async () => {
    const queries = encodeURIComponent('{"a":{"query":"Toys"}}')
    const { body } = await ask(service, `${PATH}?queries=${queries}&callback=jsonp`, NO_KEY)
    expect(resultsSchema.parse(body).a?.result[0]).toMatchObject({ id: '2', match: true })
  })

  test.each([
    ['{', 400, 'queries must be a JSON object of queries by name'],
    ['[]', 400, 'queries must be a JSON object'],
    ['3', 400, 'queries must be a JSON object'],
  ])('%s is refused', async (queries, status, detail) => {
    const init = { method: 'POST', body: new URLSearchParams({ queries }), ...NO_KEY }
    const { body, ...answer } = await ask(service, PATH, init)
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
    const response = await service(new Request(`http://museum.test${PATH}`, init))
    expect(await response.text()).toMatch(/^\{"__proto__":\{"result":\[\{"id":"2",/)
  })

  test('with more than a hundred names is refused, as is an empty form', async () => {
    const queries = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`q${at}`, { query: 'a' }]))
    expect(await ask(service, PATH, form({ queries }))).toMatchObject({
      status: 413,
      body: { detail: 'The batch has 101 queries; at most 100 are answered at a time.' },
    })
    expect(await ask(service, PATH, form({}))).toMatchObject({
      status: 400,
      body: { detail: 'queries or extend must be given, as a field of a form.' },
    })
  })
})

describe('suggestions', () => {
  test('of terms are found as one types, by name and id', async () => {
    const suggestedAt = async (query: string) =>
      suggestedSchema.parse((await ask(service, `${PATH}/suggest/entity?${query}`, NO_KEY)).body).result
    expect((await suggestedAt('prefix=teap')).map(({ id }) => id)).toEqual(['20', '23'])
    expect((await suggestedAt('prefix=teap&cursor=1')).map(({ id }) => id)).toEqual(['23'])
    expect((await suggestedAt('prefix=20')).map(({ name }) => name)).toEqual(['Teapots'])
    for (const none of ['', 'prefix=', 'prefix=%E2%80%A6', 'prefix=zzyzx'])
      expect(await suggestedAt(none)).toEqual([])
  })

  test('of terms are found for misspelt names', async () => {
    const { body } = await ask(service, `${PATH}/suggest/entity?prefix=tepots`, NO_KEY)
    expect(suggestedSchema.parse(body).result.map(({ name }) => name)).toContain('Teapots')
  })

  test('of properties and types are found by the beginning of a word', async () => {
    const idsAt = async (address: string) =>
      suggestedSchema.parse((await ask(service, PATH + address, NO_KEY)).body).result.map(({ id }) => id)
    expect(await idsAt('/suggest/property?prefix=sco')).toEqual(['scope_notes'])
    expect(await idsAt('/suggest/property?prefix=broader')).toEqual(['broader'])
    expect(await idsAt('/suggest/type?prefix=')).toEqual(['term'])
    expect(await idsAt('/suggest/type?prefix=person')).toEqual([])
  })
})

describe('terms', () => {
  test('can be extended with every property that is proposed', async () => {
    const proposed = proposedSchema.parse((await ask(service, `${PATH}/properties?type=term`, NO_KEY)).body)
    const extend = { ids: ['20', '999', 'x'], properties: proposed.properties.map(({ id }) => ({ id })) }
    const { meta, rows } = extensionSchema.parse((await ask(service, PATH, form({ extend }))).body)
    expect(meta.map(({ id, name }) => ({ id, name }))).toEqual(
      proposed.properties.map(({ id, name }) => ({ id, name })),
    )
    expect(rows['20']).toEqual({
      scope_notes: [{ str: 'Use for vessels in which tea is brewed at the table.' }],
      used_for: [],
      broader: [
        { id: '21', name: 'Ceramic vessels' },
        { id: '22', name: 'Tea vessels' },
      ],
      related: [],
      replaced_by: [],
      num_items: [{ int: 2 }],
      num_branch_items: [{ int: 2 }],
      num_narrower: [{ int: 1 }],
      page: [{ str: 'http://museum.test/terms/20' }],
      uri: [{ str: 'http://museum.test/api/v1/term/20/json/' }],
      source_uri: [],
    })
    for (const id of ['999', 'x']) expect(Object.values(rows[id] ?? {}).flat()).toEqual([])
  })

  test('are proposed no more properties than the limit', async () => {
    const { body } = await ask(service, `${PATH}/properties?type=term&limit=2`, NO_KEY)
    expect(proposedSchema.parse(body).properties.map(({ id }) => id)).toEqual(['scope_notes', 'used_for'])
    expect((await ask(service, `${PATH}/properties?limit=two`, NO_KEY)).status).toBe(400)
    expect((await ask(service, `${PATH}/properties?type=`, NO_KEY)).status).toBe(200)
    expect(await ask(service, `${PATH}/properties?type=person`, NO_KEY)).toMatchObject({
      status: 400,
      body: { detail: 'type must be term, the type of all terms, or missing.' },
    })
  })

  test('are refused with unknown properties and too many ids', async () => {
    expect(
      await ask(service, PATH, form({ extend: { ids: [], properties: [{ id: 'colour' }] } })),
    ).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('“colour” is not a property') },
    })
    const ids = Array.from({ length: 1001 }, String)
    expect((await ask(service, PATH, form({ extend: { ids, properties: [] } }))).status).toBe(413)
    expect((await ask(service, PATH, form({ extend: { ids: '20' } }))).status).toBe(400)
  })

  test('have a preview that any site may frame', async () => {
    const { body, headers } = await ask(service, `${PATH}/preview?id=20`, NO_KEY)
    expect(body).toContain('<h1>Teapots</h1>')
    expect(headers.get('Content-Security-Policy')).toContain('frame-ancestors *')
    expect((await ask(service, `${PATH}/preview?id=41`, NO_KEY)).body).toContain('100% wool_blankets')
    expect((await ask(service, `${PATH}/preview?id=999`, NO_KEY)).status).toBe(404)
    for (const address of ['/preview', '/preview?id=', '/flyout/entity'])
      expect(await ask(service, PATH + address, NO_KEY)).toMatchObject({
        status: 400,
        body: { detail: 'id must be given: the id of a term, such as id=440.' },
      })
  })
})

describe('a deprecated term', () => {
  const TERMS: readonly TermSketch[] = [
    { id: 1, name: 'Kettles', isDeprecated: true, replacedBy: 3 },
    { id: 2, name: 'Urns', isDeprecated: true },
    { id: 3, name: 'Kettle' },
    { id: 4, name: 'Pans', usedFor: ['Saucepans'] },
    { id: 5, name: 'Saucepans', isDeprecated: true, replacedBy: 4 },
  ]
  const answered = async (path: string, init: RequestInit) =>
    (await ask(serviceOver(await catalogueOf(TERMS)), path, init)).body

  test('is never a match, says what to use instead, and comes after it at the same score', async () => {
    const queries = { id: { query: '1' }, only: { query: 'urns' }, used: { query: 'saucepans' } }
    const results = resultsSchema.parse(await answered(PATH, form({ queries })))
    const seen = (name: string) => results[name]?.result.map(({ id, score, match }) => [id, score, match])
    expect(seen('id')).toEqual([['1', 100, false]])
    expect(seen('only')).toEqual([['2', 100, false]])
    expect(seen('used')).toEqual([
      ['5', 100, false],
      ['4', 90, false],
    ])
    expect(results.id?.result[0]?.description).toBe('No longer used: use Kettle (3).')
    expect(results.only?.result[0]?.description).toBe('No longer used.')
    expect(
      results.used?.result.map(({ features }) => features.find(({ id }) => id === 'deprecated')),
    ).toEqual([{ id: 'deprecated', value: true }, undefined])
    const same = resultsSchema.parse(await answered(PATH, form({ queries: { q: { query: 'kettel' } } }))).q
      ?.result
    expect(same?.map(({ id, match }) => [id, match])).toEqual([
      ['3', false],
      ['1', false],
    ])
    expect(same?.[0]?.score).toBe(same?.[1]?.score)
  })

  test('is named with its replacement in the preview, the flyout and the columns', async () => {
    const flyout = flyoutSchema.parse(await answered(`${PATH}/flyout/entity?id=1`, NO_KEY))
    for (const html of [await answered(`${PATH}/preview?id=1`, NO_KEY), flyout.html])
      expect(html).toContain('<p><strong>No longer used: use Kettle (3).</strong></p>')
    const extend = { ids: ['1', '3'], properties: [{ id: 'replaced_by' }] }
    const { rows } = extensionSchema.parse(await answered(PATH, form({ extend })))
    expect(rows).toEqual({ '1': { replaced_by: [{ id: '3', name: 'Kettle' }] }, '3': { replaced_by: [] } })
  })
})

test('the service is only read, and a wrong key is refused', async () => {
  expect((await ask(service, `${PATH}/preview?id=20`, { method: 'POST', ...NO_KEY })).status).toBe(405)
  expect((await ask(service, PATH, { method: 'PUT', ...NO_KEY })).headers.get('Allow')).toContain('POST')
  expect((await ask(service, PATH, { headers: { 'X-Api-Key': 'wrong' } })).status).toBe(401)
})
