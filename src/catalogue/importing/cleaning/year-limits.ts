/** The first and last year of a date, negative before the common era; either can be open. */
export interface YearSpan {
  from: number | null
  to: number | null
}

/** First and last year, negative before the common era. No calendar has a year 0. */
export interface Span {
  from: number
  to: number
  /** Whether they are one decade, century and so on, so that a date within it is more exact. */
  isRough: boolean
}

/** The Earth is not older, so no stone and no meteorite in a museum is. */
export const EARLIEST_YEAR = -4_600_000_000

/** Hardly a collection of today is older: 87 is rather 1987, and 1 a number. */
export const EARLIEST_ACQUISITION = 1400

/** Some works are dated to the year after their acquisition. */
export const LATEST_YEAR = new Date().getFullYear() + 1

/** Whether something can have been made or acquired in this year. */
export function isPossibleYear(year: number, earliest: number = EARLIEST_YEAR): boolean {
  return year !== 0 && year >= earliest && year <= LATEST_YEAR
}

/** A century or decade that has not ended ends with the latest year. Undefined if none of the years is possible. */
export function possibleSpan(from: number, to: number): Span | undefined {
  const last = Math.min(to, LATEST_YEAR)
  return isPossibleYear(from) && isPossibleYear(last) && from <= last
    ? { from, to: last, isRough: from < last }
    : undefined
}
