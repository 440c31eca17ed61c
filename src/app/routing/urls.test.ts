import { expect, test } from 'vitest'
import {
  buildBrowseUrl,
  buildItemsUrl,
  buildItemUrl,
  buildResultsUrl,
  buildTermsUrl,
  buildTermUrl,
  changeQuery,
  formatOpened,
  readBrowseUrl,
  readItemUrl,
  readShelf,
  readStart,
  readTermUrl,
} from './urls.ts'

test.each([
  [buildTermUrl({ id: 40 }), '/terms/40'],
  [buildTermUrl({ id: 40, name: 'Bubble pipes' }), '/terms/40/bubble-pipes'],
  [buildTermUrl({ id: 40, name: '‽' }), '/terms/40'],
  [buildTermUrl({ id: 40 }, [12]), '/terms/40?path=12'],
  [buildTermUrl({ id: 40 }, [1, 12]), '/terms/40?path=1.12'],
  [buildTermUrl({ id: 40 }, [12], 'map'), '/terms/40?path=12&tab=map'],
  [buildBrowseUrl(), '/browse'],
  [buildBrowseUrl([1, 12]), '/browse?at=1.12'],
  [buildTermsUrl(), '/terms'],
  [buildTermsUrl([['term', 'tea & coffee']]), '/terms?term=tea%20%26%20coffee'],
  [buildItemUrl({ id: 101 }), '/items/101'],
  [buildItemUrl({ id: 101, display_title: 'Silver teapot' }), '/items/101/silver-teapot'],
  [buildItemUrl({ id: 101 }, { list: '', index: 0 }), '/items/101?start=0'],
  [buildItemUrl({ id: 101 }, { list: 'text=tea%20pot', index: 17 }), '/items/101?text=tea%20pot&start=17'],
  [
    buildItemsUrl([['makers_exact', 'Ada “A” Quill']]),
    '/items?makers_exact=Ada%20%E2%80%9CA%E2%80%9D%20Quill',
  ],
])('writes %s', (url, expected) => {
  expect(url).toBe(expected)
})

test.each([
  ['', undefined, undefined],
  ['start=0', '', 0],
  ['text=tea%20pot&start=17', 'text=tea+pot', 17],
  ['text=tea&names=pot&names=lid&order_by=-id&start=2', 'text=tea&names=pot&names=lid&order_by=-id', 2],
  ['text=tea', 'text=tea', undefined],
  ['text=tea&start=', 'text=tea', 'unreadable'],
  ['text=tea&start=-1', 'text=tea', 'unreadable'],
  ['text=tea&start=1e3', 'text=tea', 'unreadable'],
  ['colour=red&start=1', 'colour=red', 1],
])('reads ?%s of an item', (query, search, index) => {
  const url = readItemUrl(new URLSearchParams(query))
  expect({ ...url, search: url.search?.toString() }).toEqual({ search, index })
})

test.each([
  [{ list: 'text=tea%20pot', index: 17 }, '/items?text=tea%20pot&start=17'],
  [{ list: 'text=tea%20pot', index: 0 }, '/items?text=tea%20pot'],
  [{ list: '', index: 17 }, '/items?start=17'],
  [{ list: '', index: 0 }, '/items'],
])('%o is a row of the search at %s', (row, expected) => {
  expect(buildResultsUrl(row)).toBe(expected)
})

test('a written row is read back unchanged', () => {
  const { search, index } = readItemUrl(
    new URLSearchParams(buildItemUrl({ id: 101 }, { list: 'makers_exact=A%26B', index: 3 }).split('?')[1]),
  )
  expect([search?.get('makers_exact'), index]).toEqual(['A&B', 3])
})

