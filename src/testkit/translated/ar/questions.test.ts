import { expect, test } from 'vitest'
import { formatYear, parseYear } from '../../../app/filters/years.ts'
import { questionInFilters } from '../phrases.ts'

const within = (from: number, to: number) => `production_year_to_gte=${from} production_year_from_lte=${to}`

test.each([
  ['أباريق من القرن التاسع عشر', `أباريق ${within(1801, 1900)}`],
  ['أباريق القرن التاسع', `أباريق ${within(801, 900)}`],
  ['أباريق من القرن العشرين', `أباريق ${within(1901, 2000)}`],
  ['أباريق من القرن 19', `أباريق ${within(1801, 1900)}`],
  ['أباريق من القرن ١٩', `أباريق ${within(1801, 1900)}`],
  ['أباريق من القرن الأول ق.م', `أباريق ${within(-100, -1)}`],
  ['أباريق من أوائل القرن التاسع عشر', `أباريق ${within(1801, 1833)}`],
  ['أباريق قبل 50 ق.م', 'أباريق production_year_to_lt=-50'],
  ['أباريق من عشرينيات القرن العشرين', `أباريق ${within(1920, 1929)}`],
  ['أباريق من عشرينيات القرن التاسع عشر', `أباريق ${within(1820, 1829)}`],
  ['أباريق من عقد 1920', `أباريق ${within(1920, 1929)}`],
  ['أباريق من 1888، 1889', `أباريق ${within(1888, 1889)}`],
])('the question “%s” is the search “%s”', (question, expected) => {
  expect(questionInFilters(question)).toBe(expected)
})

test.each([
  ['50 ق.م', -50],
  ['٥٠ ق.م.', -50],
  ['50 قبل الميلاد', -50],
  ['50 م', 50],
  ['حوالي 50', undefined],
])('“%s” in a field for years is %s', (typed, year) => {
  expect(parseYear(typed)).toBe(year)
})

test('a year can be read back as it is written', () => {
  expect(parseYear(formatYear(-50))).toBe(-50)
})
