import { describe, expect, test } from 'vitest'
import { itemPageSchema } from '../../contract/envelope.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { ask, catalogueOf, serviceOver } from '../../testkit/world.ts'

const catalogue = await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS)
const service = serviceOver(catalogue)
const { revision } = catalogue

async function envelope(path: string) {
  const { body, headers } = await ask(service, path)
  const { start, end, result, total } = itemPageSchema.parse(body)
  return { start, end, result, total, link: headers.get('Link') }
}

describe('the envelope', () => {
  const url = (start: number, limit: number) =>
    `/api/v1/item/json/?start=${start}&limit=${limit}&revision=${revision}`
  const link = (rels: [rel: string, start: number, limit: number][]) =>
    rels.map(([rel, start, limit]) => `<${url(start, limit)}>; rel="${rel}"`).join(', ')

  test.each([
    [
      '',
      {
        start: 0,
        end: 7,
        result: 8,
        total: 8,
        link: link([
          ['first', 0, 50],
          ['last', 0, 50],
        ]),
      },
    ],
    [
      'start=3&limit=3',
      {
        start: 3,
        end: 5,
        result: 3,
        total: 8,
        link: link([
          ['first', 0, 3],
          ['prev', 0, 3],
          ['next', 6, 3],
          ['last', 6, 3],
        ]),
      },
    ],
    [
      'start=1&limit=3',
      {
        start: 1,
        end: 3,
        result: 3,
        total: 8,
        link: link([
          ['first', 0, 3],
          ['prev', 0, 1],
          ['next', 4, 3],
          ['last', 7, 3],
        ]),
      },
    ],
    [
      'start=6&limit=3',
      {
        start: 6,
        end: 7,
        result: 2,
        total: 8,
        link: link([
          ['first', 0, 3],
          ['prev', 3, 3],
          ['last', 6, 3],
        ]),
      },
    ],
    [
      'start=8&limit=3',
      {
        start: 8,
        end: null,
        result: 0,
        total: 8,
        link: link([
          ['first', 0, 3],
          ['prev', 6, 3],
          ['last', 6, 3],
        ]),
      },
    ],
    [
      'start=99999999&limit=100',
      {
        start: 99999999,
        end: null,
        result: 0,
        total: 8,
        link: link([
          ['first', 0, 100],
          ['prev', 0, 100],
          ['last', 0, 100],
        ]),
      },
    ],
  ])('of “%s” gives the position of the page and links to its neighbours', async (query, expected) => {
    expect(await envelope(`/api/v1/item/json/?${query}`)).toEqual(expected)
  })

  test('of a list without matches has no end and nowhere to go', async () => {
    expect(await envelope('/api/v1/item/json/?title=zebra')).toEqual({
      start: 0,
      end: null,
      result: 0,
      total: 0,
      link: `</api/v1/item/json/?title=zebra&start=0&limit=50&revision=${revision}>; rel="first", </api/v1/item/json/?title=zebra&start=0&limit=50&revision=${revision}>; rel="last"`,
    })
  })

  test('links carry the filters and never the key', async () => {
    const { headers } = await ask(service, '/api/v1/term/json?name=tea+vessels&limit=1&api_key=test-key-1234')
    expect(headers.get('Link')).toBe(
      `</api/v1/term/json?name=tea%20vessels&start=0&limit=1&revision=${revision}>; rel="first", </api/v1/term/json?name=tea%20vessels&start=0&limit=1&revision=${revision}>; rel="last"`,
    )
  })
})
