import { listPath } from '../../contract/endpoint.ts'
import { itemPageSchema } from '../../contract/envelope.ts'
import type { Facet } from '../../contract/facets.ts'
import { formatQueryString } from '../../contract/query-string.ts'
import type { ApiClient } from './client.ts'
import { type ListKey, rangeQuery } from './params.ts'

/** The facets that the app lists. Decades are drawn, not listed. */
const LISTED = ['provider', 'categories', 'materials', 'makers', 'production_place', 'branch']
const VALUES = 6

/** The most frequent values of the items of a list. */
export async function listFacets(
  api: ApiClient,
  list: ListKey,
  signal: AbortSignal,
): Promise<readonly Facet[]> {
  const facets = LISTED.map((name) => ['facet', name] as const)
  const wanted = formatQueryString([...facets, ['facet_limit', String(VALUES)]])
  const path = `${listPath('item')}?${rangeQuery(list, 0, 1)}&${wanted}`
  return (await api.get(path, itemPageSchema, signal)).facets ?? []
}
