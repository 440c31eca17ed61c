import type { Note } from '../findings.ts'
import { textOf } from './clean-values.ts'
import { PRESENT } from './date-words.ts'
import { parseEdtf } from './edtf.ts'
import { isNoDate } from './no-date.ts'
import { overlap, parseYears } from './parse-years.ts'
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
  return yearsOf(date, member, 'only', EARLIEST_ACQUISITION, note)?.from ?? null
}

/** “Acquired 1880”, “Gift, 1880”, “1880 (gift)”. Of a year of production, such words would mean another date. */
const ACQUIRED = new RegExp(
  ['^%[:,]? +(?=.*\\d{4})', '(?<=\\d{4}),? *(?:\\(%\\)|%)$']
    .join('|')
    .replaceAll(
      '%',
      '(?:acquired|acquisition|purchased?|bought|gift|donated|donation|bequest|received|accessioned|erworben|ankauf|schenkung|geschenk|vermächtnis|nachlass|acquis|achat|don|legs|dépôt|aankoop|aangekocht|verworven|schenking|legaat|compra|donación|legado|acquisto|dono|lascito)',
    ),
  'gi',
)

/**
 * A year, negative before the common era, or the years of a date as museums write it, of which one is wanted. Null if there
 * is none, and undefined if the value is no year, so that another source of the year can be tried.
 */
function yearsOf(
  value: unknown,
  member: string,
  wanted: 'first' | 'last' | 'only',
  earliest: number,
  note: Note,
  other?: unknown,
): YearSpan | null | undefined {
  const given = Number.isSafeInteger(value) ? String(value) : textOf(value, member, note)
  if (given === null) return null
  const stated = wanted === 'last' ? withEndOfCentury(given, other) : given
  if (meansNone(stated, other)) {
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
  if (years === undefined || (wanted === 'only' && !isOneYear(years, text))) {
    note('invalid-year', `${member} must be a year; the value is dropped.`, value)
    return undefined
  }
  const year = wanted === 'last' ? years.to : years.from
  if (year !== null && !isPossibleYear(year, earliest)) {
    const reason = `${member} must be a year from ${earliest} to ${LATEST_YEAR}; the value is dropped.`
    note('invalid-year', reason, value)
    return undefined
  }
  if (number !== undefined) return years
  note(
    'rewritten-number',
    `${member} is a date; ${year === null ? 'this end is open' : `the year ${year} is used`}.`,
    text,
  )
  return years
}

/** “1987-88” is a year of account; its first part is taken. “1987 or 1988” are two. */
function isOneYear({ from, to }: YearSpan, text: string): boolean {
  return from === to || (from !== null && to === from + 1 && /^[\d/–-]+$/.test(text))
}

function meansNone(text: string, other: unknown): boolean {
  const isBeforeEra = text.startsWith('-9') && EARLY_YEAR.test(String(other))
  return (NO_YEAR.test(text) || isNoDate(text)) && !isBeforeEra
}

/** What databases and programs write for no year or an open end: 0, 9999 and words; and what people write: “n.d.”. */
const NO_YEAR = new RegExp(
  `^(?:[+-]?(?:0+|9{4,}|99991231)(?:\\.0+)?|\\.\\.|open|unknown|undated|no date|[ns]\\. ?[da]\\.?|nd|o\\. ?[jd]\\.?|z\\. ?j\\.?|undatiert|ohne jahr|sans date|sin fecha|${PRESENT})$`,
  'i',
)

/** Behind another date, this is no day 0 of a spreadsheet: “1801-01-01” and “1899-12-31”. */
function withEndOfCentury(text: string, first: unknown): string {
  const other = String(first)
  return /[1-9]\d/.test(other) && !isNoDate(other) ? text.replace(LAST_DAY_OF_CENTURY, '1899-12') : text
}

const LAST_DAY_OF_CENTURY = /^(?:1899[./-]12[./-]31|(?:31[./-]12|12[./-]31)[./-]1899)(?!\d).*$/

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
  const from = yearsOf(first, 'production_year_from', 'first', EARLIEST_YEAR, note, last)
  const to = yearsOf(last, 'production_year_to', 'last', EARLIEST_YEAR, note, first)
  const given = { from: from?.from ?? null, to: to?.to ?? null }
  const ofDate = date === null ? undefined : yearsBeside(given, date)
  const canReplace = ofDate !== undefined && !(isBeforeEra(given) && !isSigned(ofDate))
  const stated = inOrder(given, canReplace, note)
  const isClear = from !== undefined && to !== undefined && stated.isInOrder
  const isStated = (stated.years.from ?? stated.years.to) !== null
  if (canReplace && !(isClear && isStated && !fills(ofDate, from, to))) {
    return derived(ofDate, 'production_date', note, date)
  }
  if (ofDate) return agreed(stated.years, ofDate, note)
  if (isNone(last) && isSeveral(from)) return derived(from, 'production_year_from', note, first)
  if (isNone(first) && isSeveral(to)) return derived(to, 'production_year_to', note, last)
  return stated.years
}

