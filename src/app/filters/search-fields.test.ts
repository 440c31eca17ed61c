import { expect, test } from 'vitest'
import { ITEM_FIELDS } from '../../contract/fields.ts'
import { SEARCH_FIELDS, searchedCondition } from './search-fields.ts'

test.each([
  ['', undefined, undefined],
  ['text=silver', undefined, ['text', 'silver']],
  ['description=silver+bowl&production_year_to_lt=1900', undefined, ['description', 'silver bowl']],
  ['description=silver&text=bowl', undefined, ['text', 'bowl']],
  ['description=silver&text=bowl', 'description', ['description', 'silver']],
  ['makers=quill', undefined, ['makers', 'quill']],
  ['makers=quill&materials=clay', undefined, undefined],
  ['makers=quill', 'text', undefined],
  ['makers=quill&materials=clay', 'makers', ['makers', 'quill']],
  ['description_begins=a&num_images_gte=1', undefined, undefined],
] as const)('for %s, with the field %s selected, the search box shows %j', (query, chosen, expected) => {
  expect(searchedCondition(new URLSearchParams(query), chosen)).toEqual(expected)
})

test('every choice of the search field is a text field of the items', () => {
  const texts = ITEM_FIELDS.filter(({ kind }) => kind === 'text').map(({ name }) => name)
  expect(SEARCH_FIELDS.filter(({ name }) => !texts.includes(name))).toEqual([])
})
