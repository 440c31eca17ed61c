import { listPath } from '../../contract/endpoint.ts'
import { itemPageSchema } from '../../contract/envelope.ts'
import type { ApiClient } from './client.ts'
import type { ListKey } from './params.ts'

/** Most decades of a list. */
const MAX_DECADES = 100

export interface Decade {
  /** Its first year. */
  readonly first: number
  /** How many items may have been made in it. */
  readonly total: number
}

export interface Decades {
  /** How many items of the list have a first and a last year. */
  readonly dated: number
  /** How many decades have items. */
  readonly distinct: number
  /** Those with most items, in the order of time. */
  readonly decades: readonly Decade[]
}

/** How the items of a list spread over time. */
export async function listDecades(api: ApiClient, list: ListKey, signal: AbortSignal): Promise<Decades> {
  const query = [
    ...(list === '' ? [] : [list]),
    // Items without a year are in no decade, so this changes only the total.
    'production_year_from_isblank=0&production_year_to_isblank=0',
    `facet=decade&facet_limit=${MAX_DECADES}&limit=1`,
  ]
  const { total, facets } = await api.get(`${listPath('item')}?${query.join('&')}`, itemPageSchema, signal)
  const { distinct = 0, values = [] } = facets?.[0] ?? {}
  const decades = values.map(({ value, total }) => ({ first: Number.parseInt(value, 10), total }))
  return { dated: total, distinct, decades: decades.sort((a, b) => a.first - b.first) }
}
