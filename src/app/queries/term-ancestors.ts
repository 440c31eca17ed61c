import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../api/client.ts'
import { MAX_LIMIT } from '../api/params.ts'
import { listTermsWithAncestors } from '../api/term-ancestors.ts'
import { withFewNarrower } from '../hierarchy/relations.ts'

/**
 * Terms with all their ancestors, such as those of an item, but without their narrower terms. At most the hundred terms
 * that one request can hold.
 */
export function termAncestorsQuery(api: ApiClient, terms: readonly { readonly id: number }[]) {
  const ids = terms.slice(0, MAX_LIMIT).map(({ id }) => id)
  return queryOptions({
    queryKey: ['term', 'with-ancestors', ids],
    queryFn: async ({ signal }) => {
      const { terms, ancestors } = await listTermsWithAncestors(api, ids, signal)
      return { terms: terms.map((term) => withFewNarrower(term, 0)), ancestors }
    },
    enabled: ids.length > 0,
  })
}
