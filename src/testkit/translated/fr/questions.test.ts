import { expect, test } from 'vitest'
import { formatYear, parseYear } from '../../../app/filters/years.ts'
import { questionInFilters } from '../phrases.ts'

const within = (from: number, to: number) => `production_year_to_gte=${from} production_year_from_lte=${to}`

test.each([
  ['vases du XIXe siècle', `vases ${within(1801, 1900)}`],
  ['vases du 19e siècle', `vases ${within(1801, 1900)}`],
  ['vases du 19ème siècle', `vases ${within(1801, 1900)}`],
  ['vases du dix-neuvième siècle', `vases ${within(1801, 1900)}`],
  ['vases des XVIIIe et XIXe siècles', `vases ${within(1701, 1900)}`],
  ['vases du Ier siècle av. J.-C.', `vases ${within(-100, -1)}`],
  ['vases de 50 av. J.-C.', `vases ${within(-50, -50)}`],
  ['vases avant 50 avant J.-C.', 'vases production_year_to_lt=-50'],
  ['vases des années 1920', `vases ${within(1920, 1929)}`],
  ['vases des années 20', `vases ${within(1920, 1929)}`],
  ['vases des années vingt', `vases ${within(1920, 1929)}`],
  ['vingt vases', 'vingt vases'],
  ['bague d’or', 'bague or'],
  ['l’assiette', 'assiette'],
  ['l’assiette d’étain', 'assiette étain'],
])('the question “%s” is the search “%s”', (question, expected) => {
  expect(questionInFilters(question)).toBe(expected)
})

test.each([
  ['50 av. J.-C.', -50],
  ['50 avant Jésus-Christ', -50],
  ['50 apr. J.-C.', 50],
  ['50 BCE', -50],
  ['vers 50', undefined],
])('“%s” in a field for years is %s', (typed, year) => {
  expect(parseYear(typed)).toBe(year)
})

test('a year can be read back as it is written', () => {
  expect(parseYear(formatYear(-50))).toBe(-50)
})
