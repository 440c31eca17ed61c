import { beforeAll, describe, expect, test } from 'vitest'
import { similarItemsSchema } from '../../contract/similar-items.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { ask, catalogueOf, serviceOver } from '../../testkit/world.ts'
import type { Service } from '../service.ts'

let service: Service

beforeAll(async () => {
  const gone = [{ resource: 'item' as const, id: 99, name: 'Lost cup', revision: '5c09d8f2a4b17e63' }]
  service = serviceOver(await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS, gone))
})

describe('the items similar to one', () => {
  test('come with the reasons', async () => {
    const { status, body } = await ask(service, '/api/v1/item/103/similar/json/')
    expect(status).toBe(200)
    expect(similarItemsSchema.parse(body).items[0]).toMatchObject({
      id: 102,
      terms: [{ id: 20, name: 'Teapots' }],
      makers: [],
      words: ['teapot'],
    })
    expect((await ask(service, '/api/v1/item/103/similar?limit=1')).body).toEqual({
      items: [similarItemsSchema.parse(body).items[0]],
    })
  })

  test('are an empty list for an item that shares nothing', async () => {
    expect((await ask(service, '/api/v1/item/107/similar/json/')).body).toEqual({ items: [] })
  })

  test.each([
    ['/api/v1/item/999/similar/json/', 404, 'There is no item with the id “999”.'],
    ['/api/v1/item/1x/similar/json/', 404, 'There is no item with the id “1x”.'],
    [
      '/api/v1/item/99/similar/json/',
      410,
      'The item 99, “Lost cup”, was removed in revision 5c09d8f2a4b17e63.',
    ],
    ['/api/v1/item/103/similar/json/?limit=0', 400, 'limit must be a whole number from 1 to 50.'],
    ['/api/v1/item/103/similar/json/?limit=2&limit=3', 400, 'limit is given twice; give it once.'],
    [
      '/api/v1/item/103/similar/json/?start=2',
      400,
      '“start” is not a parameter of the list of similar items, which takes limit, language and api_key.',
    ],
    [
      '/api/v1/item/103/similar/csv/',
      404,
      '“csv” is not a response format of similar items; the one supported is json.',
    ],
  ])('%s is refused with %i', async (path, status, detail) => {
    expect(await ask(service, path)).toMatchObject({ status, body: { detail } })
  })

  test('are only read, with a key', async () => {
    const path = '/api/v1/item/103/similar/json/'
    expect((await ask(service, path, { method: 'POST' })).status).toBe(405)
    expect((await ask(service, path, { headers: { 'X-Api-Key': '' } })).status).toBe(401)
  })
})
