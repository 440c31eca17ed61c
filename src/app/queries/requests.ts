import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../api/client.ts'
import { timeRequest } from '../api/timed-request.ts'

export const requestQueries = {
  /** Sent anew whenever it is shown. */
  timed: (api: ApiClient, path: string) =>
    queryOptions({
      queryKey: ['request', path],
      queryFn: ({ signal }) => timeRequest(api, path, signal),
      gcTime: 0,
    }),
}
