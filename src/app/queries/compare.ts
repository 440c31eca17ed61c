import type { ApiClient } from '../api/client.ts'
import { listKeyOf, MAX_LIMIT } from '../api/params.ts'
import { itemQueries } from './items.ts'
import { termAncestorsQuery } from './term-ancestors.ts'
import { termQueries } from './terms.ts'

/** How many terms are offered to compare with. */
const NEIGHBOURS = 12

/** Query options for terms side by side. */
export const compareQueries = {
  terms: (api: ApiClient, ids: readonly number[]) =>
    termAncestorsQuery(
      api,
      ids.map((id) => ({ id })),
    ),

  /** The items that are in the branch of each of the terms; only their number is of interest. */
  sharedItems: (api: ApiClient, ids: readonly number[]) =>
    itemQueries.page(api, listKeyOf(ids.map((id) => ['term_branch', String(id)])), 0, 1),

  /** The terms beside a term: those directly under one of its broader terms. */
  neighbours: (api: ApiClient, broaderIds: readonly number[]) =>
    termQueries.page(api, listKeyOf([['broader_in', broaderIds.join(',')]]), 0, NEIGHBOURS),

  /** The records of the terms that a term is related to; at most those that one request can hold. */
  related: (api: ApiClient, relatedIds: readonly number[]) =>
    termQueries.page(api, listKeyOf([['id_in', relatedIds.slice(0, MAX_LIMIT).join(',')]]), 0, MAX_LIMIT),
}
