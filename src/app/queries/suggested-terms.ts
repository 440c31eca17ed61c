import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../api/client.ts'
import { suggestTerms } from '../api/suggested-terms.ts'

/** The terms for the description of an object. */
export function suggestedTermsQuery(api: ApiClient, text: string) {
  return queryOptions({
    queryKey: ['term', 'suggested', text],
    queryFn: ({ signal }) => suggestTerms(api, text, signal),
  })
}
