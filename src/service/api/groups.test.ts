import { beforeAll, describe, expect, test } from 'vitest'
import { termPageSchema } from '../../contract/envelope.ts'
import { groupPageSchema, groupSchema } from '../../contract/group.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { ask, catalogueOf, type GroupSketch, serviceOver } from '../../testkit/world.ts'
import type { Service } from '../service.ts'

const GROUPS: readonly GroupSketch[] = [
  { id: 5, name: 'Leisure', members: [11], subgroups: [6] },
  { id: 6, name: 'Kitchen', members: [20, 10] },
  { id: 7, name: 'Nothing' },
]

let service: Service

beforeAll(async () => {
  service = serviceOver(await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS, [], 'en-AU', GROUPS))
})

const listed = async (query: string) =>
  groupPageSchema.parse((await ask(service, `/api/v1/groups/json/${query}`)).body)

describe('groups', () => {
  test('are listed in pages with links to the others', async () => {
    const { status, headers, body } = await ask(service, '/api/v1/groups/json/?limit=1&start=1')
    const { groups, ...paging } = groupPageSchema.parse(body)
    expect(status).toBe(200)
    expect(paging).toEqual({ start: 1, end: 1, result: 1, total: 3 })
    expect(groups.map(({ name, num_members }) => [name, num_members])).toEqual([['Leisure', 1]])
    expect(headers.get('Link')).toContain('</api/v1/groups/json/?start=2&limit=1&revision=')
    expect(await listed('?start=9')).toMatchObject({ end: null, result: 0, total: 3 })
    expect((await ask(service, '/api/v1/groups')).body).toEqual(await listed(''))
  })

  test('without members are a list of their own', async () => {
    expect((await listed('?members_isblank=1')).groups.map(({ id }) => id)).toEqual([7])
    expect((await listed('?members_isblank=0')).groups.map(({ id }) => id)).toEqual([6, 5])
  })

  test('have records that lead to lists of their terms', async () => {
    const group = groupSchema.parse((await ask(service, '/api/v1/groups/5/json/')).body)
    expect([group.members.map(({ id }) => id), group.subgroups.map(({ id }) => id)]).toEqual([[11], [6]])
    const terms = termPageSchema.parse((await ask(service, group.terms_uri)).body)
    expect(terms.terms.map(({ id }) => id).sort()).toEqual([10, 11, 20])
    expect((await ask(service, '/api/v1/groups/5')).body).toEqual(group)
  })

  test('have their names and notes in all languages if a request asks for them', async () => {
    const labels = {
      'en-au': { name: 'Kitchen' },
      fr: { name: 'Cuisine', scope_notes: 'Pour les cuisiniers.' },
    }
    const languages = { name: 'en-au', scope_notes: null, labels: { fr: labels.fr } }
    const groups = [
      { id: 6, name: 'Kitchen', members: [20], languages },
      { id: 7, name: 'Nothing' },
    ]
    const tagged = serviceOver(await catalogueOf([{ id: 20, name: 'Pots' }], [], [], 'en-AU', groups))
    const record = async (path: string) => groupSchema.parse((await ask(tagged, path)).body)
    expect((await record('/api/v1/groups/6/json/?languages=*')).labels).toEqual(labels)
    const french = await record('/api/v1/groups/6/json/?languages=*&language=fr')
    expect(french).toMatchObject({ name: 'Cuisine', language: 'fr', main_name: 'Kitchen', labels })
    for (const path of ['/api/v1/groups/6/json/', '/api/v1/groups/7/json/?languages=*'])
      expect(await record(path)).not.toHaveProperty('labels')
    const { status, headers } = await ask(tagged, '/api/v1/groups/json/?language=fr')
    expect([status, headers.get('Content-Language')]).toEqual([200, 'fr'])
    expect((await ask(tagged, '/api/v1/term/json/?language=fr')).status).toBe(200)
    expect((await ask(tagged, '/api/v1/groups/json/?language=de')).status).toBe(400)
  })

  test('are not sent again to a client that has them', async () => {
    for (const path of ['/api/v1/groups/json/', '/api/v1/groups/5/json/']) {
      const tag = (await ask(service, path)).headers.get('ETag') ?? ''
      expect((await ask(service, path, { headers: { 'If-None-Match': tag } })).status).toBe(304)
    }
  })

  test.each([
    ['/api/v1/groups/9/json/', 404, 'There is no group with the id “9”.'],
    ['/api/v1/groups/1x/json/', 404, 'There is no group with the id “1x”.'],
    [
      '/api/v1/groups/csv/',
      404,
      '“csv” is not a response format of the list of groups; the one supported is json.',
    ],
    ['/api/v1/groups/5/ttl/', 404, '“ttl” is not a response format of one group; the one supported is json.'],
    [
      '/api/v1/groups/5/json/?languages=fr',
      400,
      'languages must be *, for the names and notes in all languages.',
    ],
    ['/api/v1/groups/json/?limit=0', 400, 'limit must be a whole number from 1 to 100.'],
    ['/api/v1/groups/json/?start=1&start=2', 400, 'start is given twice; give it once.'],
    ['/api/v1/groups/json/?members_isblank=2', 400, 'members_isblank must be 1 (blank) or 0 (has content).'],
    [
      '/api/v1/groups/json/?name=Kitchen',
      400,
      '“name” is not a parameter of the list of groups, which takes start, limit, members_isblank, language and api_key.',
    ],
    [
      '/api/v1/groups/5/json/?limit=1',
      400,
      '“limit” is not a parameter of a single group, which takes languages, language and api_key.',
    ],
    ['/api/v1/term/json/?group=x', 400, 'group takes ids, whole numbers; “x” is not one.'],
  ])('%s is refused with %i', async (path, status, detail) => {
    expect(await ask(service, path)).toMatchObject({ status, body: { detail } })
  })

  test('are only read, with a key', async () => {
    for (const path of ['/api/v1/groups/json/', '/api/v1/groups/5/json/']) {
      expect((await ask(service, path, { method: 'POST' })).status).toBe(405)
      expect((await ask(service, path, { headers: { 'X-Api-Key': '' } })).status).toBe(401)
    }
  })
})

test('a group in a language has its name in it, in its record, in lists and beside its terms', async () => {
  const kitchen = { id: 6, name: 'Kitchen', members: [33] }
  const french = { name: null, scope_notes: null, labels: { fr: { name: 'Cuisine' } } }
  const groups = [
    { ...kitchen, languages: french },
    { id: 7, name: 'Attic' },
  ]
  const inFrench = serviceOver(await catalogueOf(MUSEUM_TERMS, [], [], 'en-AU', groups))
  const record = await ask(inFrench, '/api/v1/groups/6/json/?language=fr')
  expect(record.body).toMatchObject({ name: 'Cuisine', language: 'fr' })
  expect(record.headers.get('Content-Language')).toBe('fr')
  const other = await ask(inFrench, '/api/v1/groups/7/json/?language=fr')
  expect(other.headers.get('Content-Language')).toBe('en-au')
  const { body } = await ask(inFrench, '/api/v1/groups/json/?language=fr')
  expect(groupPageSchema.parse(body).groups.map(({ name }) => name)).toEqual(['Attic', 'Cuisine'])
  const term = await ask(inFrench, '/api/v1/term/33/json/?language=fr')
  expect(term.body).toMatchObject({ groups: [{ name: 'Cuisine', language: 'fr' }] })
  const plain = await ask(inFrench, '/api/v1/groups/6/json/')
  expect([JSON.stringify(plain.body).includes('language'), plain.headers.has('Content-Language')]).toEqual([
    false,
    false,
  ])
})
