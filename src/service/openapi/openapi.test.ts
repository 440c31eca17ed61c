import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { fieldsOf, type Resource } from '../../contract/fields.ts'
import { FILTER_OPS } from '../../contract/filter.ts'
import { PROBLEMS, type ProblemCode } from '../../contract/problem.ts'
import { formatQueryString } from '../../contract/query-string.ts'
import { QUALITY_PATH } from '../../contract/tool-endpoint.ts'
import { schemaFault } from '../../testkit/described.ts'
import { EXAMPLE_GONE, EXAMPLE_ITEM_DRAFT, EXAMPLE_TERMS } from '../../testkit/examples.ts'
import { ask, catalogueOf, serviceOver } from '../../testkit/world.ts'
import type { Parameter } from './document.ts'
import {
  EXAMPLE_ITEM,
  EXAMPLE_ITEM_PAGE,
  EXAMPLE_QUALITY,
  EXAMPLE_QUERIES,
  EXAMPLE_SIMILAR,
  EXAMPLE_SUGGESTIONS,
  EXAMPLE_TERM,
  EXAMPLE_TERM_PAGE,
} from './examples.ts'
import { describeApi } from './openapi.ts'
import { resolve } from './reference/resolve.ts'

const api = describeApi()
const items = [
  EXAMPLE_ITEM_DRAFT,
  { id: 5121, title: 'Milk jug', makers: EXAMPLE_ITEM.makers, termIds: [440] },
]
const catalogue = await catalogueOf(EXAMPLE_TERMS, items, EXAMPLE_GONE)
const service = serviceOver(catalogue)
const RESOURCES = ['term', 'item'] as const
const listOf = (resource: Resource) => `/api/v1/${resource}/json/`
const exampleOf = (resource: Resource) => (resource === 'term' ? EXAMPLE_TERM : EXAMPLE_ITEM)

function parametersOf(path: string): Parameter[] {
  return (api.paths[path.replace('/json/', '/{format}/')]?.parameters ?? []).map((reference) =>
    resolve(api.components.parameters, reference),
  )
}

/** A parameter and its example as they stand in an address. */
function written({ name, example }: Parameter): string {
  return formatQueryString([[name, [example].flat().join(',')]])
}

