import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../api/client.ts'
import { queryCode } from './query-code.ts'

/** Fills one row of a wide page. */
export const MAX_SIMILAR_ITEMS = 6

/**
 * The items similar to one, with the reasons. `isNeeded` is false until the visitor comes near to them. The server never
 * computes them for a page: they compare the item with a large part of the collection, which takes ten times as long as
 * a list and up to 100 ms with a million items, and most visitors and crawlers never look at them.
 */
export const similarItemsQuery = (api: ApiClient, id: number, isNeeded: boolean) =>
  queryOptions({
    queryKey: ['item', 'similar', id],
    queryFn: async ({ signal }) => {
      const { listSimilarItems } = await queryCode(() => import('../api/similar-items.ts'))
      return listSimilarItems(api, id, MAX_SIMILAR_ITEMS, signal)
    },
    enabled: isNeeded,
  })
