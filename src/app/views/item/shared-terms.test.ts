import { expect, test } from 'vitest'
import { EXAMPLE_TERM } from '../../../service/openapi/examples.ts'
import { sharedTerms } from './shared-terms.ts'

const term = (id: number, num_items: number) => ({ ...EXAMPLE_TERM, id, name: `Term ${id}`, num_items })

test('the rarest terms come first, without those that no other item has', () => {
  const terms = [term(1, 500), term(2, 1), term(3, 2), term(4, 7), term(5, 900), term(6, 7)]
  expect(sharedTerms(terms).map(({ id }) => id)).toEqual([3, 4, 6])
})
