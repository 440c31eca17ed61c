import { expect, test } from 'vitest'
import { FORMATS, type Format, formatsOf, listPath, parseEndpoint, parseId, recordPath } from './endpoint.ts'
import { keysOf } from './keys.ts'

const list = (resource: 'term' | 'item', format: Format | null) => ({ operation: 'list', resource, format })
const get = (resource: 'term' | 'item', id: number, format: Format | null) => ({
  operation: 'get',
  resource,
  id,
  format,
})

const noSuchId = (id: string, format: Format | null) => ({
  fault: 'no-such-id',
  resource: 'term',
  id,
  format,
})
const unknownFormat = (operation: string, resource: string, format: string) => ({
  fault: 'unknown-format',
  operation,
  resource,
  format,
})

test.each([
  ['/api/v1/term/json/', list('term', 'json')],
  ['/api/v1/term/json', list('term', 'json')],
  ['/api/v1/term/', list('term', null)],
  ['/api/v1/item', list('item', null)],
  ['/api/v1/term/12/json/', get('term', 12, 'json')],
  ['/api/v1/term/12/json', get('term', 12, 'json')],
  ['/api/v1/item/12/', get('item', 12, null)],
  ['/api/v1/item/0/json/', get('item', 0, 'json')],
  ['/api/v1/term/9007199254740991/json/', get('term', 9007199254740991, 'json')],
  ['/api/v1/term/12/ttl/', get('term', 12, 'ttl')],
  ['/api/v1/item/csv', list('item', 'csv')],
  ['/api/v1/term/txt/', list('term', 'txt')],
  ['/api/v1/term/9007199254740993/json/', noSuchId('9007199254740993', 'json')],
  ['/api/v1/term/abc/ttl/', noSuchId('abc', 'ttl')],
  ['/api/v1/term/1.5/', noSuchId('1.5', null)],
  ['/api/v1/term/-1/json/', noSuchId('-1', 'json')],
  ['/api/v1/term/012/json/', noSuchId('012', 'json')],
  ['/api/v1/term/xml/', unknownFormat('list', 'term', 'xml')],
  ['/api/v1/term/bibtex/', unknownFormat('list', 'term', 'bibtex')],
  ['/api/v1/term/12/xml/', unknownFormat('get', 'term', 'xml')],
  ['/api/v1/item/12/txt/', unknownFormat('get', 'item', 'txt')],
  ['/api/v1/item/12/toString/', unknownFormat('get', 'item', 'toString')],
  ['/api/v2/term/json/', { fault: 'unknown-version', version: 'v2' }],
  ['/api/v1/category/json/', { fault: 'unknown-path' }],
  ['/api/v1/term/12/json/more/', { fault: 'unknown-path' }],
  ['/api/v1//term/json/', { fault: 'unknown-path' }],
  ['/api/', { fault: 'unknown-path' }],
  ['/', { fault: 'unknown-path' }],
])('%s', (path, expected) => {
  expect(parseEndpoint(path)).toEqual(expected)
})

test.each(['term', 'item'] as const)('the addresses of %ss lead back to their formats', (resource) => {
  for (const format of formatsOf('list', resource))
    expect(parseEndpoint(listPath(resource, format))).toEqual(list(resource, format))
  for (const format of formatsOf('get', resource))
    expect(parseEndpoint(recordPath(resource, 12, format))).toEqual(get(resource, 12, format))
})

test('each format has a media type and a file name ending of its own', () => {
  const rows = keysOf<Format>(FORMATS).map((format) => FORMATS[format])
  expect(new Set(rows.map(({ mediaType }) => mediaType)).size).toBe(rows.length)
  expect(new Set(rows.map(({ extension }) => extension)).size).toBe(rows.length)
})

test.each([
  ['40', 40],
  ['0', 0],
  ['007', undefined],
  ['1.2', undefined],
  ['-1', undefined],
  ['teapots', undefined],
  ['', undefined],
])('“%s” as an id', (text, expected) => {
  expect(parseId(text)).toBe(expected)
})
