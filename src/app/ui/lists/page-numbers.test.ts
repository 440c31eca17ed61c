import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 365, [1, 2, 'gap', 365]],
  [3, 365, [1, 2, 3, 4, 'gap', 365]],
  [4, 365, [1, 2, 3, 4, 5, 'gap', 365]],
  [49, 365, [1, 'gap', 48, 49, 50, 'gap', 365]],
  [363, 365, [1, 'gap', 362, 363, 364, 365]],
  [365, 365, [1, 'gap', 364, 365]],
])('page %i of %i links to %o', (page, last, expected) => {
  expect(pageNumbers(page, last)).toEqual(expected)
})