test.each([
  ['', { path: undefined, tab: 'hierarchy', opened: [] }],
  ['path=1.12&tab=map', { path: [1, 12], tab: 'map', opened: [] }],
  ['open=40,40.51', { path: undefined, tab: 'hierarchy', opened: ['40', '40.51'] }],
  ['open=40,x,1..2', { path: undefined, tab: 'hierarchy', opened: ['40'] }],
  ['path=1.x', { path: 'unreadable', tab: 'hierarchy', opened: [] }],
  ['path=01', { path: 'unreadable', tab: 'hierarchy', opened: [] }],
  ['path=99999999999999999999', { path: 'unreadable', tab: 'hierarchy', opened: [] }],
  ['tab=none', { path: undefined, tab: 'hierarchy', opened: [] }],
])('reads ?%s of a term', (query, expected) => {
  const { opened, ...url } = readTermUrl(new URLSearchParams(query))
  expect({ ...url, opened: [...opened] }).toEqual(expected)
})

const HIDDEN = { areUnusedShown: false }

test.each([
  ['', { place: undefined, opened: undefined, toggled: [], start: undefined, ...HIDDEN, filters: '' }],
  [
    'at=1.12&open=1,3',
    { place: [1, 12], opened: '1,3', toggled: [], start: undefined, ...HIDDEN, filters: '' },
  ],
  ['at=12&open=', { place: [12], opened: '', toggled: [], start: undefined, ...HIDDEN, filters: '' }],
  [
    'at=1.x',
    { place: 'unreadable', opened: undefined, toggled: [], start: undefined, ...HIDDEN, filters: '' },
  ],
  [
    'term=tea&start=40&turn=1,1.2',
    { place: undefined, opened: undefined, toggled: ['1', '1.2'], start: 40, ...HIDDEN, filters: 'term=tea' },
  ],
  [
    'deprecated=1&num_items=0',
    {
      place: undefined,
      opened: undefined,
      toggled: [],
      start: undefined,
      areUnusedShown: true,
      filters: 'num_items=0',
    },
  ],
])('reads ?%s of the tree', (query, expected) => {
  const { toggled, filters, listed, ...url } = readBrowseUrl(new URLSearchParams(query))
  expect({ ...url, toggled: [...toggled], filters: filters.toString() }).toEqual(expected)
})

test('a link to a place far down names the last terms of its path, which select the place', () => {
  const path = Array.from({ length: 300 }, (_, index) => index + 1)
  const last = path.slice(-16).join('.')
  expect(buildTermUrl({ id: 301 }, path)).toBe(`/terms/301?path=${last}`)
  expect(buildBrowseUrl(path)).toBe(`/browse?at=${last}`)
  expect(buildTermUrl({ id: 257 }, path.slice(0, 256))).toBe(
    `/terms/257?path=${path.slice(0, 256).join('.')}`,
  )
})

test('of a longer place in the tree than links have, only the term counts', () => {
  const place = Array.from({ length: 300 }, (_, index) => index + 1).join('.')
  expect(readBrowseUrl(new URLSearchParams({ at: place })).place).toEqual([300])
})

test('invalid parameters of a tree are returned as they are', () => {
  const { listed } = readBrowseUrl(new URLSearchParams('at=1&open=1&turn=2&colour=red&start=abc&start=2'))
  expect(listed.toString()).toBe('colour=red&start=abc&start=2')
})

test.each([
  ['start=2400', 2400],
  ['start=-1', 0],
  ['start=1e3', 0],
  ['start=9999999999', 999_999_999],
  ['', 0],
])('?%s starts at row %i', (query, expected) => {
  expect(readStart(new URLSearchParams(query))).toBe(expected)
})

test('changing one parameter keeps all others', () => {
  const query = new URLSearchParams('term=tea&broader=1&broader=2&start=50')
  expect(changeQuery(query, { start: null, order_by: '-num_items' }).toString()).toBe(
    'term=tea&broader=1&broader=2&order_by=-num_items',
  )
})

test('a shelf is read with Arabic commas as well', () => {
  expect(readShelf(new URLSearchParams('terms=20،30&items=101,102'))).toEqual({
    terms: [20, 30],
    items: [101, 102],
    unreadable: [],
  })
})

test('opened branches are read back as they were written', () => {
  expect(formatOpened(new Set())).toBeNull()
  expect(formatOpened(readTermUrl(new URLSearchParams('open=40,40.51')).opened)).toBe('40,40.51')
})
