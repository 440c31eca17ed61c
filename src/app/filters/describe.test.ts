import { expect, test } from 'vitest'
import { parseListQuery } from '../../contract/filter.ts'
import { describeFilter } from './describe.ts'

test.each([
  ['term', 'num_items_gt', '0', 'only with items'],
  ['term', 'num_items_gt', '10', 'number of items over 10'],
  ['term', 'num_broader_gte', '2', 'several broader terms'],
  ['term', 'num_broader_isblank', '1', 'top terms'],
  ['term', 'name_begins', 'tea', 'name begins with “tea”'],
  ['term', 'name_in', 'pot,jug', 'name contains “pot” or “jug”'],
  ['term', 'scope_notes_isblank', '0', 'scope note: given'],
  ['term', 'ancestor', '12', 'in the branch of 12'],
  ['item', 'term_branch_in', '12,13', 'in the branch of 12 or 13'],
  ['item', 'makers_exact', 'Ada Quill', 'maker is exactly “Ada Quill”'],
  ['item', 'num_images_gte', '1', 'only with pictures'],
  ['item', 'description_isblank', '1', 'description: none given'],
  ['item', 'production_year_from_lte', '-50', 'first year of production at most -50'],
] as const)('%s filter %s=%s reads “%s”', (resource, parameter, value, expected) => {
  const parsed = parseListQuery(resource, [[parameter, value]])
  const [filter] = parsed.ok ? parsed.value.filters : []
  const described = filter && describeFilter(filter)
  expect(described && [described.text, described.termIds.join(' or ')].filter(Boolean).join(' ')).toBe(
    expected,
  )
})
