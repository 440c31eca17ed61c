import { queryOptions } from '@tanstack/react-query'
import { getTermInEdition, listChanges, listEditions } from '../api/changes.ts'
import type { ApiClient } from '../api/client.ts'

/** Query options for editions and changes. */
export const changeQueries = {
  editions: (api: ApiClient) =>
    queryOptions({ queryKey: ['change', 'editions'], queryFn: ({ signal }) => listEditions(api, signal) }),

  /** @param conditions those of the list, with `start` and `limit` */
  page: (api: ApiClient, conditions: string) =>
    queryOptions({
      queryKey: ['change', 'page', conditions],
      queryFn: ({ signal }) => listChanges(api, conditions, signal),
    }),

  /** @param edition a condition: `edition=1` or `date=2026-03-01` */
  term: (api: ApiClient, id: number, edition: string) =>
    queryOptions({
      queryKey: ['change', 'term', id, edition],
      queryFn: ({ signal }) => getTermInEdition(api, id, edition, signal),
    }),
}
