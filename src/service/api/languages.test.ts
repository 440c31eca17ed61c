import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { termSchema } from '../../contract/term.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { ask, catalogueOf, serviceOver } from '../../testkit/world.ts'
import type { Service } from '../service.ts'

let service: Service

beforeAll(async () => {
  service = serviceOver(await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS))
})

const pageSchema = z.object({ terms: z.array(termSchema) })

test('a term in a language names the language in its record and in the field of the response', async () => {
  const french = await ask(service, '/api/v1/term/33/json/?language=fr-FR')
  expect(french.status).toBe(200)
  expect(french.body).toMatchObject({
    name: 'Couteaux pliants',
    language: 'fr',
    used_for: [],
    definitions: ['Sa lame se replie.'],
  })
  expect(french.headers.get('Content-Language')).toBe('fr')
  const other = await ask(service, '/api/v1/term/30/json/?language=fr')
  expect(other.body).toMatchObject({ name: 'Knives', language: 'en-au' })
  expect(other.headers.get('Content-Language')).toBe('en-au')
})

test('the entity tags of languages differ, and each is known again', async () => {
  const paths = ['', '?language=fr', '?language=de'].flatMap((query) => [
    `/api/v1/term/31/json/${query}`,
    `/api/v1/term/json/${query}`,
  ])
  const tags = new Map<string, string>()
  for (const path of paths) tags.set(path, (await ask(service, path)).headers.get('ETag') ?? '')
  expect(new Set(tags.values()).size).toBe(paths.length)
  for (const [path, tag] of tags) {
    const again = await ask(service, path, { headers: { 'If-None-Match': tag } })
    expect(again.status).toBe(304)
    const [other = ''] = [...tags.values()].filter((one) => one !== tag)
    expect((await ask(service, path, { headers: { 'If-None-Match': other } })).status).toBe(200)
  }
})

test('without a language nothing names one', async () => {
  for (const path of ['/api/v1/term/31/json/', '/api/v1/term/json/', '/api/v1/item/json/']) {
    const { body, headers } = await ask(service, path)
    expect(headers.has('Content-Language')).toBe(false)
    expect(JSON.stringify(body)).not.toContain('"language"')
  }
})

test('a list in a language keeps it in the addresses of its pages', async () => {
  const { body, headers } = await ask(service, '/api/v1/term/json/?language=fr&limit=2&order_by=name')
  expect(headers.get('Content-Language')).toBe('fr')
  expect(headers.get('Link')).toContain('/api/v1/term/json/?language=fr&order_by=name&start=2&limit=2')
  expect(pageSchema.parse(body).terms).toHaveLength(2)
})

test('all languages are the same in each', async () => {
  const plain = await ask(service, '/api/v1/term/31/json/?languages=*')
  const german = await ask(service, '/api/v1/term/31/json/?languages=*&language=de')
  const labelsIn = (body: unknown) => termSchema.parse(body).labels
  expect(labelsIn(german.body)).toEqual(labelsIn(plain.body))
  expect(german.body).toMatchObject({ name: 'Messerkästen', used_for: ['Bestecketuis'] })
})

test.each([
  '/api/v1/term/json/?language=xx',
  '/api/v1/item/json/?language=xx',
  '/api/v1/term/31/json/?language=xx',
  '/api/v1/item/101/ttl/?language=xx',
  '/api/v1/groups/json/?language=xx',
])('%s is refused with the languages that there are', async (path) => {
  const { status, body } = await ask(service, path)
  expect(status).toBe(400)
  expect(body).toMatchObject({
    errors: [
      {
        parameter: 'language',
        detail: 'No term has a name in “xx”; the languages of this catalogue are de, en-au, fr.',
      },
    ],
    allowed: ['de', 'en-au', 'fr'],
  })
})

test.each([
  ['/api/v1/term/csv/?language=fr', 'Couteaux pliants', 'Jackknives'],
  ['/api/v1/term/jsonl/?language=fr', '"name":"Couteaux pliants"', '"name":"Jackknives"'],
  ['/api/v1/term/txt/?language=fr', 'Couteaux pliants', 'Jackknives'],
  ['/api/v1/term/33/bibtex/?language=fr', 'Couteaux pliants', 'Jackknives'],
])('%s has the names in the language', async (path, has, hasNot) => {
  const text = String((await ask(service, path)).body)
  expect(text).toContain(has)
  expect(text).not.toContain(hasNot)
})

test('RDF has the names in all languages in each', async () => {
  const { body, headers } = await ask(service, '/api/v1/term/33/ttl/?language=fr')
  expect(body).toContain('"Couteaux pliants"@fr')
  expect(body).toContain('"Jackknives"')
  expect(headers.has('Content-Language')).toBe(false)
})
