import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { type Field, fieldsOf, type Resource } from '../contract/fields.ts'
import { FILTER_OPS, formatParameter, opsOf, parseFilter } from '../contract/filter.ts'
import { itemSchema } from '../contract/item.ts'
import { formatQueryString } from '../contract/query-string.ts'
import { termSchema } from '../contract/term.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../testkit/museum.ts'
import { fulfils, type Values } from '../testkit/reference.ts'
import { ask, catalogueOf, serviceOver } from '../testkit/world.ts'
import type { Service } from './service.ts'

interface Seen {
  id: number
  values: Values
  names: Values
}

let service: Service
const records: Record<Resource, Seen[]> = { term: [], item: [] }

beforeAll(async () => {
  service = serviceOver(await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS))
  for (const { id } of MUSEUM_TERMS) {
    const term = termSchema.parse((await ask(service, `/api/v1/term/${id}/json/`)).body)
    const values: Values = (field) => termValues(term, field)
    records.term.push({ id, values, names: () => [term.name, ...term.used_for] })
  }
  for (const { id } of MUSEUM_ITEMS) {
    const item = itemSchema.parse((await ask(service, `/api/v1/item/${id}/json/`)).body)
    const values: Values = (field) => itemValues(item, field)
    records.item.push({ id, values, names: values })
  }
})

describe.each(['term', 'item'] as const)('every filter on every field of a %s', (resource) => {
  test('finds what a plain reading of the contract finds', async () => {
    await fc.assert(
      fc.asyncProperty(filterArbitrary(resource), async ({ field, op, value }) => {
        const filter = parseFilter(field, op, value)
        const query = formatQueryString([[formatParameter(field, op), value]])
        const answer = await ask(service, `/api/v1/${resource}/json/?limit=100&${query}`)
        if (typeof filter === 'string') {
          expect(answer.status, query).toBe(400)
          return
        }
        const expected = records[resource]
          .filter((record) => fulfils(resource, filter, record.values, record.names))
          .map((record) => record.id)
        expect({ query, ids: idsOf(resource, answer.body) }).toEqual({ query, ids: expected })
      }),
      { numRuns: 3000 },
    )
  })
})

test('two filters hold together', async () => {
  const { body } = await ask(
    service,
    '/api/v1/item/json/?materials=silver&term_branch=3&production_year_from_lt=1900',
  )
  expect(idsOf('item', body)).toEqual([102])
})

test('the same parameter twice is two conditions', async () => {
  const { body } = await ask(service, '/api/v1/term/json/?name=pipes&name=bubble')
  expect(idsOf('term', body)).toEqual([11])
})

function idsOf(resource: Resource, body: unknown): number[] {
  const page = z
    .looseObject({ total: z.number(), [`${resource}s`]: z.array(z.object({ id: z.number() })) })
    .parse(body)
  const ids = z.array(z.object({ id: z.number() })).parse(page[`${resource}s`])
  expect(page.total).toBe(ids.length)
  return ids.map(({ id }) => id).sort((a, b) => a - b)
}

/** Values that hit, nearly hit and miss: pieces of the museum's own texts, and characters that mean something elsewhere. */
function filterArbitrary(resource: Resource) {
  const texts = [...MUSEUM_TERMS, ...MUSEUM_ITEMS].flatMap((sketch) => stringsIn(sketch))
  const piece = fc
    .tuple(fc.constantFrom(...texts), fc.nat(30), fc.integer({ min: 1, max: 12 }))
    .map(([text, from, length]) => text.slice(from % text.length).slice(0, length))
  const text = fc.oneof(
    { weight: 6, arbitrary: piece },
    { weight: 3, arbitrary: fc.constantFrom(...texts) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        '%',
        '_',
        '*',
        '"',
        "'",
        '\\',
        '[',
        '“',
        '茶',
        'é',
        'E\u0301',
        '\u0301',
        '\0',
        'AND',
        'knife',
        'blade',
        'teapots',
        'É',
        '🫖',
        ',',
        '',
      ),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }) },
  )
  const listed = fc.array(text, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(','))
  const number = fc.oneof(
    fc.constantFrom('0', '1', '2', '34.5', '-50', '1870', '1e2', 'x', '', '1.5', '+3'),
    fc.integer({ min: -5, max: 60 }).map(String),
  )
  const numbers = fc.array(number, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(','))
  return fc.constantFrom(...fieldsOf(resource)).chain((field) =>
    fc.constantFrom(...(field.kind === 'text' ? FILTER_OPS : opsOf(field))).chain((op) => {
      const value =
        op === 'isblank'
          ? fc.constantFrom('0', '1', '2')
          : field.kind === 'text'
            ? op === 'in'
              ? listed
              : text
            : op === 'in'
              ? numbers
              : number
      return value.map((written) => ({ field, op, value: written }))
    }),
  )
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}

function termValues(term: z.infer<typeof termSchema>, field: Field): (string | number)[] {
  if (field.kind === 'relation') return relationValues(term.id, field.name)
  return flat(term[field.name as keyof typeof term])
}

function itemValues(item: z.infer<typeof itemSchema>, field: Field): (string | number)[] {
  const own = item.terms.map(({ id }) => id)
  if (field.name === 'term') return own
  if (field.name === 'term_ancestor') return own.flatMap((id) => [...above(id)])
  if (field.name === 'term_branch') return own.flatMap((id) => [id, ...above(id)])
  if (field.name === 'text') {
    return fieldsOf('item')
      .filter((one) => one.kind === 'text' && !['text', 'uri', 'record_uri'].includes(one.name))
      .flatMap((one) => itemValues(item, one))
  }
  return flat(item[field.name as keyof typeof item])
}

function flat(value: unknown): (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') return [value]
  if (!Array.isArray(value)) return []
  return value.flatMap((one: unknown) =>
    typeof one === 'string' ? [one] : z.object({ name: z.string() }).parse(one).name,
  )
}

function relationValues(id: number, name: string): number[] {
  const broaderOf = (one: number) => MUSEUM_TERMS.find((term) => term.id === one)?.broader ?? []
  const everyone = MUSEUM_TERMS.map((term) => term.id)
  switch (name) {
    case 'broader':
      return [...broaderOf(id)]
    case 'narrower':
      return everyone.filter((other) => broaderOf(other).includes(id))
    case 'related':
      return MUSEUM_TERMS.flatMap((term) =>
        (term.related ?? []).flatMap((other) => (term.id === id ? [other] : other === id ? [term.id] : [])),
      )
    case 'ancestor':
      return [...above(id)]
    default:
      return everyone.filter((other) => above(other).has(id))
  }
}

function above(id: number): Set<number> {
  const found = new Set<number>()
  const climb = (from: number) => {
    for (const broader of MUSEUM_TERMS.find((term) => term.id === from)?.broader ?? []) {
      if (broader === id || found.has(broader)) continue
      found.add(broader)
      climb(broader)
    }
  }
  climb(id)
  return found
}
