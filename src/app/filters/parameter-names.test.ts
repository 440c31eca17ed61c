import { expect, test } from 'vitest'
import { fieldsOf } from '../../contract/fields.ts'
import { formatParameter, opsOf } from '../../contract/filter.ts'
import { meantParameter, splitParameter } from './parameter-names.ts'

test.each([
  ['descripton', 'description'],
  ['makers_beginswith', 'makers_begins'],
  ['maker', 'makers'],
  ['production_yaer_to_lt', 'production_year_to_lt'],
  ['oder_by', 'order_by'],
  ['description', undefined],
  ['start', undefined],
  ['zzzzzzzz', undefined],
])('by %s is meant %s', (parameter, meant) => {
  expect(meantParameter('item', parameter)).toBe(meant)
})

test.each(['term', 'item'] as const)(
  'each parameter of the %s list is told apart into its field and filter',
  (resource) => {
    for (const field of fieldsOf(resource)) {
      for (const op of opsOf(field)) {
        expect(splitParameter(resource, formatParameter(field, op))).toEqual({ field: field.name, op })
      }
    }
    expect(splitParameter(resource, 'colour_begins')).toBeUndefined()
  },
)
