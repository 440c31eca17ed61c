import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../api/client.ts'
import { MAX_LIMIT } from '../api/params.ts'
import { listTermsWithAncestors } from '../api/term-ancestors.ts'

/** Terms with all their ancestors, such as those of an item; at most the hundred terms that one request can hold. */
export function termAncestorsQuery(api: ApiClient, terms: readonly { readonly id: number }[]) {
  const ids = terms.slice(0, MAX_LIMIT).map(({ id }) => id)
  return queryOptions({
    queryKey: ['term', 'with-ancestors', ids],
    queryFn: ({ signal }) => listTermsWithAncestors(api, ids, signal),
    enabled: ids.length > 0,
  })
}
