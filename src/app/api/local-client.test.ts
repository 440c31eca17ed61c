import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { itemPageSchema, termPageSchema } from '../../contract/envelope.ts'
import { itemSchema } from '../../contract/item.ts'
import { similarItemsSchema } from '../../contract/similar-items.ts'
import { termSchema } from '../../contract/term.ts'
import { termSuggestionsSchema } from '../../contract/term-suggestions.ts'
import { readLocally } from '../../service/api/local.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { catalogueOf } from '../../testkit/world.ts'
import type { ApiClient } from './client.ts'
import { isNotFound } from './errors.ts'
import { createLocalClient } from './local-client.ts'

let api: ApiClient
const { signal } = new AbortController()

beforeAll(async () => {
  const catalogue = await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS)
  api = createLocalClient((path) => readLocally(path, catalogue, {}))
})

test.each<[path: string, schema: z.ZodMiniType]>([
  ['/api/v1/term/11/json/?max_narrower=200&languages=*', termSchema],
  ['/api/v1/term/json/?term=pipes', termPageSchema],
  ['/api/v1/term/json/?name=pippes&corrections=1', termPageSchema],
  ['/api/v1/item/101/json/', itemSchema],
  ['/api/v1/item/json/?text=teapot&facet=decade&facet=branch&facet=materials', itemPageSchema],
  ['/api/v1/item/101/similar/json/', similarItemsSchema],
  ['/api/v1/suggest-terms/json/?text=teapot', termSuggestionsSchema],
])('%s has what its schema decodes, and nothing else', async (path, schema) => {
  const answer = await api.get(path, schema, signal)
  expect(answer).toEqual(schema.parse(answer))
})

test('a term that is not in the catalogue is an error', async () => {
  const missing = api.get('/api/v1/term/999/json/', termSchema, signal)
  expect(await missing.catch(isNotFound)).toBe(true)
})
