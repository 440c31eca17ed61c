import { expect, test } from 'vitest'
import {
  buildItemsUrl,
  buildTermsUrl,
  buildTermUrl,
  changeQuery,
  formatOpened,
  readId,
  readStart,
  readTermUrl,
} from './urls.ts'

test.each([
  [buildTermUrl(40), '/terms/40'],
  [buildTermUrl(40, [12]), '/terms/40?path=12'],
  [buildTermUrl(40, [1, 12]), '/terms/40?path=1.12'],
  [buildTermsUrl(), '/terms'],
  [buildTermsUrl([['term', 'tea & coffee']]), '/terms?term=tea%20%26%20coffee'],
  [
    buildItemsUrl([['makers_exact', 'Ada “A” Quill']]),
    '/items?makers_exact=Ada%20%E2%80%9CA%E2%80%9D%20Quill',
  ],
])('writes %s', (url, expected) => {
  expect(url).toBe(expected)
})

test.each([
  ['', { path: undefined, items: undefined, opened: [], start: 0 }],
  ['path=1.12&items=branch&start=50', { path: [1, 12], items: 'branch', opened: [], start: 50 }],
  ['open=40,40.51', { path: undefined, items: undefined, opened: ['40', '40.51'], start: 0 }],
  ['open=40,x,1..2', { path: undefined, items: undefined, opened: ['40'], start: 0 }],
  ['path=1.x', { path: 'unreadable', items: undefined, opened: [], start: 0 }],
  ['path=01', { path: 'unreadable', items: undefined, opened: [], start: 0 }],
  ['path=99999999999999999999', { path: 'unreadable', items: undefined, opened: [], start: 0 }],
  ['items=none', { path: undefined, items: undefined, opened: [], start: 0 }],
])('reads ?%s of a term', (query, expected) => {
  const { opened, ...url } = readTermUrl(new URLSearchParams(query))
  expect({ ...url, opened: [...opened] }).toEqual(expected)
})

test.each([
  ['start=2400', 2400],
  ['start=-1', 0],
  ['start=1e3', 0],
  ['start=9999999999', 0],
  ['', 0],
])('?%s begins at row %i', (query, expected) => {
  expect(readStart(new URLSearchParams(query))).toBe(expected)
})

test.each([
  ['40', 40],
  ['0', 0],
  ['007', undefined],
  ['1.2', undefined],
  ['-1', undefined],
  ['teapots', undefined],
  [undefined, undefined],
])('“%s” as an id', (text, expected) => {
  expect(readId(text)).toBe(expected)
})

test('changing one parameter leaves every other as it was', () => {
  const query = new URLSearchParams('term=tea&broader=1&broader=2&start=50')
  expect(changeQuery(query, { start: null, order_by: '-num_items' }).toString()).toBe(
    'term=tea&broader=1&broader=2&order_by=-num_items',
  )
})

test('what is opened is written as it is read', () => {
  expect(formatOpened(new Set())).toBeNull()
  expect(formatOpened(readTermUrl(new URLSearchParams('open=40,40.51')).opened)).toBe('40,40.51')
})
