import { expect, test } from 'vitest'
import { withApiYears } from './typed-years.ts'

test.each([
  [
    'text=teapot&production_year_to_gte=50+BCE&production_year_from_lte=1900',
    'text=teapot&production_year_to_gte=-50&production_year_from_lte=1900',
  ],
  ['production_year_to_lt=b&production_year_from=50+bc', 'production_year_to_lt=b&production_year_from=-50'],
  ['production_year_to_gte=%E2%88%9250', 'production_year_to_gte=-50'],
  ['production_year_to_gte=+1890+', 'production_year_to_gte=1890'],
  ['acquisition_year_gt=1890+CE', 'acquisition_year_gt=1890'],
  ['production_year_to_gte=-50&production_year_from_lte=0099', undefined],
  ['production_year_to_gte=&production_year_from_lte=soon', undefined],
  ['text=50+BCE&production_date=50+BCE', undefined],
])('the years of %s are sent to the API as %s', (typed, expected) => {
  expect(withApiYears(new URLSearchParams(typed))?.toString()).toBe(expected)
})
