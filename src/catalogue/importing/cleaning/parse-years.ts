import * as words from './date-words.ts'
import { isShortSpan, parseEdtf } from './edtf.ts'
import { normaliseDate } from './normalise-date.ts'
import { LATEST_YEAR, type Span } from './year-limits.ts'
import { hasCentury, parseSpan, withoutQualifier } from './year-span.ts'

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
  const text = normaliseDate(date)
  const whole = parseOpen(text)
  if (whole !== undefined) return whole
  // “Han dynasty (206 BC-AD 220)”, “1856 (year of the dragon)”: one of the two has the years.
  const [, before = '', inside = '', after = ''] = /^([^()]*)\(([^()]*)\)(.*)$/.exec(text) ?? []
  // “1993 (designed); 2000” has two dates.
  if (inside === '' || (/\d{3}/.test(before) && /\d{3}/.test(after))) return undefined
  const outside = `${before} ${after}`.replace(/\s+/g, ' ').trim()
  return (
    parseOpen(outside) ??
    (/\d{3}/.test(outside) || hasCentury(outside) ? undefined : parseOpen(inside.trim()))
  )
}

/** Ways to leave one end open. “Before 1900” ends in 1899, as in a search for items made before 1900. */
const OPEN_WAYS: readonly { pattern: RegExp; open: (span: Span) => YearSpan }[] = [
  {
    pattern: new RegExp(`^(.+?)(?: ?- ?| to | bis | a | tot | hasta | fino ad )(?:${words.PRESENT})$`),
    open: ({ from }) => ({ from, to: null }),
  },
  { pattern: /^((?:.*\D)?\d{4}) ?-$/, open: ({ from }) => ({ from, to: null }) },
  {
    pattern: words.wordBefore(words.BEFORE, '(.+)$'),
    open: ({ from }) => ({ from: null, to: from === 1 ? -1 : from - 1 }),
  },
  { pattern: words.wordBefore(words.UNTIL, '(.+)$'), open: ({ to }) => ({ from: null, to }) },
  { pattern: new RegExp(`^(.+?),? (?:${words.OR_BEFORE})$`), open: ({ to }) => ({ from: null, to }) },
  {
    pattern: words.wordBefore(words.AFTER, '(.+)$'),
    open: ({ to }) => ({ from: to === -1 ? 1 : to + 1, to: null }),
  },
  {
    // “From 1890 to 1895” and “from the 1920s” are spans, although they begin with such a word.
    pattern: words.wordBefore(words.FROM, '(.+)$'),
    open: ({ from, to }) => ({ from, to: from === to ? null : to }),
  },
  { pattern: words.wordBefore(words.SINCE, '(.+)$'), open: ({ from }) => ({ from, to: null }) },
  { pattern: new RegExp(`^(.+?),? (?:${words.OR_AFTER})$`), open: ({ from }) => ({ from, to: null }) },
]

function parseOpen(whole: string): YearSpan | undefined {
  const text = withoutQualifier(withoutQualifier(whole).replace(DONE, ''))
  for (const { pattern, open } of OPEN_WAYS) {
    const inside = pattern.exec(text)?.[1]
    if (inside === undefined) continue
    const span = parseSpan(inside)
    const years = span && open(span)
    return years === undefined || Number(years.from) > LATEST_YEAR ? undefined : years
  }
  return parseSpan(text)
}

const DONE = new RegExp(`^(?:${words.DONE})(?![a-z]):? ?`)
