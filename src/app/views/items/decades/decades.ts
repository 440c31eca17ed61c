import { inContext, t } from '../../../../contract/texts.ts'
import type { Decade } from '../../../api/decades.ts'
import { conditionsOf, withConditions } from '../../../filters/conditions.ts'
import { WITHOUT_YEARS, YEAR_FROM, YEAR_TO } from '../../../filters/panel-filters.ts'
import { formatYear, parseYear } from '../../../filters/years.ts'
import { withoutYears } from '../../../queries/decades.ts'
import type { MuseumWords } from '../../../words/museum-words.ts'

const YEARS = 10

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

/** Cells of few decades are this wide at least, those of many are narrower, and those of more scroll. All in rem. */
const WIDEST_CELL = 3.5
const NARROWEST_CELL = 1.5
/** The strip beside the filter panel, in the narrowest window with room for the panel. */
const STRIP = 44
/** The sign between decades that do not follow each other. */
const GAP = 1.5
const LETTER = 0.5
const BETWEEN_NAMES = 0.5

/** The minimum width of a cell, in rem. */
export function cellRemOf(cells: number): number {
  return Math.min(WIDEST_CELL, Math.max(NARROWEST_CELL, STRIP / cells))
}

/**
 * The decades that have their name below them: every one, or the round ones. No two names touch, even if all cells have
 * their minimum width, and none ends after the last cell.
 */
export function namedDecades(decades: readonly Pick<Decade, 'first'>[]): ReadonlySet<number> {
  const cell = cellRemOf(decades.length)
  let end = 0
  const names = decades.map(({ first }, index) => {
    const start = end + (isAfterGap(decades, index) ? GAP : 0)
    end = start + cell
    return { first, start, until: start + decadeTick(first).length * LETTER }
  })
  const whole = names.filter(({ until }) => until <= end)
  for (const years of [YEARS, 20, 50, 100, 200, 500, 1000]) {
    const named = whole.filter(({ first }) => first % years === 0)
    const isFree = named.every(({ start }, at) => start >= (named[at - 1]?.until ?? -1) + BETWEEN_NAMES)
    if (isFree && named.length > 0) return new Set(named.map(({ first }) => first))
  }
  return new Set(decades.slice(0, 1).map(({ first }) => first))
}

/** Whether there are decades without items before this one. */
export function isAfterGap(decades: readonly Pick<Decade, 'first'>[], index: number): boolean {
  return index > 0 && decades[index - 1]?.first !== (decades[index]?.first ?? 0) - YEARS
}

/** The query for items without a year. */
export function withoutAnyYear(query: URLSearchParams): URLSearchParams {
  return withConditions(query, [...conditionsOf(withoutYears(query)), ...WITHOUT_YEARS])
}
