import { expect, test } from 'vitest'
import { formatQueryString } from '../../contract/query-string.ts'
import { checkedQuery } from './term-checks.ts'

test.each([
  ['term=cup&check=cycle', 'term=cup&quality=cycle'],
  ['check=orphan&term=&ancestor=', 'num_broader_isblank=1&num_narrower_isblank=1'],
  ['quality=cycle&check=duplicate-name', 'quality=duplicate-name'],
  ['quality=cycle&check=cycle', 'quality=cycle'],
  ['quality=deprecated&num_items_isblank=0&term=cup&check=', 'term=cup'],
  ['num_items_isblank=0&check=', 'num_items_isblank=0'],
  ['num_items_isblank=0&check=deprecated-in-use', 'quality=deprecated&num_items_isblank=0'],
  ['check=', ''],
])('a form that sends %s means %s', (sent, meant) => {
  const query = checkedQuery(new URLSearchParams(sent))
  expect(query && formatQueryString(query)).toBe(meant)
})

test.each(['quality=cycle', 'check=tidy', 'check=top-terms-only'])('%s stays as it is', (sent) => {
  expect(checkedQuery(new URLSearchParams(sent))).toBeUndefined()
})
