import { beforeAll, describe, expect, test } from 'vitest'
import { itemPageSchema, termPageSchema } from '../../contract/envelope.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { ask, catalogueOf, serviceOver } from '../../testkit/world.ts'
import type { Service } from '../service.ts'

let service: Service

beforeAll(async () => {
  service = serviceOver(await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS))
})

async function termNames(query: string): Promise<string[]> {
  const { body } = await ask(service, `/api/v1/term/json/?${query}`)
  return termPageSchema.parse(body).terms.map((term) => term.name)
}

async function itemIds(query: string): Promise<number[]> {
  const { body } = await ask(service, `/api/v1/item/json/?${query}`)
  return itemPageSchema.parse(body).items.map((item) => item.id)
}

async function envelope(path: string) {
  const { body, headers } = await ask(service, path)
  const { start, end, result, total } = itemPageSchema.parse(body)
  return { start, end, result, total, link: headers.get('Link') }
}

describe('the envelope', () => {
  const url = (start: number, limit: number) => `/api/v1/item/json/?start=${start}&limit=${limit}`
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
      link: '</api/v1/item/json/?title=zebra&start=0&limit=50>; rel="first", </api/v1/item/json/?title=zebra&start=0&limit=50>; rel="last"',
    })
  })

  test('links carry the filters and never the key', async () => {
    const { headers } = await ask(service, '/api/v1/term/json?name=tea+vessels&limit=1&api_key=test-key-1234')
    expect(headers.get('Link')).toBe(
      '</api/v1/term/json?name=tea%20vessels&start=0&limit=1>; rel="first", </api/v1/term/json?name=tea%20vessels&start=0&limit=1>; rel="last"',
    )
  })
})

test('pages never overlap and together are the whole list', async () => {
  for (const order of ['', '&order_by=title', '&order_by=-production_year_from', '&text=a']) {
    const whole = await itemIds(`limit=100${order}`)
    const paged: number[] = []
    for (let start = 0; start < whole.length; start += 3)
      paged.push(...(await itemIds(`start=${start}&limit=3${order}`)))
    expect(paged, order).toEqual(whole)
  }
})

describe('order', () => {
  test('terms are ordered by name, ignoring accents and case', async () => {
    expect(await termNames('limit=8')).toEqual([
      '100% wool_blankets (“test”)',
      'Boxes',
      'Bubble pipes',
      'Ceramic vessels',
      'Écritoires',
      'Jackknives',
      'Knife boxes',
      'Knives',
    ])
  })

  test('items are ordered by id', async () => {
    expect(await itemIds('')).toEqual([101, 102, 103, 104, 105, 106, 107, 108])
  })

  test.each([
    ['order_by=production_year_from', [104, 102, 101, 103, 105, 106, 107, 108]],
    ['order_by=-production_year_from', [101, 102, 104, 103, 105, 106, 107, 108]],
    ['order_by=title', [102, 101, 108, 103, 104, 105, 106, 107]],
    ['order_by=-title', [108, 101, 102, 103, 104, 105, 106, 107]],
    ['order_by=-id', [108, 107, 106, 105, 104, 103, 102, 101]],
    ['order_by=num_images', [102, 103, 104, 105, 106, 107, 108, 101]],
  ])('%s puts items without a value last either way', async (query, expected) => {
    expect(await itemIds(query)).toEqual(expected)
  })

  test.each([
    ['term=pipes', ['Pipes', 'Bubble pipes']],
    ['term=pipe', ['Pipes', 'Bubble pipes']],
    ['term=knife', ['Knives', 'Knife boxes']],
    ['term=KNIVES', ['Knives', 'Knife boxes']],
    ['term=teapot', ['Teapots', 'Toy teapots']],
    ['name=boxes', ['Boxes', 'Knife boxes', 'Écritoires']],
    ['term=blades', ['Knives']],
    ['term=soap+bubble', []],
    ['term=pipes+soap', ['Bubble pipes']],
    ['term=ecritoire', ['Écritoires']],
    ['term=doll', ['Toy teapots']],
    ["term=dolls'", ['Toy teapots']],
    ['used_for=pipes', ['Bubble pipes', 'Pipes']],
    ['scope_notes=tea', ['Teapots']],
  ])('%s finds the best match first', async (query, expected) => {
    expect(await termNames(query)).toEqual(expected)
  })

  test('a search for words puts a title above a description', async () => {
    expect(await itemIds('text=bubbles')).toEqual([101])
    expect((await itemIds('text=teapot'))[0]).toBe(102)
  })
})
