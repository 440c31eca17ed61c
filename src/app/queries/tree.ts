import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../api/client.ts'
import { listAllNarrower } from '../api/narrower-batch.ts'
import type { ListKey } from '../api/params.ts'
import { findInTree, getTreeTerm, listTreeTerms } from '../api/tree-terms.ts'

/**
 * Query options for the whole thesaurus as a tree. What has been read of it is kept as long as the app is open: where a
 * term stands tells where everything after it does, and one comes back to the tree again and again.
 */
export const treeQueries = {
  page: (api: ApiClient, list: ListKey, start: number) =>
    queryOptions({
      queryKey: ['tree', 'page', list, start],
      queryFn: ({ signal }) => listTreeTerms(api, list, start, signal),
      gcTime: Number.POSITIVE_INFINITY,
    }),

  allNarrower: (api: ApiClient, id: number) =>
    queryOptions({
      queryKey: ['tree', 'all-narrower', id],
      queryFn: () => listAllNarrower(api, id),
      gcTime: Number.POSITIVE_INFINITY,
    }),

  term: (api: ApiClient, id: number) =>
    queryOptions({
      queryKey: ['tree', 'term', id],
      queryFn: ({ signal }) => getTreeTerm(api, id, signal),
      gcTime: Number.POSITIVE_INFINITY,
    }),

  found: (api: ApiClient, list: ListKey, step: number) =>
    queryOptions({
      queryKey: ['tree', 'found', list, step],
      queryFn: ({ signal }) => findInTree(api, list, step, signal),
    }),
}