describe('the document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(api)))
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
  })

  test('refers to each of its components, and to nothing else', () => {
    const referred = new Set(
      Array.from(JSON.stringify(api).matchAll(/"\$ref":"#\/components\/([^"]+)"/g), ([, name]) => name),
    )
    const there = Object.entries(api.components)
      .filter(([kind]) => kind !== 'securitySchemes')
      .flatMap(([kind, components]) => Object.keys(components).map((name) => `${kind}/${name}`))
    expect([...referred].sort()).toEqual(there.sort())
  })

  test('has an operation id for each operation, once', () => {
    const ids = Object.values(api.paths).flatMap(({ get, post }) =>
      [get, ...(post ? [post] : [])].map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('describes every kind of problem', () => {
    const codes = new Set(JSON.stringify(api.components.responses).match(/(?<="\/api\/problems\/)[a-z-]+/g))
    expect([...codes].sort()).toEqual(Object.keys(PROBLEMS).sort())
  })
})

describe('the examples', () => {
  test('fulfil their schemas', () => {
    const faults = [...examplesIn(api, '')].flatMap(([pointer, value]) => schemaFault(pointer, value) ?? [])
    expect(faults).toEqual([])
  })

  test.each([
    ['/api/v1/term/440/json/', EXAMPLE_TERM],
    ['/api/v1/item/5120/', EXAMPLE_ITEM],
    [`/api/v1/term/json/?${EXAMPLE_QUERIES.term}`, EXAMPLE_TERM_PAGE],
    [`/api/v1/item/?${EXAMPLE_QUERIES.item}`, EXAMPLE_ITEM_PAGE],
    ['/api/v1/suggest-terms/json/?text=repaired+spout', EXAMPLE_SUGGESTIONS],
    ['/api/v1/item/5120/similar/json/', EXAMPLE_SIMILAR],
  ])('%s is answered with its example', async (path, example) => {
    expect((await ask(service, path)).body).toEqual(example)
  })

  test('the quality report is answered with its example, whatever the revision', async () => {
    expect((await ask(service, QUALITY_PATH)).body).toEqual({
      ...EXAMPLE_QUALITY,
      revision: catalogue.revision,
    })
  })

  test.each(Object.values(api.paths).map(({ get }) => [get['x-codeSamples']?.[0]?.source ?? '', get]))(
    '%s is answered',
    async (source, get) => {
      const address = /"\$BASE([^"]+)"$/.exec(source)?.[1] ?? ''
      const key = source.includes('X-Api-Key: $KEY') ? undefined : ''
      const init = key === undefined ? {} : { headers: { 'X-Api-Key': key } }
      const response =
        get.operationId === 'getReference' ? await page(address) : await ask(service, address, init)
      expect(response.status).toBe(200)
    },
  )

  const REQUESTS: Partial<Record<ProblemCode, [path: string, init?: RequestInit]>> = {
    'unknown-parameter': ['/api/v1/item/json/?materials_beginns=silver'],
    'invalid-parameter': ['/api/v1/item/json/?limit=500&height_mm_lt=tall'],
    'missing-api-key': ['/api/v1/item/json/', { headers: { 'X-Api-Key': '' } }],
    'invalid-api-key': ['/api/v1/item/json/?api_key=guess'],
    'term-not-found': ['/api/v1/term/999999/json/'],
    'item-not-found': ['/api/v1/item/999999/'],
    'term-gone': ['/api/v1/term/438/json/'],
    'item-gone': ['/api/v1/item/5119/json/'],
    'unknown-format': ['/api/v1/term/xml/'],
    'unknown-version': ['/api/v9/term/json/'],
    'unknown-path': ['/api/v1/nothing/'],
    'method-not-allowed': ['/api/v1/term/json/', { method: 'DELETE' }],
    'unsupported-media-type': [
      '/api/v1/suggest-terms/json/',
      { method: 'POST', body: '<text/>', headers: { 'Content-Type': 'text/xml' } },
    ],
    'content-too-large': [
      '/api/v1/suggest-terms/json/',
      { method: 'POST', body: new URLSearchParams({ text: 'x'.repeat(600_000) }) },
    ],
    'uri-too-long': [`/api/v1/term/json/?name=${'a'.repeat(9000 - '/api/v1/term/json/?name='.length)}`],
  }
  test.each(Object.entries(REQUESTS))(
    'the example of %s equals the service’s response',
    async (code, [path, init]) => {
      const examples = Object.values(api.components.responses).flatMap(
        ({ content }) => content?.['application/problem+json']?.examples?.[code] ?? [],
      )
      expect(examples[0]?.value).toEqual((await ask(service, path, init)).body)
    },
  )
})

describe.each(RESOURCES)('the parameters of a list of %ss', (resource) => {
  const described = parametersOf(listOf(resource)).filter((parameter) => parameter.in === 'query')

  test('are accepted, and each example of a filter finds the example record', async () => {
    for (const parameter of described) {
      const { status, body } = await ask(service, `${listOf(resource)}?${written(parameter)}`)
      expect([parameter.name, status]).toEqual([parameter.name, 200])
      // The example records have no flags.
      if (parameter['x-filter'] === undefined || parameter['x-field'] === 'quality') continue
      expect(body, parameter.name).toMatchObject({
        [`${resource}s`]: expect.arrayContaining([expect.objectContaining({ id: exampleOf(resource).id })]),
      })
    }
  })

  test('are all: any other filter on any member or field is refused', async () => {
    const names = new Set([
      ...RESOURCES.flatMap((one) => fieldsOf(one).flatMap(({ name, aliases }) => [name, ...aliases])),
      ...Object.keys(EXAMPLE_TERM),
      ...Object.keys(EXAMPLE_ITEM),
      'matched',
    ])
    const known = new Set(described.map(({ name }) => name))
    const others = [...names]
      .flatMap((name) => FILTER_OPS.map((op) => (op === 'bare' ? name : `${name}_${op}`)))
      .filter((name) => !known.has(name))
    expect(others.length).toBeGreaterThan(100)
    for (const name of others) {
      const { status } = await ask(service, `${listOf(resource)}?${name}=1`)
      expect([name, status]).toEqual([name, 400])
    }
  })

  test('order by just the fields that are listed', async () => {
    const order = described.find(({ name }) => name === 'order_by')
    const names = fieldsOf(resource).flatMap(({ name, aliases }) => [name, ...aliases])
    for (const value of names.flatMap((name) => [name, `-${name}`])) {
      const { status } = await ask(service, `${listOf(resource)}?order_by=${value}`)
      expect([value, status]).toEqual([value, order?.schema.enum?.includes(value) ? 200 : 400])
    }
  })

  test.each(['start', 'limit', ...(resource === 'item' ? ['facet_limit'] : [])])(
    '%s is accepted within its bounds, and refused beyond them',
    async (name) => {
      const { minimum = 0, maximum = 0 } =
        described.find((parameter) => parameter.name === name)?.schema ?? {}
      const statuses = []
      for (const value of [minimum - 1, minimum, maximum, maximum + 1])
        statuses.push((await ask(service, `${listOf(resource)}?${name}=${value}`)).status)
      expect(statuses).toEqual([400, 200, 200, 400])
    },
  )

  test('count only what is listed as a facet', async () => {
    const facets = z
      .object({ enum: z.array(z.string()) })
      .safeParse(described.find(({ name }) => name === 'facet')?.schema.items).data?.enum
    const names = [...fieldsOf('item').map(({ name }) => name), 'decade', 'branch', 'colour']
    for (const name of names) {
      const { status } = await ask(service, `${listOf(resource)}?facet=${name}`)
      expect([name, status]).toEqual([name, facets?.includes(name) ? 200 : 400])
    }
  })

  test('are none of a single record', async () => {
    for (const parameter of described) {
      const { status } = await ask(service, `${exampleOf(resource).uri}?${written(parameter)}`)
      expect([parameter.name, status]).toEqual([parameter.name, 400])
    }
  })
})

test.each([
  '/api/v1/term/json/',
  '/api/v1/term/440/json/',
  '/api/v1/item/',
  '/api/v1/item/5120/',
  '/api/v1/openapi.json',
  '/api/problems/overloaded',
])('HEAD and OPTIONS of %s are answered as described', async (address) => {
  const statuses = []
  for (const method of ['HEAD', 'OPTIONS']) statuses.push((await ask(service, address, { method })).status)
  expect(statuses).toEqual([200, 204])
})

describe('/api/v1/openapi.json', () => {
  test('is the description, for everybody', async () => {
    const { body, headers } = await ask(service, '/api/v1/openapi.json', { headers: { 'X-Api-Key': '' } })
    expect(body).toEqual(JSON.parse(JSON.stringify(api)))
    expect(headers.get('Cache-Control')).toBe('public, max-age=3600')
  })

  test('passes over parameters', async () => {
    const { status } = await ask(service, '/api/v1/openapi.json?name=%&colour=red')
    expect(status).toBe(200)
  })

  test('counts towards the quota', async () => {
    const small = serviceOver(catalogue, { quota: 1 })
    const statuses = []
    for (const path of ['/api/v1/openapi.json', '/api/v1/openapi.json', '/api/problems/overloaded'])
      statuses.push((await ask(small, path, { headers: { 'X-Api-Key': '' } })).status)
    expect(statuses).toEqual([200, 429, 429])
  })

  test('is not sent again to a client that has it, and is compressed if the client accepts that', async () => {
    const { headers } = await ask(service, '/api/v1/openapi.json')
    const tag = headers.get('ETag') ?? ''
    const again = await ask(service, '/api/v1/openapi.json', { headers: { 'If-None-Match': tag } })
    expect([again.status, again.body]).toEqual([304, null])
    const packed = await service(
      new Request('http://museum.test/api/v1/openapi.json', { headers: { 'Accept-Encoding': 'gzip' } }),
    )
    expect(packed.headers.get('Content-Encoding')).toBe('gzip')
  })
})

/** Each example of the document with the pointer of its schema. */
function* examplesIn(part: unknown, pointer: string): Generator<[pointer: string, value: unknown]> {
  if (typeof part !== 'object' || part === null) return
  if ('schema' in part) {
    if ('example' in part) yield [`${pointer}/schema`, part.example]
    for (const example of Object.values('examples' in part ? Object(part.examples) : {}))
      yield [`${pointer}/schema`, Reflect.get(Object(example), 'value')]
  }
  for (const [name, value] of Object.entries(part))
    yield* examplesIn(
      value,
      `${pointer}/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`,
    )
}

function page(address: string) {
  return service(new Request(`http://museum.test${address}`))
}
