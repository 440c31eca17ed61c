import { beforeAll, describe, expect, test } from 'vitest'
import { crossingPageSchema, crossingTermPageSchema } from '../../contract/crossings.ts'
import { termPageSchema } from '../../contract/envelope.ts'
import { MUSEUM_TERMS } from '../../testkit/museum.ts'
import { ask, catalogueOf, serviceOver, type TermSketch } from '../../testkit/world.ts'
import type { Service } from '../service.ts'

let service: Service

beforeAll(async () => {
  service = serviceOver(await catalogueOf(MUSEUM_TERMS))
})

describe('crossings', () => {
  test('are the top terms with terms in common, with how many each two have', async () => {
    const { body } = await ask(service, '/api/v1/crossings/json/')
    const { terms, ...paging } = crossingTermPageSchema.parse(body)
    expect(paging).toEqual({ start: 0, end: 2, result: 3, total: 3, counted: true })
    expect(terms).toEqual([
      {
        id: 2,
        name: 'Toys',
        uri: '/api/v1/term/2/json/',
        num_shared: 2,
        num_crossings: 2,
        shared: [0, 1, 1],
      },
      {
        id: 1,
        name: 'Smoking equipment',
        uri: '/api/v1/term/1/json/',
        num_shared: 1,
        num_crossings: 1,
        shared: [1, 0, 0],
      },
      {
        id: 3,
        name: 'Vessels',
        uri: '/api/v1/term/3/json/',
        num_shared: 1,
        num_crossings: 1,
        shared: [1, 0, 0],
      },
    ])
    expect((await ask(service, '/api/v1/crossings')).body).toEqual(body)
  })

  test('of one top term lead to lists of exactly these terms', async () => {
    const { body } = await ask(service, '/api/v1/crossings/2/json/')
    const { crossings } = crossingPageSchema.parse(body)
    expect(crossings.map(({ name, num_shared }) => [name, num_shared])).toEqual([
      ['Smoking equipment', 1],
      ['Vessels', 1],
    ])
    const names = crossings.map(async ({ terms_uri }) => {
      const { terms, total } = termPageSchema.parse((await ask(service, terms_uri)).body)
      return [total, ...terms.map(({ name }) => name)]
    })
    expect(await Promise.all(names)).toEqual([
      [1, 'Bubble pipes'],
      [1, 'Toy teapots'],
    ])
    expect((await ask(service, '/api/v1/crossings/2')).body).toEqual(body)
  })

  test('come in pages with links to the others', async () => {
    for (const path of ['/api/v1/crossings/json/', '/api/v1/crossings/2/json/']) {
      const { headers, body } = await ask(service, `${path}?limit=1`)
      expect(body).toMatchObject({ start: 0, end: 0, result: 1 })
      expect(headers.get('Link')).toContain(`<${path}?start=1&limit=1&revision=`)
      const tag = headers.get('ETag') ?? ''
      const again = await ask(service, `${path}?limit=1`, { headers: { 'If-None-Match': tag } })
      expect(again.status).toBe(304)
      expect((await ask(service, `${path}?start=9`)).body).toMatchObject({ end: null, result: 0 })
    }
  })

  test('are none for a term below others', async () => {
    expect((await ask(service, '/api/v1/crossings/11/json/')).body).toMatchObject({ total: 0, crossings: [] })
  })

  test('that are too many are not counted, and the list says so', async () => {
    const tops = Array.from({ length: 1500 }, (_, id): TermSketch => ({ id, name: `Top ${id}` }))
    const below = { id: 5000, name: 'Under all', broader: tops.map(({ id }) => id) }
    const crowded = serviceOver(await catalogueOf([...tops, below]))
    expect((await ask(crowded, '/api/v1/crossings/json/')).body).toMatchObject({ counted: false, total: 0 })
  })

  test.each([
    ['/api/v1/crossings/99/json/', 404, 'There is no term with the id “99”.'],
    ['/api/v1/crossings/1x/json/', 404, 'There is no term with the id “1x”.'],
    [
      '/api/v1/crossings/csv/',
      404,
      '“csv” is not a response format of the crossings; the one supported is json.',
    ],
    ['/api/v1/crossings/json/?limit=0', 400, 'limit must be a whole number from 1 to 100.'],
    [
      '/api/v1/crossings/2/json/?name=x',
      400,
      '“name” is not a parameter of the crossings, which takes start, limit, language and api_key.',
    ],
  ])('%s is refused with %i', async (path, status, detail) => {
    expect(await ask(service, path)).toMatchObject({ status, body: { detail } })
  })

  test('are only read, with a key', async () => {
    expect((await ask(service, '/api/v1/crossings/json/', { method: 'POST' })).status).toBe(405)
    expect((await ask(service, '/api/v1/crossings/json/', { headers: { 'X-Api-Key': '' } })).status).toBe(401)
  })
})
