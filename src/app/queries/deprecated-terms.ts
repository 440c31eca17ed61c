import type { Parameter } from '../../contract/query-string.ts'
import type { ApiClient } from '../api/client.ts'
import { listKeyOf } from '../api/params.ts'
import { termQueries } from './terms.ts'

/** The filter for terms that can have a place in the tree: others have no broader term. */
export const IN_PLACES: readonly Parameter[] = [['num_broader_gte', '1']]

/** How many terms are no longer used. Controls for them appear only if there are any. */
export function deprecatedTotalQuery(api: ApiClient, filters: readonly Parameter[] = []) {
  return termQueries.total(api, listKeyOf([['status', 'deprecated'], ...filters]))
}
