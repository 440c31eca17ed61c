import { QueryClient } from '@tanstack/react-query'
import type { RevisionRead } from '../api/catalogue-revision.ts'
import { isWorthRetrying, retryDelayMs } from '../api/errors.ts'
import { noteBefore } from './outdated-queries.ts'

/**
 * Nothing goes stale by time: a catalogue changes only when another one is put in its place, and then what was read stays
 * until the visitor wants the new one (`before-change.ts`). Unused records are let go after five minutes.
 */
export function createQueryClient(revision: RevisionRead): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // The service may well be on this very machine: being offline is no reason not to ask it.
        networkMode: 'always',
        retry: isWorthRetrying,
        retryDelay: retryDelayMs,
        // What is read by several requests must not be of two catalogues: where it changes meanwhile, all is read again.
        persister: async (read, context) => {
          const { changes } = revision
          const data = await read(context)
          return revision.changes === changes ? data : read(context)
        },
      },
    },
  })
  revision.onChange(() => noteBefore(client.getQueryCache()))
  return client
}
