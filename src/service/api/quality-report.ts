import type { Catalogue, RequestContext } from '../../catalogue/catalogue.ts'
import type { Resource } from '../../contract/fields.ts'
import { keysOf } from '../../contract/keys.ts'
import { parseListQuery } from '../../contract/list-query.ts'
import {
  type CheckedQuality,
  checkFilter,
  EMPTY_GROUP,
  EMPTY_GROUP_FILTERS,
  QUALITY_CHECKS,
  type QualityCheck,
  type QualityReport,
} from '../../contract/quality.ts'
import { formatQueryString, type Parameter } from '../../contract/query-string.ts'

/** Counts the records of each check, as their lists do. Rejects as lists do. */
export async function qualityReport(catalogue: Catalogue, context: RequestContext): Promise<QualityReport> {
  const checks = keysOf<QualityCheck>(QUALITY_CHECKS).map(async (check): Promise<CheckedQuality> => {
    const { resource, filters } = QUALITY_CHECKS[check]
    const total = await totalOf(resource, filters, catalogue, context)
    return { check, resource, total, filter: checkFilter(check) }
  })
  const [ofGroups, ...ofRecords] = await Promise.all([checkedGroups(catalogue), ...checks])
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

/** The number of records that a list has. Rejects as lists do. */
export async function totalOf(
  resource: Resource,
  filters: readonly Parameter[],
  catalogue: Catalogue,
  context: RequestContext,
): Promise<number> {
  const query = parseListQuery(resource, [...filters, ['limit', '1']])
  if (!query.ok) throw new Error(query.problem.detail)
  const { total } = await catalogue.list(query.value, context)
  return total
}
