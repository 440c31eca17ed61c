import { expect, test } from 'vitest'
import { parseEndpoint, parseId } from './endpoint.ts'

const list = (resource: 'term' | 'item', format: 'json' | null) => ({ operation: 'list', resource, format })
const get = (resource: 'term' | 'item', id: number, format: 'json' | null) => ({
  operation: 'get',
  resource,
  id,
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
  ['/api/v1/term/9007199254740993/json/', { fault: 'no-such-id', resource: 'term', id: '9007199254740993' }],
  ['/api/v1/term/abc/json/', { fault: 'no-such-id', resource: 'term', id: 'abc' }],
  ['/api/v1/term/1.5/', { fault: 'no-such-id', resource: 'term', id: '1.5' }],
  ['/api/v1/term/-1/json/', { fault: 'no-such-id', resource: 'term', id: '-1' }],
  ['/api/v1/term/012/json/', { fault: 'no-such-id', resource: 'term', id: '012' }],
  ['/api/v1/term/xml/', { fault: 'unknown-format', format: 'xml' }],
  ['/api/v1/term/12/xml/', { fault: 'unknown-format', format: 'xml' }],
  ['/api/v2/term/json/', { fault: 'unknown-version', version: 'v2' }],
  ['/api/v1/category/json/', { fault: 'unknown-path' }],
  ['/api/v1/term/12/json/more/', { fault: 'unknown-path' }],
  ['/api/v1//term/json/', { fault: 'unknown-path' }],
  ['/api/', { fault: 'unknown-path' }],
  ['/', { fault: 'unknown-path' }],
])('%s', (path, expected) => {
  expect(parseEndpoint(path)).toEqual(expected)
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
