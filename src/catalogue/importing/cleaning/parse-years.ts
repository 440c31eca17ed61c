import * as words from './date-words.ts'
import { isShortSpan, parseEdtf } from './edtf.ts'
import { isNoDate } from './no-date.ts'
import { normaliseDate } from './normalise-date.ts'
import { parseOpen, withoutDone } from './open-years.ts'
import { LATEST_YEAR, type YearSpan } from './year-limits.ts'
import { agree, parseSpan, withoutQualifier } from './year-span.ts'

/** Longer texts are not dates, and reading them would take too long. */
const LONGEST_DATE = 100

/**
 * The years of a date as museums write it: “about 1890”, “1855-65”, “1920s”, “early 19th century”, “50 BC”, “12 March
 * 1890”, “between 1901 and 1910”, “before 1900”, “198X/..”. A date with two readings gets the wider one: “the 1800s” are the
 * century, and “early 19th century” is all of it; but “about 1890” is 1890. Undefined if the years are not clear.
 */
export function parseYears(date: string): YearSpan | undefined {
  if (date.length > LONGEST_DATE || isNoDate(date.trim())) return undefined
  const text = normaliseDate(date).replace(MEANINGLESS_BRACKETS, '')
  if (isInTwoCalendars(text) || hasUnclearHyphen(text)) return undefined
  const edtf = isShortSpan(date) ? undefined : parseEdtf(date)
  const years = edtf ?? parseText(text)
  return years && { from: years.from, to: years.to }
}

/** “1009/1600” can be a year of the Islamic calendar, which begins in 622 and has shorter years, and the same one of ours. */
function isInTwoCalendars(text: string): boolean {
  const [, islamic, year] = /(?<!\d)(\d{3,4}) ?\/ ?(\d{4})(?!\d)/.exec(text) ?? []
  return Math.abs(Number(islamic) * 0.9702 + 621.6 - Number(year)) <= 1
}

/** “-1945” is rather “until 1945” than a year of the Bronze Age. In “c. -1550”, the hyphen can be either. */
function hasUnclearHyphen(text: string): boolean {
  const [, qualifier, year = ''] = HYPHEN_BEFORE.exec(text) ?? []
  const first = Number(year.replace(/[xu]/g, '0'))
  return qualifier !== undefined || (first >= MODERN && first < LATEST_YEAR)
}

const HYPHEN_BEFORE = new RegExp(
  `^((?:${words.NEUTRAL})\\.? )?-(?:[a-z]+\\.? )?(\\d[\\dxu]{3})(?:/(?!-).*)?$`,
)
const MODERN = 1800

function parseText(dateInPeriods: string): YearSpan | undefined {
  const text = withoutQualifier(dateInPeriods.replace(PERIODS_BEFORE, ''))
  if (PERIOD_WITH_YEARS.test(text)) return parsePeriods(text)
  // “1869 (or later)”, “2nd century (BC)”: the brackets continue the text.
  const whole = parseOpen(text.replace(/[\s()]+/g, ' ').trim())
  if (whole !== undefined) return whole
  const [, before = '', inside, after = ''] = /^([^()]*)\(([^()]*)\)([^()]*)$/.exec(text) ?? []
  if (inside === undefined) return undefined
  const outside = `${before.trim()} ${after.trim()}`.trim()
  // “Han dynasty (206 BC-AD 220)”
  if (PERIODS.test(outside)) return parsePeriodYears(inside)
  // “1993 (designed); 2000” has two dates.
  if (before !== '' && after !== '') return undefined
  return agree(parseSpan(withoutDone(outside)), parseSpan(withoutDone(inside.trim())))
}

/** “Edo (1615-1868) or Meiji period (1868-1912), 19th century”: periods with their years, and perhaps a date in them. */
function parsePeriods(text: string): YearSpan | undefined {
  const first = PERIOD_WITH_YEARS.exec(text)
  let stated = first?.[1] ?? ''
  let period = parsePeriodYears(stated)
  let rest = text.slice(first?.[0].length)
  let areSeveral = false
  for (let next = NEXT_PERIOD.exec(rest); next !== null; next = NEXT_PERIOD.exec(rest)) {
    const conjunction = next[1]
    stated = next[2] ?? ''
    const years = parsePeriodYears(stated)
    if (!period || !years) return undefined
    // “Qing dynasty (1644-1911), Qianlong period (1736-95)”
    const isPart: boolean = conjunction === undefined && !areSeveral && isWithin(years, period)
    areSeveral ||= !isPart
    period = isPart ? years : unite(period, years)
    rest = rest.slice(next[0].length)
  }
  if (period === undefined || rest === '') return period
  // “Song dynasty (960-1279) or later”
  if (CONJUNCTION.test(rest)) return areSeveral ? undefined : parseOpen(stated + rest)
  // “Qing dynasty (1644-1911) 20th century” can have lost its dash.
  const canBelong = /^[,:]/.test(rest) ? overlap : isWithin
  const years = parseText(rest.replace(/^[,:]? ?/, ''))
  return years && canBelong(years, period) ? years : undefined
}

/** Two numbers are years of the common era, however few digits they have: “Eastern Han dynasty (25-220)”. */
function parsePeriodYears(text: string): YearSpan | undefined {
  return parseOpen(text.trim()) ?? parseSpan(`${text.trim()} ad`)
}

/** From the first year of both to the last. */
function unite(one: YearSpan, other: YearSpan): YearSpan {
  return {
    from: one.from === null || other.from === null ? null : Math.min(one.from, other.from),
    to: one.to === null || other.to === null ? null : Math.max(one.to, other.to),
  }
}

function isWithin(years: YearSpan, period: YearSpan): boolean {
  const both = unite(years, period)
  return both.from === period.from && both.to === period.to
}

/** Whether two spans have a year in common. */
export function overlap(years: YearSpan, period: YearSpan): boolean {
  return (
    (years.from ?? -Infinity) <= (period.to ?? Infinity) &&
    (years.to ?? Infinity) >= (period.from ?? -Infinity)
  )
}

const PERIODS = new RegExp(`^${words.PERIOD}(?:[,;:] ?${words.PERIOD})*$`)
const PERIODS_BEFORE = new RegExp(`^(?:${words.PERIOD}[,;:] ?)+`)
const PERIOD_WITH_YEARS = new RegExp(`^${words.PERIOD} ?\\(([^()]*)\\)`)
/** Between periods of which a thing can have each. After a comma alone, the second can be part of the first. */
const CONJUNCTION = new RegExp(`^ ?(?:[-;/&] ?|,? ?(?:${[...words.TO, ...words.AND].join('|')}) )`)
const NEXT_PERIOD = new RegExp(
  `^(?:(${CONJUNCTION.source.slice(1)})|[,:]? ?)(?:(?:${words.NEUTRAL})\\.? )?${PERIOD_WITH_YEARS.source.slice(1)}`,
)
/** “1850 (ca.)”, “1901 (Victorian)”, “1835 (AH 1250)”, and at the end “(made)” and “(printed later)”. */
const MEANINGLESS_BRACKETS = new RegExp(
  ` ?\\( *(?:${words.NEUTRAL}|${words.NEUTRAL_BEHIND}|${words.PERIOD}|${words.OTHER_YEAR})\\.? *\\)|(?<=^[^()]*) ?\\((?:${words.DONE}|${words.PRINT})\\)$`,
  'g',
)
