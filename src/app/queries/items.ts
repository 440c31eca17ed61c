import { queryOptions } from '@tanstack/react-query'
import { ITEMS_OF_TERM, itemsToShow } from '../../contract/term-lists.ts'
import type { ApiClient } from '../api/client.ts'
import { getItem, listItems } from '../api/items.ts'
import { type ListKey, listKeyOf, PAGE_SIZE } from '../api/params.ts'

/** Query options for items: key and function together, so that they cannot drift apart. */
export const itemQueries = {
  detail: (api: ApiClient, id: number) =>
    queryOptions({ queryKey: ['item', 'detail', id], queryFn: ({ signal }) => getItem(api, id, signal) }),

  page: (api: ApiClient, list: ListKey, start: number, limit = PAGE_SIZE) =>
    queryOptions({
      queryKey: ['item', 'page', list, start, limit],
      queryFn: ({ signal }) => listItems(api, list, start, limit, signal),
    }),

  /** The first items that stand on the page of a term. */
  ofTerm: (api: ApiClient, term: { id: number; num_items: number }) =>
    itemQueries.page(api, listKeyOf(itemsToShow(term)), 0, ITEMS_OF_TERM),
}
