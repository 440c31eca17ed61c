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

/** Years further apart than this in the wrong order are not exchanged: “1965, 70” and “1895, 189” are other errors. */
const MOST_SWAPPED_YEARS = 100

/**
 * The years of production that a source states. Those of the date in words are taken if it states none, one that is no
 * year, or a first year after the last.
 */
export function productionYears(first: unknown, last: unknown, date: string | null, note: Note): YearSpan {
  const from = yearOf(first, 'production_year_from', 'first', note)
  const to = yearOf(last, 'production_year_to', 'last', note)
  const stated = inOrder({ from: from ?? null, to: to ?? null }, note)
  if (from !== undefined && to !== undefined && stated.isInOrder && (from ?? to) !== null) return stated.years
  const ofDate = date === null ? undefined : parseYears(date)
  if (ofDate === undefined) return stated.years
  const reason = `The years ${ofDate.from ?? '…'} to ${ofDate.to ?? '…'} are taken from production_date.`
  note('derived-years', reason, date)
  return ofDate
}

function inOrder(years: YearSpan, note: Note): { years: YearSpan; isInOrder: boolean } {
  const { from, to } = years
  if (from === null || to === null || from <= to) return { years, isInOrder: true }
  const areSwapped = from < 0 || from - to <= MOST_SWAPPED_YEARS
  const reason = `production_year_from is ${from}, after production_year_to, ${to}; they are ${areSwapped ? 'swapped' : 'dropped'}, unless the years of production_date are clear.`
  note(areSwapped ? 'swapped-years' : 'invalid-year', reason)
  return { years: areSwapped ? { from: to, to: from } : { from: null, to: null }, isInOrder: false }
}
