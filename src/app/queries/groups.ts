import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../api/client.ts'
import { getGroup, listGroups } from '../api/groups.ts'
import { PAGE_SIZE } from '../api/params.ts'

/** Query options for groups of terms. */
export const groupQueries = {
  detail: (api: ApiClient, id: number) =>
    queryOptions({ queryKey: ['group', 'detail', id], queryFn: ({ signal }) => getGroup(api, id, signal) }),

  /** `isBlank`: only groups without members; null for all. */
  page: (api: ApiClient, start: number, limit = PAGE_SIZE, isBlank: boolean | null = null) =>
    queryOptions({
      queryKey: ['group', 'page', start, limit, isBlank],
      queryFn: ({ signal }) => listGroups(api, { start, limit, isBlank }, signal),
    }),
}
