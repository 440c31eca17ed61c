import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { PROBLEMS, type ProblemCode } from '../../contract/problem.ts'
import { QUALITY_PATH } from '../../contract/tool-endpoint.ts'
import { schemaFault } from '../../testkit/described.ts'
import { exampleCatalogue } from '../../testkit/examples.ts'
import { ask, serviceOver } from '../../testkit/world.ts'
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

const api = describeApi()
const catalogue = await exampleCatalogue()
const service = serviceOver(catalogue)

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
