import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { keysOf } from '../../../contract/keys.ts'
import {
  type CheckedQuality,
  EMPTY_GROUP,
  QUALITY_CHECKS,
  type QualityCheck,
} from '../../../contract/quality.ts'
import { useApi } from '../../api/session.ts'
import { groupQueries } from '../../queries/groups.ts'
import { EXAMPLES, isAboutItems, qualityQueries } from '../../queries/quality.ts'

export interface CheckTotal {
  check: CheckedQuality['check']
  /** Undefined until it is known, and after a failure. */
  total: number | undefined
  isError: boolean
}

const CHECKS = keysOf<QualityCheck>(QUALITY_CHECKS)
const OF_TERMS = CHECKS.filter((check) => !isAboutItems(check))
const OF_ITEMS = CHECKS.filter(isAboutItems)

/** How many records each check found, in the order of the checks. That of groups is there if the thesaurus has groups. */
export function useCheckTotals(): readonly CheckTotal[] {
  const api = useApi()
  const terms = useQueries({ queries: OF_TERMS.map((check) => qualityQueries.terms(api, check)) })
  const items = useQueries({ queries: OF_ITEMS.map((check) => qualityQueries.items(api, check)) })
  const allGroups = useQuery(groupQueries.page(api, 0, 1))
  const emptyGroups = useQuery(groupQueries.page(api, 0, EXAMPLES, true))
  const totals = new Map([...totalsOf(OF_TERMS, terms), ...totalsOf(OF_ITEMS, items)])
  const ofRecords = CHECKS.flatMap((check) => totals.get(check) ?? [])
  if (allGroups.data?.total === 0) return ofRecords
  return [...ofRecords, totalOf(EMPTY_GROUP, emptyGroups)]
}

type Answer = Pick<UseQueryResult<{ total: number }>, 'data' | 'isError'>

function totalsOf(checks: readonly QualityCheck[], answers: readonly Answer[]) {
  return answers.flatMap((answer, at) => {
    const check = checks[at]
    return check === undefined ? [] : [[check, totalOf(check, answer)] as const]
  })
}

function totalOf(check: CheckTotal['check'], { data, isError }: Answer): CheckTotal {
  return { check, total: data?.total, isError }
}
