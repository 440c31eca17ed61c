import { QueryClient } from '@tanstack/react-query'
import type { CatalogueRevision } from '../api/catalogue-revision.ts'
import { isWorthRetrying, retryDelayMs } from '../api/errors.ts'
import { markOutdated } from './outdated-queries.ts'

/**
 * Data never becomes stale with time: only a new catalogue changes it, and then the old data stays until the visitor
 * asks for the new (`outdated-queries.ts`). Unused data is removed after five minutes.
 */
export function createQueryClient(revision: CatalogueRevision): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // The service may run on this machine, so being offline is no reason to wait.
        networkMode: 'always',
        retry: isWorthRetrying,
        retryDelay: retryDelayMs,
        // A query with several requests must not mix two catalogues: if the catalogue changes meanwhile, it runs again.
        persister: async (read, context) => {
          const { changes } = revision
          const data = await read(context)
          return revision.changes === changes ? data : read(context)
        },
      },
    },
  })
  revision.onChange(() => markOutdated(client.getQueryCache()))
  return client
}
