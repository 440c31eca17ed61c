import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../api/client.ts'
import { listLargestBranches } from '../api/largest-branches.ts'

/** As many as leave the terms that a visitor remembers in view, below them. */
const BESIDE_TREE = 12

/** The pictured top terms beside the tree until a term is selected. */
export function largestBranchesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['showcase', 'largest-branches'],
    queryFn: ({ signal }) => listLargestBranches(api, BESIDE_TREE, signal),
  })
}
