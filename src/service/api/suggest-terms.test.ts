import { beforeAll, describe, expect, test } from 'vitest'
import { termSuggestionsSchema } from '../../contract/term-suggestions.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { ask, catalogueOf, serviceOver } from '../../testkit/world.ts'
import type { Service } from '../service.ts'

let service: Service

beforeAll(async () => {
  service = serviceOver(await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS))
})

const PATH = '/api/v1/suggest-terms/json/'

async function suggested(path: string, init: RequestInit = {}) {
  const { body } = await ask(service, path, init)
  return termSuggestionsSchema.parse(body).terms
}

describe('the terms suggested for a text', () => {
  test('say of a deprecated term what to use instead', async () => {
    const terms = [
      { id: 1, name: 'Teapots' },
      { id: 2, name: 'Tea kettles', isDeprecated: true, replacedBy: 1 } as const,
    ]
    const { body } = await ask(serviceOver(await catalogueOf(terms)), `${PATH}?text=tea+kettles+and+teapots`)
    const found = termSuggestionsSchema.parse(body).terms
    expect(found.map(({ name, deprecated, replaced_by }) => [name, deprecated, replaced_by?.name])).toEqual([
      ['Teapots', undefined, undefined],
      ['Tea kettles', true, 'Teapots'],
    ])
  })

  test('come with the items and words that speak for them', async () => {
    const [first] = await suggested(`${PATH}?text=A+brown+glazed+teapot`)
    expect(first).toEqual({
      id: 20,
      name: 'Teapots',
      uri: '/api/v1/term/20/json/',
      score: 100,
      // The doll’s teapot has one of the words only.
      items: [{ id: 102, title: 'Brown teapot', uri: '/api/v1/item/102/json/' }],
      words: ['teapot', 'brown'],
    })
  })

  test('are the same for a text in the address, in a form and in JSON', async () => {
    const expected = await suggested(`${PATH}?text=teapot&limit=1&exclude=103`)
    expect(expected).toMatchObject([{ id: 20, items: [{ id: 102 }] }])
    const fields = { text: 'teapot', limit: '1', exclude: '103' }
    const form = { method: 'POST', body: new URLSearchParams(fields) }
    expect(await suggested(PATH, form)).toEqual(expected)
    expect(await suggested('/api/v1/suggest-terms', form)).toEqual(expected)
    expect(await suggested(`${PATH}?limit=1`, json({ text: 'teapot', exclude: 103 }))).toEqual(expected)
  })

  test('are found for texts of 20,000 characters, and not for longer ones', async () => {
    const text = 'teapot '.repeat(2857)
    expect((await suggested(PATH, json({ text })))[0]?.id).toBe(20)
    expect((await ask(service, PATH, json({ text: `${text}ab` }))).body).toMatchObject({
      type: '/api/problems/invalid-parameter',
      detail: 'text has 20001 characters; it may have 20000.',
    })
  })

  test.each([
    ['', 'text must be given: the description of an object.'],
    ['?text=+', 'text must be given: the description of an object.'],
    ['?text=a&text=b', 'text is given twice; give it once.'],
    ['?text=a&limit=0', 'limit must be a whole number from 1 to 50.'],
    ['?text=a&limit=51', 'limit must be a whole number from 1 to 50.'],
    ['?text=a&exclude=-1', 'exclude must be the id of an item, in plain digits.'],
    [
      '?text=a&txet=b',
      '“txet” is not a parameter of the list of term suggestions, which takes text, limit, exclude, language and api_key.',
    ],
  ])('are refused with a reason for %s', async (query, detail) => {
    const { status, body } = await ask(service, PATH + query)
    expect([status, body]).toMatchObject([400, { detail }])
  })

  test.each([
    ['{"text":', 'The body is not valid JSON.'],
    ['["text"]', 'The body must be a JSON object whose members are texts or numbers.'],
    ['{"text":{}}', 'The body must be a JSON object whose members are texts or numbers.'],
  ])('are refused for the body %s', async (body, detail) => {
    const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }
    expect(await ask(service, PATH, init)).toMatchObject({
      status: 400,
      body: { type: '/api/problems/malformed-request', detail },
    })
  })

  test('need a key, and no error quotes a key of a body', async () => {
    const init = { headers: { 'X-Api-Key': '' } }
    expect((await ask(service, `${PATH}?text=a`, init)).status).toBe(401)
    const { status, body } = await ask(service, PATH, json({ text: 'a', api_kex: 'test-key-1234' }))
    expect([status, JSON.stringify(body)]).toEqual([400, expect.not.stringContaining('test-key-1234')])
  })

  test('are offered with GET and POST, in JSON', async () => {
    const refused = await ask(service, PATH, { method: 'DELETE' })
    expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
    const preflight = await ask(service, PATH, { method: 'OPTIONS' })
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toBe('GET, HEAD, POST, OPTIONS')
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('Content-Type')
    expect(await ask(service, '/api/v1/suggest-terms/csv/?text=a')).toMatchObject({
      status: 404,
      body: { type: '/api/problems/unknown-format', allowed: ['json'] },
    })
  })

  test('have a tag that is answered with 304, and none for a body', async () => {
    const { headers } = await ask(service, `${PATH}?text=teapot`)
    const tag = headers.get('ETag') ?? ''
    const again = await ask(service, `${PATH}?text=teapot`, { headers: { 'If-None-Match': tag } })
    expect(again.status).toBe(304)
    const posted = await ask(service, PATH, json({ text: 'teapot' }))
    expect([posted.headers.get('ETag'), posted.headers.get('Cache-Control')]).toEqual([null, 'no-store'])
  })
})

function json(value: object): RequestInit {
  return {
    method: 'POST',
    body: JSON.stringify(value),
    headers: { 'Content-Type': 'application/json' },
  }
}
