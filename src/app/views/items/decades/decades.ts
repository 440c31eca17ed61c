import { inContext, t } from '../../../../contract/texts.ts'
import type { Decade } from '../../../api/decades.ts'
import { conditionsOf, withConditions } from '../../../filters/conditions.ts'
import { YEAR_FROM, YEAR_TO } from '../../../filters/panel-filters.ts'
import { formatYear, parseYear } from '../../../filters/years.ts'
import { withoutYears } from '../../../queries/decades.ts'
import type { MuseumWords } from '../../../words/museum-words.ts'

export const YEARS = 10

/** The years in the filters “From year” and “To year”; an end without a limit is infinite. */
export interface YearRange {
  readonly from: number
  readonly to: number
}

/** Undefined without a filter by years. */
export function yearRangeOf(query: URLSearchParams): YearRange | undefined {
  const from = parseYear(query.get(YEAR_FROM) ?? '')
  const to = parseYear(query.get(YEAR_TO) ?? '')
  if (from === undefined && to === undefined) return undefined
  return { from: from ?? Number.NEGATIVE_INFINITY, to: to ?? Number.POSITIVE_INFINITY }
}

/** The query with the filters by years replaced by those of a decade. */
export function withDecade(query: URLSearchParams, first: number): URLSearchParams {
  return withConditions(query, [
    ...conditionsOf(withoutYears(query)),
    [YEAR_FROM, String(first)],
    [YEAR_TO, String(first + YEARS - 1)],
  ])
}

export function isInRange(first: number, range: YearRange | undefined): boolean {
  return range === undefined || (first <= range.to && first + YEARS - 1 >= range.from)
}

/** From this year on, decades have names: the “90s” are not those of the first century. */
const FIRST_NAMED = 100

/** “1890s”; “90–99 CE” and “50–41 BCE” where decades have no names. No calendar has a year 0. */
export function decadeName(first: number): string {
  if (first >= FIRST_NAMED) return t`${first}s`
  return first < 0 ? t`${-first}–${-first - YEARS + 1} BCE` : t`${first || 1}–${first + YEARS - 1} CE`
}

/** “1890s, 1,204 items”. */
export function decadeLabel({ first, total }: Decade, museum: MuseumWords): string {
  const items = museum.countItems(total)
  return t`${decadeName(first)}, ${items}`
}

/** The short name below a cell: “1890s”, “90 CE”. */
export function decadeTick(first: number): string {
  if (first >= FIRST_NAMED) return inContext('decade, in little room')`${first}s`
  const year = first || 1
  return year < 0 ? formatYear(year) : t`${year} CE`
}

/** Every how many years a cell has its name below it, so that names do not touch on a wide screen. */
export function tickYears(cells: number): number {
  if (cells <= 24) return YEARS
  return cells <= 48 ? 20 : 50
}
