import { beforeAll, describe, expect, test } from 'vitest'
import { type CheckedQuality, qualityReportSchema } from '../../contract/quality.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { checkedRecords } from '../../testkit/reference-flags.ts'
import { ask, catalogueOf, type ItemSketch, serviceOver, type TermSketch } from '../../testkit/world.ts'
import type { Service } from '../service.ts'

const PATH = '/api/v1/quality/json/'

/** The museum, with a term for each problem that it lacks. */
const TERMS: readonly TermSketch[] = [
  ...MUSEUM_TERMS,
  { id: 60, name: 'boxes', isDeprecated: true, scopeNotes: 'Use “Boxes”.' },
  { id: 61, name: 'Toy cups', broader: [2, 23] },
]
const ITEMS: readonly ItemSketch[] = [...MUSEUM_ITEMS, { id: 109, termIds: [60] }]

let service: Service

beforeAll(async () => {
  service = serviceOver(await catalogueOf(TERMS, ITEMS))
})

async function checks(): Promise<CheckedQuality[]> {
  return qualityReportSchema.parse((await ask(service, PATH)).body).checks
}

test('in a language, the report counts the names that it lacks, and its filters are of the language', async () => {
  const { body } = await ask(service, `${PATH}?language=fr`)
  const { checks } = qualityReportSchema.parse(body)
  const unnamed = checks.find(({ check }) => check === 'unnamed')
  const missing = TERMS.filter(({ labels }) => labels?.fr?.name === undefined)
  expect(unnamed).toMatchObject({ total: missing.length, filter: 'quality=unnamed&language=fr' })
  const listed = await ask(service, `/api/v1/term/json/?${unnamed?.filter}`)
  expect(listed.body).toMatchObject({ total: missing.length })
})

describe('the quality report', () => {
  test('counts what a plain reading of the catalogue finds', async () => {
    const expected = checkedRecords(TERMS, ITEMS)
    const counted = Object.fromEntries((await checks()).map(({ check, total }) => [check, total]))
    expect(counted).toEqual(
      Object.fromEntries(Object.entries(expected).map(([check, ids]) => [check, ids.length])),
    )
    const { unnamed, ...others } = counted
    expect(unnamed).toBe(0)
    expect(Object.values(others)).not.toContain(0)
  })

  test('has a filter for each check that lists as many records', async () => {
    for (const { resource, total, filter } of await checks()) {
      const { body } = await ask(service, `/api/v1/${resource}/json/?${filter}&limit=1`)
      expect(body).toMatchObject({ total })
    }
  })

  test('counts groups without members in a catalogue with groups', async () => {
    const groups = [
      { id: 5, name: 'Kitchen', members: [20] },
      { id: 6, name: 'Attic' },
    ]
    const grouped = serviceOver(await catalogueOf(TERMS, ITEMS, [], 'en-AU', groups))
    const { checks } = qualityReportSchema.parse((await ask(grouped, PATH)).body)
    expect(checks.at(-1)).toEqual({
      check: 'empty-group',
      resource: 'group',
      total: 1,
      filter: 'members_isblank=1',
    })
    expect((await ask(grouped, '/api/v1/groups/json/?members_isblank=1')).body).toMatchObject({ total: 1 })
  })

  test('has the revision of the catalogue, and an entity tag', async () => {
    const { headers, body } = await ask(service, '/api/v1/quality')
    const tag = headers.get('ETag') ?? ''
    expect(tag).toContain(qualityReportSchema.parse(body).revision)
    expect((await ask(service, '/api/v1/quality', { headers: { 'If-None-Match': tag } })).status).toBe(304)
  })

  test.each([
    ['/api/v1/quality/csv/', 404, 'json.'],
    [
      `${PATH}?limit=3`,
      400,
      '“limit” is not a parameter of the quality report, which takes language and api_key.',
    ],
    [
      '/api/v1/term/json/?quality=tidy',
      400,
      'takes branch-in-use, cycle, deprecated, duplicate-name, redundant-broader',
    ],
    ['/api/v1/item/json/?quality=cycle', 400, 'takes top-terms-only; “cycle” is not one of them.'],
    ['/api/v1/term/json/?quality_isblank=1', 400, 'it takes quality, quality_in.'],
  ])('%s is refused with %i', async (path, status, detail) => {
    const { body, ...answer } = await ask(service, path)
    expect(answer).toMatchObject({ status })
    expect(JSON.stringify(body)).toContain(detail)
  })

  test('is only read, with a key', async () => {
    expect((await ask(service, PATH, { method: 'POST' })).status).toBe(405)
    expect((await ask(service, PATH, { headers: { 'X-Api-Key': '' } })).status).toBe(401)
  })
})
