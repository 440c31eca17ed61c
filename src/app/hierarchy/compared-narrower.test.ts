import { expect, test } from 'vitest'
import { MUSEUM_TERMS } from '../../testkit/museum.ts'
import { catalogueOf, serviceOver, TEST_KEY } from '../../testkit/world.ts'
import { createApiClient } from '../api/client.ts'
import { listTermsWithAncestors } from '../api/term-ancestors.ts'
import { compareNarrower } from './compared-narrower.ts'

/** More than a record holds for the app. */
const MANY = Array.from({ length: 201 }, (_, index) => index + 1000)
const TERMS = [
  ...MUSEUM_TERMS,
  { id: 60, name: 'Carts' },
  { id: 61, name: 'Wagons' },
  { id: 62, name: 'Drays', broader: [60, 61] },
  { id: 70, name: 'Tools' },
  { id: 71, name: 'Implements' },
  ...MANY.map((id) => ({ id, name: `Tool ${id}`, broader: [70, 71] })),
]

async function compared(ids: readonly number[]) {
  const service = serviceOver(await catalogueOf(TERMS))
  const api = createApiClient({ baseUrl: '', apiKey: TEST_KEY }, async (url, { signal: _, ...init }) =>
    service(new Request(`http://museum.test${url}`, init)),
  )
  const { terms } = await listTermsWithAncestors(api, ids, new AbortController().signal)
  return compareNarrower(terms)
}

test.each([
  ['the same narrower term', [60, 61], { shared: [62], areSame: true }],
  ['different narrower terms', [21, 2], { shared: [], areSame: false }],
  ['as many narrower terms, but others', [21, 30], { shared: [], areSame: false }],
  ['no narrower terms', [11, 33], { shared: [], areSame: true }],
  ['too many to compare, but not equally many', [70, 60], { shared: [], areSame: false }],
  ['equally many, too many to compare', [70, 71], { shared: [], areSame: undefined }],
])('terms with %s', async (_, ids, expected) => {
  expect(await compared(ids)).toEqual(expected)
})
