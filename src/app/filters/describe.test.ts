import { expect, test } from 'vitest'
import { parseListQuery } from '../../contract/list-query.ts'
import { PLAIN_MUSEUM } from '../words/museum-words.ts'
import { describedPhrase } from './describe.ts'

test.each([
  ['num_branch_items_gt', '0', 'only with items'],
  ['num_branch_items_isblank', '0', 'only with items'],
  ['num_branch_items', '0', 'only without items'],
  ['num_branch_items_isblank', '1', 'only without items'],
  ['num_items_gt', '0', 'only with direct items'],
  ['num_items_isblank', '0', 'only with direct items'],
  ['num_items', '0', 'only without direct items'],
  ['num_items_isblank', '1', 'only without direct items'],
  ['num_items_gt', '10', 'direct items over 10'],
  ['num_broader_gte', '2', 'in several places'],
  ['num_broader_isblank', '1', 'top terms'],
  ['name_begins', 'tea', 'name begins with “tea”'],
  ['name_in', 'pot,jug', 'name contains “pot” or “jug”'],
  ['scope_notes_isblank', '0', 'scope note: given'],
  ['ancestor_in', '12,13', 'in the branch of 12 or 13'],
] as const)('%s=%s reads “%s”', (parameter, value, expected) => {
  const parsed = parseListQuery('term', [[parameter, value]])
  const [filter] = parsed.ok ? parsed.value.filters : []
  expect(filter && describedPhrase(filter, String, PLAIN_MUSEUM)).toBe(expected)
})
