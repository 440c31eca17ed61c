import { expect, test } from 'vitest'
import { parseListQuery } from '../../../contract/list-query.ts'
import type { Parameter } from '../../../contract/query-string.ts'

/** What the app says about a list with a faulty parameter. */
function faultIn(parameter: Parameter): string {
  const parsed = parseListQuery('item', [parameter])
  return parsed.ok ? '' : parsed.problem.detail
}

test.each<Parameter>([
  ['colour', 'red'],
  ['titel', 'vase'],
  ['production_year_to_gte', 'abc'],
  ['production_year_to', ''],
  ['title_in', 'a,,b'],
  ['start', 'x'],
  ['order_by', 'zzz'],
  ['term', 'x'],
])('what is wrong with %s=%s begins in Arabic, so that it runs from right to left', (...parameter) => {
  expect(faultIn(parameter)).toMatch(/^\p{Script=Arabic}/u)
})
