import { QueryClient } from '@tanstack/react-query'
import { isWorthRetrying, retryDelayMs } from '../api/errors.ts'

/** A catalogue does not change while it is served, so nothing goes stale; unused records are let go after five minutes. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
      },
    },
  })
}