/**
 * The years of a date beside those stated. Many dates lack their era: beside -500, the “5th century” is before the common era.
 * Beside 1550, “-1550” can be “until 1550”.
 */
function yearsBeside(stated: YearSpan, date: string): YearSpan | undefined {
  const years = parseYears(date)
  if (years === undefined || isSigned(stated) === isSigned(years)) return years
  const mirrored = withoutSign(years)
  const { from, to } = stated
  const agrees =
    (from ?? to) !== null && (overlap(stated, mirrored) || overlap({ from: to, to: from }, mirrored))
  if (isBeforeEra(stated)) return agrees ? mirrored : years
  return agrees && /^-\d+$/.test(date) ? undefined : years
}

/** In numbers the sign is there on purpose, so that a date without an era never replaces them. */
function isBeforeEra(years: YearSpan): boolean {
  return isSigned(years) && Number(years.from) <= 0 && Number(years.to) <= 0
}

/** Whether a year is negative. */
function isSigned({ from, to }: YearSpan): boolean {
  return Number(from) < 0 || Number(to) < 0
}

/** The same numbers on the other side of the beginning of our era. */
function withoutSign({ from, to }: YearSpan): YearSpan {
  return { from: to && -to, to: from && -from }
}

/** The stated years. If the date has no year of them, or they are numbers misread in it, this is reported. */
function agreed(stated: YearSpan, ofDate: YearSpan, note: Note): YearSpan {
  const isMisread = areMisread(stated, ofDate)
  if (!isMisread && overlap(stated, ofDate)) return stated
  const done = isMisread ? 'the years of the date are taken' : 'the stated years are taken'
  const fault = `${inWords(stated)} stated, but production_date has ${spanText(ofDate)}`
  note('contradictory-years', `${fault}; ${done}.`)
  return isMisread ? ofDate : stated
}

/** Whether a stated year is a number in the date that is no year: 300 in “300 BC”, 19 in “19th century”, 95 in “1889-95”. */
function areMisread(stated: YearSpan, ofDate: YearSpan): boolean {
  const { from, to } = stated
  if (isSigned(stated)) return false
  if (overlap(stated, ofDate)) return isPartOfYear(from, ofDate.from) || isPartOfYear(to, ofDate.to)
  return [from, to].some((year) => year !== null && year < 100) || overlap(withoutSign(stated), ofDate)
}

function isPartOfYear(number: number | null, year: number | null): boolean {
  if (number === null || year === null || number === year) return false
  return number === -year || (number < 100 && number === Math.abs(year) % 100)
}

/** Whether the years of the date agree with the only end that is stated. */
function fills(ofDate: YearSpan, from: YearSpan | null, to: YearSpan | null): boolean {
  return (
    (from === null && to !== null && ofDate.to === to.to && ofDate.from !== null) ||
    (to === null && from !== null && ofDate.from === from.from && ofDate.to !== null)
  )
}

/** An empty value or 0. An end that is open, “present” or 9999, is another statement. */
function isNone(value: unknown): boolean {
  return textOf(value, '', () => {}) === null || Number(value) === 0
}

/** Whether one member has both ends: “1890-1895”, “before 1900”. */
function isSeveral(years: YearSpan | null | undefined): years is YearSpan {
  return years != null && years.from !== years.to
}

function derived(years: YearSpan, member: string, note: Note, value: unknown): YearSpan {
  note('derived-years', `${inWords(years)} taken from ${member}.`, value)
  return years
}

function inWords(years: YearSpan): string {
  const isOne = years.from === years.to
  return isOne ? `The year ${spanText(years)} is` : `The years ${spanText(years)} are`
}

function spanText({ from, to }: YearSpan): string {
  return from === to ? `${from}` : `${from ?? '…'} to ${to ?? '…'}`
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
