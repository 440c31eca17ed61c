import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../api/client.ts'
import { listCrossingsOf, listCrossingTerms } from '../api/crossings.ts'
import { PAGE_SIZE } from '../api/params.ts'

/** Query options for the terms that top terms have in common. */
export const crossingQueries = {
  terms: (api: ApiClient, start: number) =>
    queryOptions({
      queryKey: ['crossing', 'terms', start],
      queryFn: ({ signal }) => listCrossingTerms(api, { start, limit: PAGE_SIZE }, signal),
    }),

  of: (api: ApiClient, termId: number, start: number, limit = PAGE_SIZE) =>
    queryOptions({
      queryKey: ['crossing', 'of', termId, start, limit],
      queryFn: ({ signal }) => listCrossingsOf(api, termId, { start, limit }, signal),
    }),
}
