import { checkFilter, QUALITY_CHECKS, type QualityCheck } from '../../contract/quality.ts'
import type { ApiClient } from '../api/client.ts'
import { itemQueries } from './items.ts'
import { termQueries } from './terms.ts'

/** How many records of a check are shown as examples. */
export const EXAMPLES = 5

/** Query options for the first records of a check, with the exact total. */
export const qualityQueries = {
  terms: (api: ApiClient, check: QualityCheck) => termQueries.page(api, checkFilter(check), 0, EXAMPLES),
  items: (api: ApiClient, check: QualityCheck) => itemQueries.page(api, checkFilter(check), 0, EXAMPLES),
}

export function isAboutItems(check: QualityCheck): boolean {
  return QUALITY_CHECKS[check].resource === 'item'
}
