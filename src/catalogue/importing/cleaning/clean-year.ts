import type { Note } from '../findings.ts'
import { textOf } from './clean-values.ts'
import { PRESENT } from './date-words.ts'
import { parseEdtf } from './edtf.ts'
import { parseYears } from './parse-years.ts'
import {
  EARLIEST_ACQUISITION,
  EARLIEST_YEAR,
  isPossibleYear,
  LATEST_YEAR,
  type YearSpan,
} from './year-limits.ts'

/** The year in which something was acquired. Null if there is none. */
export function acquisitionYear(value: unknown, member: string, note: Note): number | null {
  const date = typeof value === 'string' ? value.replace(ACQUIRED, '') : value
  return numberOrNull(yearOf(date, member, 'only', EARLIEST_ACQUISITION, note))
}

/** “Acquired 1880”, “1880 (gift)”. Of a year of production, such words would mean another date. */
const ACQUIRED = new RegExp(
  ['^%:? +(?=.*\\d{4})', '(?<=\\d{4}),? *(?:\\(%\\)|%)$']
    .join('|')
    .replaceAll(
      '%',
      '(?:acquired|acquisition|purchased?|bought|gift|donated|donation|bequest|received|accessioned|erworben|ankauf|schenkung|geschenk|vermächtnis|acquis|achat|don|legs|aankoop|aangekocht|verworven|schenking|legaat|compra|donación|legado|acquisto|dono|lascito)',
    ),
  'gi',
)

/**
 * A year, negative before the common era, or the requested year of a date as museums write it. Null if there is none, and
 * undefined if the value is no year, so that another source of the year can be tried.
 */
function yearOf(
  value: unknown,
  member: string,
  wanted: 'first' | 'last' | 'only',
  earliest: number,
  note: Note,
  other?: unknown,
): number | null | 'open' | undefined {
  const stated = Number.isSafeInteger(value) ? String(value) : textOf(value, member, note)
  if (stated === null) return null
  const isBeforeEra = stated.startsWith('-9') && EARLY_YEAR.test(String(other))
  if (NO_YEAR.test(stated) && !isBeforeEra) {
    note('placeholder', `${member} has a value that means “no year”; it is left empty.`, value)
    return null
  }
  const text = stated.replace(GROUPED_YEAR, '$1$2').replace(COMPACT_DATE, '$1-$2-$3')
  const number = /^[+-]?\d+(?:\.0+)?$/.test(text) ? Number(text) : undefined
  const years =
    number !== undefined
      ? { from: number, to: number }
      : YEAR_AND_MONTH.test(text)
        ? parseEdtf(text)
        : parseYears(text)
  if (years === undefined || (wanted === 'only' && years.from !== years.to)) {
    note('invalid-year', `${member} must be a year; the value is dropped.`, value)
    return undefined
  }
  const year = wanted === 'last' ? years.to : years.from
  if (year !== null && !isPossibleYear(year, earliest)) {
    const reason = `${member} must be a year from ${earliest} to ${LATEST_YEAR}; the value is dropped.`
    note('invalid-year', reason, value)
    return undefined
  }
  if (number !== undefined) return number
  note(
    'rewritten-number',
    `${member} is a date; ${year === null ? 'this end is open' : `the year ${year} is used`}.`,
    text,
  )
  return year ?? 'open'
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

/** Beside such a year, -9999 is one too. */
const EARLY_YEAR = /^ *-(?!9+ *$)[1-9]\d*/

/** In a column of years these are “1,850” and “18500512”. */
const GROUPED_YEAR = /^(\d),(\d{3})$/
const COMPACT_DATE = /^(1\d{3}|20\d\d)(0\d|1[0-2])([0-2]\d|3[01])$/

/** In a column of years this is a month, in a text it can be a span: “2004-06”. */
const YEAR_AND_MONTH = /^-?\d{4}-(?:0\d|1[0-2])$/

/** Years further apart than this in the wrong order are not exchanged: “1965, 70” and “1895, 189” are other errors. */
const MOST_SWAPPED_YEARS = 100

/**
 * The years of production that a source states. Those of the date in words are taken if it states none, one that is no
 * year, or a first year after the last; and if it states only one end with which they agree.
 */
export function productionYears(first: unknown, last: unknown, date: string | null, note: Note): YearSpan {
  const from = yearOf(first, 'production_year_from', 'first', EARLIEST_YEAR, note, last)
  const to = yearOf(last, 'production_year_to', 'last', EARLIEST_YEAR, note, first)
  const ofDate = date === null ? undefined : parseYears(date)
  const stated = inOrder({ from: numberOrNull(from), to: numberOrNull(to) }, ofDate !== undefined, note)
  if (ofDate === undefined) return stated.years
  const isClear = from !== undefined && to !== undefined && stated.isInOrder
  const isStated = (stated.years.from ?? stated.years.to) !== null
  const isFilled =
    (from === null && ofDate.to === to && ofDate.from !== null) ||
    (to === null && ofDate.from === from && ofDate.to !== null)
  if (isClear && isStated && !isFilled) return stated.years
  const reason = `The years ${ofDate.from ?? '…'} to ${ofDate.to ?? '…'} are taken from production_date.`
  note('derived-years', reason, date)
  return ofDate
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

function inOrder(years: YearSpan, hasDate: boolean, note: Note): { years: YearSpan; isInOrder: boolean } {
  const { from, to } = years
  if (from === null || to === null || from <= to) return { years, isInOrder: true }
  const areSwapped = from < 0 || from - to <= MOST_SWAPPED_YEARS
  const done = hasDate
    ? 'the years of production_date are taken'
    : `they are ${areSwapped ? 'swapped' : 'dropped'}`
  const reason = `production_year_from is ${from}, after production_year_to, ${to}; ${done}.`
  note(areSwapped ? 'swapped-years' : 'invalid-year', reason)
  return { years: areSwapped ? { from: to, to: from } : { from: null, to: null }, isInOrder: false }
}
