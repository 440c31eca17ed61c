import type { Catalogue, RequestContext } from '../../catalogue/catalogue.ts'
import { entriesOf } from '../../contract/keys.ts'
import {
  type CheckedQuality,
  checkFilter,
  EMPTY_GROUP,
  EMPTY_GROUP_FILTERS,
  QUALITY_CHECKS,
  type QualityReport,
} from '../../contract/quality.ts'
import { formatQueryString, LANGUAGE_PARAMETER } from '../../contract/query-string.ts'
import { totalsOf } from './totals.ts'

/**
 * Counts the records of each check, as their lists do. Rejects as lists do.
 * @param language that of the request; null without one
 */
export async function qualityReport(
  catalogue: Catalogue,
  language: string | null,
  context: RequestContext,
): Promise<QualityReport> {
  const [totals, ofGroups] = await Promise.all([
    totalsOf(QUALITY_CHECKS, catalogue, context),
    checkedGroups(catalogue),
  ])
  const ofRecords = entriesOf(totals).map(([check, total]) => ({
    check,
    resource: QUALITY_CHECKS[check].resource,
    total,
    filter:
      language === null ? checkFilter(check) : `${checkFilter(check)}&${LANGUAGE_PARAMETER}=${language}`,
  }))
  return { revision: catalogue.revision, checks: [...ofRecords, ...ofGroups] }
}

/** The check of groups, if there are groups. */
async function checkedGroups(catalogue: Catalogue): Promise<CheckedQuality[]> {
  const all = await catalogue.groups({ start: 0, limit: 1, isBlank: null })
  if (all.total === 0) return []
  const { total } = await catalogue.groups({ start: 0, limit: 1, isBlank: true })
  const filter = formatQueryString(EMPTY_GROUP_FILTERS)
  return [{ check: EMPTY_GROUP, resource: 'group', total, filter }]
}
