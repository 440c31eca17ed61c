import * as words from './date-words.ts'
import { isShortSpan, parseEdtf } from './edtf.ts'
import { normaliseDate } from './normalise-date.ts'
import { parseOpen, withoutDone } from './open-years.ts'
import type { YearSpan } from './year-limits.ts'
import { agree, parseSpan } from './year-span.ts'

/** Longer texts are not dates, and reading them would take too long. */
const LONGEST_DATE = 100

/**
 * The years of a date as museums write it: “about 1890”, “1855-65”, “1920s”, “early 19th century”, “50 BC”, “12 March
 * 1890”, “between 1901 and 1910”, “before 1900”, “198X/..”. A date with two readings gets the wider one: “the 1800s” are the
 * century, and “early 19th century” is all of it; but “about 1890” is 1890. Undefined if the years are not clear.
 */
export function parseYears(date: string): YearSpan | undefined {
  if (date.length > LONGEST_DATE) return undefined
  const edtf = isShortSpan(date) ? undefined : parseEdtf(date)
  const years = edtf ?? parseText(normaliseDate(date).replace(MEANINGLESS_BRACKETS, ''))
  return years && { from: years.from, to: years.to }
}

function parseText(dateInPeriods: string): YearSpan | undefined {
  const text = dateInPeriods.replace(PERIODS_BEFORE, '')
  // “Edo period (1615-1868), 19th century”
  const [, yearsOfPeriod, date] = PERIOD_WITH_YEARS.exec(text) ?? []
  if (yearsOfPeriod !== undefined && date !== undefined) {
    const [period, years] = [parseSpan(yearsOfPeriod), parseText(date)]
    return period && years && overlap(years, period) ? years : undefined
  }
  // “1869 (or later)”, “2nd century (BC)”: the brackets continue the text.
  const whole = parseOpen(text.replace(/[\s()]+/g, ' ').trim())
  if (whole !== undefined) return whole
  const [, before = '', inside, after = ''] = /^([^()]*)\(([^()]*)\)([^()]*)$/.exec(text) ?? []
  if (inside === undefined) return undefined
  const outside = `${before.trim()} ${after.trim()}`.trim()
  // “Han dynasty (206 BC-AD 220)”
  if (PERIODS.test(outside)) return parseOpen(inside.trim())
  // “1993 (designed); 2000” has two dates.
  if (before !== '' && after !== '') return undefined
  return agree(parseSpan(withoutDone(outside)), parseSpan(withoutDone(inside.trim())))
}

function overlap(years: YearSpan, period: YearSpan): boolean {
  return (
    Number(years.from ?? period.from) <= Number(period.to) &&
    Number(years.to ?? period.to) >= Number(period.from)
  )
}

const PERIODS = new RegExp(`^${words.PERIOD}(?:[,;:] ?${words.PERIOD})*$`)
const PERIODS_BEFORE = new RegExp(`^(?:${words.PERIOD}[,;:] ?)+`)
const PERIOD_WITH_YEARS = new RegExp(`^${words.PERIOD} ?\\(([^()]*)\\)[,;:]? ?(.+)$`)
/** “1850 (ca.)”, “1901 (Victorian)”, “1835 (AH 1250)”, and at the end “(made)”. */
const MEANINGLESS_BRACKETS = new RegExp(
  ` ?\\( *(?:${words.NEUTRAL}|${words.NEUTRAL_BEHIND}|${words.PERIOD}|${words.OTHER_YEAR})\\.? *\\)|(?<=^[^()]*) ?\\((?:${words.DONE})\\)$`,
  'g',
)
