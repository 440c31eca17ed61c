import { keysOf } from '../../contract/keys.ts'
import { isLeftEmpty } from '../../contract/list-address.ts'
import { QUALITY_CHECKS, type QualityCheck } from '../../contract/quality.ts'
import type { Parameter } from '../../contract/query-string.ts'

/** The checks of quality that list terms. */
export const TERM_CHECKS = keysOf<QualityCheck>(QUALITY_CHECKS).filter(
  (check) => QUALITY_CHECKS[check].resource === 'term',
)

/** What a form sends for a check, because a field of a form cannot send several filters. */
export const CHECK_FIELD = 'check'

/** The check whose filters are all in the URL. */
export function checkIn(query: URLSearchParams): QualityCheck | undefined {
  return TERM_CHECKS.find((check) =>
    QUALITY_CHECKS[check].filters.every(([name, value]) => query.getAll(name).includes(value)),
  )
}

/**
 * The filters that a form means: those of the check that it sent instead of the one that was shown before, and no empty
 * fields. Undefined for a query without a check, or with one that does not exist.
 */
export function checkedQuery(query: URLSearchParams): Parameter[] | undefined {
  const value = query.get(CHECK_FIELD)
  const chosen = TERM_CHECKS.find((check) => check === value)
  if (value === null || (value !== '' && chosen === undefined)) return undefined
  const filtersOf = (check: QualityCheck | undefined) => (check ? QUALITY_CHECKS[check].filters : [])
  const replaced = [...filtersOf(checkIn(query)), ...filtersOf(chosen)]
  const others = [...query].filter(
    (parameter) =>
      parameter[0] !== CHECK_FIELD &&
      !isLeftEmpty(parameter) &&
      !replaced.some(([name, known]) => name === parameter[0] && known === parameter[1]),
  )
  return [...others, ...filtersOf(chosen)]
}
