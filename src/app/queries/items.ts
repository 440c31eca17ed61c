import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../api/client.ts'
import { getItem, listItems } from '../api/items.ts'
import { type ListKey, PAGE_SIZE } from '../api/params.ts'

/** Query options for items: key and function together, so that they cannot drift apart. */
export const itemQueries = {
  detail: (api: ApiClient, id: number) =>
    queryOptions({ queryKey: ['item', 'detail', id], queryFn: ({ signal }) => getItem(api, id, signal) }),

  page: (api: ApiClient, list: ListKey, start: number, limit = PAGE_SIZE) =>
    queryOptions({
      queryKey: ['item', 'page', list, start, limit],
      queryFn: ({ signal }) => listItems(api, list, start, limit, signal),
    }),

  /** What can be looked for where some words found nothing. */
  nearestWords: (api: ApiClient, field: string, searched: string) =>
    queryOptions({
      queryKey: ['item', 'nearest-words', field, searched],
      queryFn: async ({ signal }) => {
        const { findNearestWords } = await import('../api/nearest-words.ts')
        return findNearestWords(api, field, searched, signal)
      },
    }),
}
