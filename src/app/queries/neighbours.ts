import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../api/client.ts'
import { listNeighbours } from '../api/neighbours.ts'
import type { ListKey } from '../api/params.ts'
import { itemQueries } from './items.ts'

/**
 * The rows before and after an item in a list, with its own position. Their records go into the cache, so that
 * following them needs no request.
 */
export const neighboursQuery = (api: ApiClient, list: ListKey, index: number, id: number) =>
  queryOptions({
    queryKey: ['item', 'neighbours', list, index, id],
    queryFn: async ({ signal, client }) => {
      const found = await listNeighbours(api, list, index, id, signal)
      const around = found.isThere ? [found.previous, found.next] : []
      for (const row of around) {
        if (row === undefined) continue
        const { matched: _, ...item } = row
        client.setQueryData(itemQueries.detail(api, item.id).queryKey, (known) => known ?? item)
      }
      return found
    },
    // Moving on in the same search, the number of rows stays visible.
    placeholderData: (before, query) => (query?.queryKey[2] === list ? before : undefined),
  })
