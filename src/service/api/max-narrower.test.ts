import { beforeAll, expect, test } from 'vitest'
import { type RelationKind, termSchema } from '../../contract/term.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { ask, catalogueOf, serviceOver } from '../../testkit/world.ts'
import type { Service } from '../service.ts'

/** Toys have two narrower terms. */
const TOYS = 2

let service: Service

beforeAll(async () => {
  service = serviceOver(await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS))
})

async function recordAt(path: string) {
  return termSchema.parse((await ask(service, path)).body)
}

test.each(['/api/v1/term/2/', '/api/v1/term/2', '/api/v1/term/2/json'])(
  'it is the same at %s',
  async (path) => {
    const kinds: RelationKind[] = (await recordAt(`${path}?max_narrower=1`)).relations.map(({ kind }) => kind)
    expect(kinds).toEqual([])
  },
)

test('each number has its own tag, different from that of the whole record', async () => {
  const tagOf = async (query: string) =>
    (await ask(service, `/api/v1/term/${TOYS}/json/${query}`)).headers.get('ETag')
  const tags = await Promise.all(['', '?max_narrower=1', '?max_narrower=2'].map(tagOf))
  expect(new Set(tags).size).toBe(3)
  expect(await tagOf('?api_key=test-key-1234&max_narrower=01')).toBe(tags[1])
  const again = await ask(service, `/api/v1/term/${TOYS}/json/?max_narrower=1`, {
    headers: { 'If-None-Match': tags[1] ?? '' },
  })
  expect(again.status).toBe(304)
})

const NUMBER = 'max_narrower must be a whole number, 0 or more.'
test.each([
  ['max_narrower=', [NUMBER]],
  ['max_narrower=few', [NUMBER]],
  ['max_narrower=-1', [NUMBER]],
  ['max_narrower=1.5', [NUMBER]],
  ['max_narrower=1e3', [NUMBER]],
  ['max_narrower=1234567890123456', [NUMBER]],
  ['max_narrower=1&max_narrower=1', ['max_narrower is given twice; give it once.']],
  ['max_narrower=x&max_narrower=1', [NUMBER, 'max_narrower is given twice; give it once.']],
])('%s is refused by name', async (query, details) => {
  const { status, body } = await ask(service, `/api/v1/term/${TOYS}/json/?${query}`)
  expect([status, body]).toMatchObject([
    400,
    {
      type: '/api/problems/invalid-parameter',
      errors: details.map((detail) => ({ parameter: 'max_narrower', detail })),
    },
  ])
})

test.each([
  [
    '/api/v1/term/2/json/?max_narower=1&max_narrower=x',
    ['max_narower', 'max_narrower'],
    ['max_narrower', 'languages', 'edition', 'date', 'language', 'api_key'],
  ],
  ['/api/v1/item/101/json/?max_narrower=1', ['max_narrower'], ['language', 'api_key']],
])('%s gets the allowed values', async (path, parameters, allowed) => {
  const { status, body } = await ask(service, path)
  expect([status, body]).toMatchObject([
    400,
    {
      type: '/api/problems/unknown-parameter',
      errors: parameters.map((parameter) => ({ parameter })),
      allowed,
    },
  ])
})
