import { expect, test } from 'vitest'
import { meantParameter } from './parameter-names.ts'

test.each([
  ['descripton', 'description'],
  ['makers_beginswith', 'makers_begins'],
  ['maker', 'makers'],
  ['production_yaer_to_lt', 'production_year_to_lt'],
  ['oder_by', 'order_by'],
  ['description', undefined],
  ['start', undefined],
  ['zzzzzzzz', undefined],
])('the parameter %s is corrected to %s', (parameter, meant) => {
  expect(meantParameter('item', parameter)).toBe(meant)
})
