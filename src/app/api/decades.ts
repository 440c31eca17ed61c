import { listPath } from '../../contract/endpoint.ts'
import { itemPageSchema } from '../../contract/envelope.ts'
import { formatQueryString } from '../../contract/query-string.ts'
import { WITHOUT_YEARS } from '../filters/panel-filters.ts'
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
  /** How many items of the list have neither a first nor a last year. */
  readonly undated: number
  /** How many decades have items. */
  readonly distinct: number
  /** Those with most items, in the order of time. */
  readonly decades: readonly Decade[]
}

/** How the items of a list spread over time. */
export async function listDecades(api: ApiClient, list: ListKey, signal: AbortSignal): Promise<Decades> {
  const ask = (...parts: string[]) => {
    const query = [...(list === '' ? [] : [list]), ...parts, 'limit=1']
    return api.get(`${listPath('item')}?${query.join('&')}`, itemPageSchema, signal)
  }
  const { facets } = await ask(`facet=decade&facet_limit=${MAX_DECADES}`)
  const { distinct = 0, values = [] } = facets?.[0] ?? {}
  // Without decades, nothing shows this number.
  const undated = values.length === 0 ? 0 : (await ask(formatQueryString(WITHOUT_YEARS))).total
  const decades = values.map(({ value, total }) => ({ first: Number.parseInt(value, 10), total }))
  return { undated, distinct, decades: decades.sort((a, b) => a.first - b.first) }
}
