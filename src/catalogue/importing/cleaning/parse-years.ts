import * as words from './date-words.ts'
import { isShortSpan, parseEdtf } from './edtf.ts'
import { normaliseDate } from './normalise-date.ts'
import { LATEST_YEAR } from './year-limits.ts'
import { hasDays, parseYearPoint } from './year-point.ts'
import { parseSpan, withoutQualifier } from './year-span.ts'

/** The first and last year of a date, negative before the common era; either can be open. */
export interface YearSpan {
  from: number | null
  to: number | null
}

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
  if (edtf !== undefined) return edtf
  const text = normaliseDate(date).replace(PERIODS_BEFORE, '').replace(MEANINGLESS_BRACKETS, '')
  // “1869 (or later)”, “2nd century (BC)”: the brackets continue the text.
  const whole = parseOpen(text.replace(/[\s()]+/g, ' ').trim())
  if (whole !== undefined) return whole
  const [, before = '', inside, after = ''] = /^([^()]*)\(([^()]*)\)([^()]*)$/.exec(text) ?? []
  if (inside === undefined) return undefined
  const outside = `${before.trim()} ${after.trim()}`.trim()
  const inner = parseOpen(inside.trim())
  // “Han dynasty (206 BC-AD 220)”
  if (PERIODS.test(outside)) return inner
  // “1850 (19th century)” agrees, “1869 (printed 1900)” does not. “1993 (designed); 2000” has two dates.
  const outer = after === '' || before === '' ? parseOpen(outside) : undefined
  return outer && inner && (isWithin(inner, outer) || isWithin(outer, inner)) ? outer : undefined
}

const PERIODS = new RegExp(`^${words.PERIOD}(?:[,;:] ?${words.PERIOD})*$`)
const PERIODS_BEFORE = new RegExp(`^(?:${words.PERIOD}[,;:] ?)+`)
/** “1850 (ca.)”, “1901 (Victorian)”, “1835 (AH 1250)”, and at the end “(made)”. */
const MEANINGLESS_BRACKETS = new RegExp(
  ` ?\\( *(?:${words.NEUTRAL}|${words.NEUTRAL_BEHIND}|${words.PERIOD}|${words.OTHER_YEAR})\\.? *\\)|(?<=^[^()]*) ?\\((?:${words.DONE})\\)$`,
  'g',
)

function isWithin(part: YearSpan, whole: YearSpan): boolean {
  const [partFrom, wholeFrom] = [part.from ?? -Infinity, whole.from ?? -Infinity]
  return partFrom >= wholeFrom && (part.to ?? Infinity) <= (whole.to ?? Infinity)
}

type Reading = (text: string) => YearSpan | undefined

/**
 * “Before 1900” ends in 1899, as in a search for items made before 1900; “before May 1900” includes that year. Of two
 * years, as in “before 1850-1900”, the word may concern only the first.
 */
const before: Reading = (text) => {
  const point = withoutQualifier(text)
  const { from } = parseYearPoint(point) ?? {}
  if (from === undefined) return undefined
  return { from: null, to: hasDays('before', point) ? from : from === 1 ? -1 : from - 1 }
}
const after: Reading = (text) => {
  const point = withoutQualifier(text)
  const { to } = parseYearPoint(point) ?? {}
  if (to === undefined) return undefined
  return { from: hasDays('after', point) ? to : to === -1 ? 1 : to + 1, to: null }
}
const until: Reading = (text) => {
  const span = parseSpan(text)
  return span && { from: null, to: span.to }
}
const since: Reading = (text) => {
  const span = parseSpan(text)
  return span && { from: span.from, to: null }
}
/** “From 1890 to 1895” and “from the 1920s” are spans, although they begin with such a word. */
const from: Reading = (text) => {
  const span = parseSpan(text)
  return span?.from === span?.to ? since(text) : span
}

const UNTIL = [
  words.UNTIL,
  `${words.NOT} (?:${words.AFTER})`,
  `${words.OR} ?(?:${words.BEFORE})`,
  `(?:${words.BEFORE}) ?${words.OR} ?(?:${words.NEUTRAL})`,
].join('|')
const SINCE = [
  words.SINCE,
  `${words.NOT} (?:${words.BEFORE})`,
  `${words.OR} ?(?:${words.AFTER})`,
  `(?:${words.AFTER}) ?${words.OR} ?(?:${words.NEUTRAL})`,
].join('|')

const TO_END = '(?: ?[-/] ?| to | bis | a | tot | hasta | fino ad )'
/** No year, but 00 is an unknown month or the end of “1899–00”. */
const ZERO = '0(?:00+)?'

/** Ways to leave one end open. */
const OPEN_WAYS: readonly { pattern: RegExp; read: Reading }[] = [
  {
    pattern: new RegExp(`^(.+?)${TO_END}(?:${words.PRESENT})$`),
    read: since,
  },
  { pattern: new RegExp(`^(.*\\d{4})(?:${TO_END}${ZERO}| - (?<!99 - )00)$`), read: since },
  { pattern: new RegExp(`^${ZERO}${TO_END}(\\D*\\d{4})$`), read: until },
  { pattern: new RegExp(`^(.+? ?- ?)(?:${words.AFTER}) (\\d{4})$`), read: since },
  { pattern: /^((?:.*\D)?\d{4}) ?-$/, read: since },
  { pattern: words.wordBefore(UNTIL, '(.+)$'), read: until },
  { pattern: words.wordBefore(words.BEFORE, '(.+)$'), read: before },
  { pattern: new RegExp(`^(.+?),? (?:${words.OR_BEFORE})$`), read: until },
  { pattern: new RegExp(`^(.+?),? (?:${words.BEFORE})$`), read: before },
  { pattern: words.wordBefore(SINCE, '(.+)$'), read: since },
  { pattern: words.wordBefore(words.AFTER, '(.+)$'), read: after },
  { pattern: words.wordBefore(words.FROM, '(.+)$'), read: from },
  { pattern: new RegExp(`^(.+?),? (?:${words.OR_AFTER})$`), read: since },
  { pattern: new RegExp(`^(.+?),? (?:${words.AFTER})$`), read: after },
]

function parseOpen(whole: string): YearSpan | undefined {
  const text = withoutQualifier(withoutQualifier(whole).replace(DONE, ''))
  for (const { pattern, read } of OPEN_WAYS) {
    const inside = pattern.exec(text)?.slice(1).join('')
    if (inside === undefined) continue
    const years = read(inside)
    return years === undefined || Number(years.from) > LATEST_YEAR ? undefined : years
  }
  return parseSpan(text)
}

const DONE = new RegExp(`^(?:${words.DONE})(?![a-z]):? ?`)
