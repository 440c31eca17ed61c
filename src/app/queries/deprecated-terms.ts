import { queryOptions } from '@tanstack/react-query'
import type { Parameter } from '../../contract/query-string.ts'
import type { ApiClient } from '../api/client.ts'
import { listKeyOf } from '../api/params.ts'
import { listTerms } from '../api/terms.ts'

const DEPRECATED: readonly Parameter[] = [
  ['status', 'deprecated'],
  // The one term that comes along is the one with the smallest record.
  ['order_by', 'num_narrower'],
]

/** The filter for terms that can have a place in the tree: others have no broader term. */
export const IN_PLACES: readonly Parameter[] = [['num_broader_gte', '1']]

/** Whether the catalogue has terms that are no longer used. Controls for them appear only if it has. */
export function hasDeprecatedQuery(api: ApiClient, filters: readonly Parameter[] = []) {
  const list = listKeyOf([...DEPRECATED, ...filters])
  return queryOptions({
    queryKey: ['term', 'any', list],
    queryFn: async ({ signal }) => (await listTerms(api, list, 0, 1, signal)).total > 0,
  })
}
