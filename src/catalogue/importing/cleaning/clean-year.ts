import type { Note } from '../findings.ts'
import { textOf } from './clean-values.ts'
import { PRESENT } from './date-words.ts'
import { parseEdtf } from './edtf.ts'
import { parseYears, type YearSpan } from './parse-years.ts'
import { EARLIEST_YEAR, isPossibleYear, LATEST_YEAR } from './year-limits.ts'

/** Which year of a date to use. */
export type YearWanted = 'first' | 'last' | 'only'

/**
 * A year, negative before the common era, or the requested year of a date as museums write it. Null if there is none, and
 * undefined if the value is no year, so that another source of the year can be tried.
 */
export function yearOf(
  value: unknown,
  member: string,
  wanted: YearWanted,
  note: Note,
): number | null | undefined {
  const text = Number.isSafeInteger(value) ? String(value) : textOf(value, member, note)
  if (text === null) return null
  if (NO_YEAR.test(text)) {
    note('placeholder', `${member} has a value that means “no year”; it is left empty.`, value)
    return null
  }
  if (/^[+-]?\d+(?:\.0+)?$/.test(text)) return possibleYear(Number(text), member, value, note)
  const years = YEAR_AND_MONTH.test(text) ? parseEdtf(text) : parseYears(text)
  if (years === undefined || (wanted === 'only' && years.from !== years.to)) {
    note('invalid-year', `${member} must be a year; the value is dropped.`, value)
    return undefined
  }
  const year = wanted === 'last' ? years.to : years.from
  note(
    'rewritten-number',
    `${member} is a date; ${year === null ? 'this end is open' : `the year ${year} is used`}.`,
    text,
  )
  return year
}

/**
 * What databases and programs write for no year or an open end: 0, 9999, 0000-00-00, what becomes of this date in other
 * programs (0002-11-30, 0001-01-01, 1899-12-30 with a time), and words.
 */
const NO_YEAR = new RegExp(
  [
    '^[+-]?(?:0+|9{4,}|99991231)(?:\\.0+)?$',
    '^-?(?:000[012]|9999)-\\d\\d-\\d\\d(?!\\d)',
    '^\\d\\d[./-]\\d\\d[./-](?:000[012]|9999)(?!\\d)',
    '^1899-12-30[t ]00:00',
    `^(?:\\.\\.|open|unknown|${PRESENT})$`,
  ].join('|'),
  'i',
)

/** In a column of years this is a month, in a text it can be a span: “2004-06”. */
const YEAR_AND_MONTH = /^-?\d{4}-(?:0\d|1[0-2])$/

function possibleYear(year: number, member: string, value: unknown, note: Note): number | undefined {
  if (isPossibleYear(year)) return year
  note(
    'invalid-year',
    `${member} must be a year from ${EARLIEST_YEAR} to ${LATEST_YEAR}; the value is dropped.`,
    value,
  )
  return undefined
}

/**
 * The years of production that a source states. Those of the date in words are taken if it states none, one that is no
 * year, or a first year after the last.
 */
export function productionYears(first: unknown, last: unknown, date: string | null, note: Note): YearSpan {
  const from = yearOf(first, 'production_year_from', 'first', note)
  const to = yearOf(last, 'production_year_to', 'last', note)
  const stated = { from: from ?? null, to: to ?? null }
  const isReversed = stated.from !== null && stated.to !== null && stated.from > stated.to
  const isClear = from !== undefined && to !== undefined && !isReversed
  if (isClear && (from ?? to) !== null) return stated
  const ofDate = date === null ? undefined : parseYears(date)
  if (isReversed) {
    const instead = ofDate ? 'the years of production_date are taken' : 'they are swapped'
    const reason = `production_year_from is ${from}, after production_year_to, ${to}; ${instead}.`
    note('swapped-years', reason)
  }
  if (ofDate === undefined) return isReversed ? { from: stated.to, to: stated.from } : stated
  const reason = `The years ${ofDate.from ?? '…'} to ${ofDate.to ?? '…'} are taken from production_date.`
  note('derived-years', reason, date)
  return ofDate
}
