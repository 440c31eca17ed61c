import { queryOptions } from '@tanstack/react-query'
import {
  ITEMS_ON_TERM_VIEW,
  itemsToShow,
  PICTURED_ON_TERM_VIEW,
  picturedItems,
} from '../../contract/term-lists.ts'
import type { ApiClient } from '../api/client.ts'
import { getItem, listItems } from '../api/items.ts'
import { type ListKey, listKeyOf, PAGE_SIZE } from '../api/params.ts'
import { queryCode } from './query-code.ts'

/** Query options for items: key and function together. */
export const itemQueries = {
  detail: (api: ApiClient, id: number) =>
    queryOptions({ queryKey: ['item', 'detail', id], queryFn: ({ signal }) => getItem(api, id, signal) }),

  page: (api: ApiClient, list: ListKey, start: number, limit = PAGE_SIZE) =>
    queryOptions({
      queryKey: ['item', 'page', list, start, limit],
      queryFn: ({ signal }) => listItems(api, list, start, limit, signal),
    }),

  /** The most frequent values of the items of a list. */
  facets: (api: ApiClient, list: ListKey) =>
    queryOptions({
      queryKey: ['item', 'facets', list],
      queryFn: async ({ signal }) => {
        const { listFacets } = await queryCode(() => import('../api/facets.ts'))
        return listFacets(api, list, signal)
      },
      // While another list is counted, the panel keeps its height.
      placeholderData: (before) => before,
    }),

  /** The first items on the page of a term. */
  ofTerm: (api: ApiClient, term: { id: number; num_items: number }) =>
    itemQueries.page(api, listKeyOf(itemsToShow(term)), 0, ITEMS_ON_TERM_VIEW),

  /** Items with images for a term whose own items have none. */
  picturedInBranch: (api: ApiClient, id: number) =>
    itemQueries.page(api, listKeyOf(picturedItems(id)), 0, PICTURED_ON_TERM_VIEW),

  /** Suggestions for a search without items. */
  nearestWords: (api: ApiClient, field: string, searched: string) =>
    queryOptions({
      queryKey: ['item', 'nearest-words', field, searched],
      queryFn: async ({ signal }) => {
        const { findNearestWords } = await queryCode(() => import('../api/nearest/nearest-words.ts'))
        return findNearestWords(api, field, searched, signal)
      },
    }),
}
