import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { itemSchema } from '../../contract/item.ts'
import { termSchema } from '../../contract/term.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { ask, catalogueOf, serviceOver } from '../../testkit/world.ts'
import type { Service } from '../service.ts'

let service: Service

beforeAll(async () => {
  service = serviceOver(await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS))
})

test('a term record is whole, with every broader term', async () => {
  const { status, body } = await ask(service, '/api/v1/term/11/json/')
  expect(status).toBe(200)
  expect(body).toEqual({
    id: 11,
    name: 'Bubble pipes',
    used_for: ['Bubble-blowing pipes', 'Soap pipes'],
    scope_notes: null,
    relations: [
      {
        kind: 'Broader',
        id: 10,
        name: 'Pipes',
        uri: '/api/v1/term/10/json/',
        num_broader: 1,
        num_narrower: 1,
        num_items: 1,
        num_narrower_items: 1,
      },
      {
        kind: 'Broader',
        id: 2,
        name: 'Toys',
        uri: '/api/v1/term/2/json/',
        num_broader: 0,
        num_narrower: 2,
        num_items: 0,
        num_narrower_items: 2,
      },
    ],
    uri: '/api/v1/term/11/json/',
    items_uri: '/api/v1/item/json/?term=11',
    narrower_items_uri: '/api/v1/item/json/?term_ancestor=11',
    source_uri: null,
    num_items: 1,
    num_narrower_items: 0,
    num_branch_items: 1,
    num_broader: 2,
    num_narrower: 0,
    num_related: 0,
  })
})

test('an item record is whole, with what is derived', async () => {
  const { body } = await ask(service, '/api/v1/item/101/json/')
  expect(body).toEqual({
    ...itemSchema.parse(body),
    id: 101,
    display_title: 'Bubble pipe of white clay',
    terms: [{ id: 11, name: 'Bubble pipes', uri: '/api/v1/term/11/json/' }],
    makers: [{ name: 'Ada Quill', role: 'potter', place: null, date: null }],
    num_images: 1,
    uri: '/api/v1/item/101/json/',
    summary: null,
    users: [],
  })
})

test.each([
  [102, 'Brown teapot'],
  [103, 'A doll’s teapot'],
  [104, 'Blade'],
  [105, 'Knife with one blade and a bone handle that was scratched with …'],
  [106, 'H 214'],
  [107, '107'],
])('item %i without a better title is shown as “%s”', async (id, title) => {
  const { body } = await ask(service, `/api/v1/item/${id}/json/`)
  expect(itemSchema.parse(body).display_title).toBe(title)
})

test('a relation that one side states is on both sides, in the order of names', async () => {
  const relationsOf = async (id: number) =>
    termSchema
      .parse((await ask(service, `/api/v1/term/${id}/json/`)).body)
      .relations.map(({ kind, name }) => `${kind} ${name}`)
  expect([await relationsOf(10), await relationsOf(40), await relationsOf(3)]).toEqual([
    ['Broader Smoking equipment', 'Narrower Bubble pipes', 'Related Écritoires'],
    ['Broader Boxes', 'Related Pipes'],
    ['Narrower Ceramic vessels', 'Narrower Tea vessels'],
  ])
})

test('every count equals the total of the list that it speaks of', async () => {
  const wrong: string[] = []
  for (const { id } of MUSEUM_TERMS) {
    const term = termSchema.parse((await ask(service, `/api/v1/term/${id}/json/`)).body)
    const total = async (path: string) => (await ask(service, path)).body
    const stated = [
      term.num_items,
      term.num_narrower_items,
      term.num_branch_items,
      term.num_broader,
      term.num_narrower,
      term.num_related,
    ]
    const listed = await Promise.all([
      total(term.items_uri),
      total(term.narrower_items_uri),
      total(`/api/v1/item/json/?term_branch=${id}`),
      total(`/api/v1/term/json/?narrower=${id}`),
      total(`/api/v1/term/json/?broader=${id}`),
      total(`/api/v1/term/json/?related=${id}`),
    ])
    if (JSON.stringify(stated) !== JSON.stringify(listed.map(totalOf))) wrong.push(term.name)
  }
  expect(wrong).toEqual([])
})

test('a term in a cycle is no ancestor of itself, and its items are counted once', async () => {
  const names = async (query: string) => namesIn((await ask(service, `/api/v1/term/json/?${query}`)).body)
  expect([await names('ancestor=50'), await names('descendant=50'), await names('descendant=52')]).toEqual([
    ['Rings', 'Small rings'],
    ['Rings'],
    ['Loops', 'Rings'],
  ])
  const { body } = await ask(service, '/api/v1/item/json/?term_branch=51')
  expect(totalOf(body)).toBe(1)
})

test('the top terms are those without a broader term', async () => {
  const { body } = await ask(service, '/api/v1/term/json/?num_broader_isblank=1')
  expect(namesIn(body)).toEqual([
    '100% wool_blankets (“test”)',
    'Boxes',
    'Knives',
    'Smoking equipment',
    'Toys',
    'Vessels',
  ])
})

function totalOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'total' in body ? body.total : undefined
}

function namesIn(body: unknown): string[] {
  if (typeof body !== 'object' || body === null || !('terms' in body)) return []
  return z
    .array(termSchema)
    .parse(body.terms)
    .map((term) => term.name)
}
