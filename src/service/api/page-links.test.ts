import { expect, test } from 'vitest'
import { itemPageSchema } from '../../contract/envelope.ts'
import { ask, catalogueOf, serviceOver } from '../../testkit/world.ts'
import { MAX_LINK_BYTES, pageLinks } from './page-links.ts'

const PATH = '/api/v1/item/json/'
const MIDDLE = { start: 100, limit: 50, total: 1000, revision: '5c09d8f2a4b17e63' }

/** The relations that the page in the middle links to, with a filter of so many characters. */
function relations(length: number, page = MIDDLE): string[] | undefined {
  const field = pageLinks(PATH, [['title', 'a'.repeat(length)]], page)
  expect(field?.length ?? 0).toBeLessThanOrEqual(MAX_LINK_BYTES)
  return field === undefined ? undefined : [...field.matchAll(/rel="(\w+)"/g)].map(([, rel = '']) => rel)
}

test.each([
  [10, ['first', 'prev', 'next', 'last']],
  [920, ['first', 'prev', 'next', 'last']],
  [1000, ['prev', 'next']],
  [1950, ['prev', 'next']],
  [2000, ['next']],
  [3990, ['next']],
  [4096, undefined],
])('with a filter of %i characters, a page links to %j', (length, expected) => {
  expect(relations(length)).toEqual(expected)
})

test('without a next page, the previous one is left out last', () => {
  expect(relations(3000, { ...MIDDLE, start: 950 })).toEqual(['prev'])
  expect(relations(3000, { ...MIDDLE, start: 0, total: 40 })).toBeUndefined()
})

test.each([
  ['ids', `id_in=${Array.from({ length: 1400 }, (_, id) => id + 1).join(',')}`],
  ['accents, percent-encoded', `text_in=plate,${encodeURIComponent('é'.repeat(1000))}`],
])('a list with 7 KB of %s can be paged through to its end', async (_, filter) => {
  const items = Array.from({ length: 120 }, (_, index) => ({ id: index + 1, title: `Plate ${index + 1}` }))
  const service = serviceOver(await catalogueOf([], items))
  const ids: number[] = []
  for (let start = 0, total = 1; start < total; start += 50) {
    const { status, headers, body } = await ask(service, `${PATH}?start=${start}&${filter}`)
    expect(status).toBe(200)
    expect(headers.get('Link')?.length ?? 0).toBeLessThanOrEqual(MAX_LINK_BYTES)
    const page = itemPageSchema.parse(body)
    total = page.total
    ids.push(...page.items.map(({ id }) => id))
  }
  expect(ids).toEqual(items.map(({ id }) => id))
})
