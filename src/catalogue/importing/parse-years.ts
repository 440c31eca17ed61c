/** First and last year that a date covers, negative before the common era; either may be open. */
export interface YearSpan {
  from: number | null
  to: number | null
}

/**
 * The years of a date as museums write it: “about 1890”, “1855-65”, “1920s”, “early 19th century”, “50 BC”, “12 March
 * 1890”, “before 1900”. A qualifier widens nothing: “about 1890” is 1890. Undefined where the years are not clear.
 */
export function parseYears(date: string): YearSpan | undefined {
  const text = normalise(date)
  const open = /^(before|by|until|after|since|from)\s+(.+)$/.exec(text)
  if (open !== null) {
    const span = parseSpan(open[2] ?? '') ?? undefined
    // “from 1890 to 1895” is a span that only begins with such a word.
    if (span !== undefined && /^(before|by|until)$/.test(open[1] ?? '')) return { from: null, to: span.to }
    if (span !== undefined && span.from === span.to) return { from: span.from, to: null }
    return span
  }
  return parseSpan(text)
}

interface Span {
  from: number
  to: number
}

const LATEST_YEAR = 2100
const QUALIFIER =
  /^(about|circa|approximately|approx|around|probably|possibly|perhaps|ca|c|est|dated|in)\b\.?\s*/
const PART =
  /^(very )?(early|mid|middle|late|first half of|second half of|beginning of|end of)(\s|-)+(the )?(to )?/
const MONTH = /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?$/

function normalise(date: string): string {
  return date
    .toLowerCase()
    .replace(/[–—−‒]/g, '-')
    .replace(/[?[\]()]/g, ' ')
    .replace(/\b(a\.d\.|b\.c\.e?\.?|c\.e\.)/g, (era) => era.replaceAll('.', ''))
    .replace(/\b([bc])\s*\.\s*(?=c?e?\b)/g, '$1. ')
    .replace(/\s+/g, ' ')
    .trim()
}

function parseSpan(text: string): Span | undefined {
  const whole = withoutQualifier(text.replace(/^between /, ''))
  const single = parsePoint(whole)
  if (single !== undefined) return single
  for (const separator of [' to ', ' and ', ' - ', '-', '/']) {
    const at = whole.indexOf(separator)
    if (at <= 0) continue
    const last = withoutQualifier(whole.slice(at + separator.length).trim())
    const first = withoutQualifier(whole.slice(0, at).trim())
    if (last.includes(separator) || first === '') continue
    const span = joinPoints(first, last)
    if (span !== undefined) return span
  }
  return undefined
}

/** The last point lends the first its era or its word: “500-450 BC”, “18th-19th century”; the first lends it its century: “1855-65”. */
function joinPoints(first: string, last: string): Span | undefined {
  const era = /\b(bce?|ad|ce)$/.exec(last)?.[0]
  const century = /\bcentur(?:y|ies)\b.*$/.exec(last)?.[0]
  const written = hasEra(first) || first.includes('centur') ? first : [first, century ?? era].join(' ').trim()
  const begin = parsePoint(written)
  const short = /^\d{1,2}$/.test(last) && /^\d{4}$/.test(first)
  const end = parsePoint(short ? first.slice(0, 4 - last.length) + last : last)
  if (begin === undefined || end === undefined || end.to < begin.from) return undefined
  return { from: begin.from, to: end.to }
}

/** One year, decade, century or day. */
function parsePoint(text: string): Span | undefined {
  return parseCentury(text) ?? parseDecade(text) ?? parseEraYear(text) ?? parsePlainYear(text)
}

function parsePlainYear(text: string): Span | undefined {
  const year = yearInDate(text)
  return year === undefined || year < 1000 || year > LATEST_YEAR ? undefined : { from: year, to: year }
}

/** The year of “1890”, “1890-03-14”, “14/3/1890”, “March 1890”, “14 March 1890”, “March 14, 1890”. */
function yearInDate(text: string): number | undefined {
  const digits =
    /^(\d{4})$/.exec(text) ??
    /^(\d{4})-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.exec(text) ??
    /^(?:0?[1-9]|[12]\d|3[01])[/.](?:0?[1-9]|[12]\d|3[01])[/.](\d{4})$/.exec(text)
  if (digits !== null) return Number(digits[1])
  // Not a span but a month: a span's last year is never before its first.
  const month = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text)
  if (month !== null && Number(month[2]) <= Number(month[1]?.slice(2))) return Number(month[1])
  const words = text.split(/[\s,]+/).filter((word) => word !== '')
  if (words.length < 2 || words.length > 3 || words.filter((word) => MONTH.test(word)).length !== 1)
    return undefined
  const rest = words.filter((word) => !MONTH.test(word))
  const year = rest.find((word) => /^\d{4}$/.test(word))
  const day = rest.find((word) => word !== year)
  return year === undefined || (day !== undefined && !/^\d{1,2}(st|nd|rd|th)?$/.test(day))
    ? undefined
    : Number(year)
}

function parseEraYear(text: string): Span | undefined {
  const match = /^(?:(ad|ce) )?(\d{1,6}) ?(bce?|ad|ce)?$/.exec(text)
  const era = match?.[3] ?? match?.[1]
  if (match === null || era === undefined) return undefined
  const year = era.startsWith('b') ? -Number(match[2]) : Number(match[2])
  return year === 0 || year > LATEST_YEAR ? undefined : { from: year, to: year }
}

function parseDecade(text: string): Span | undefined {
  const digits = /^(?:the )?(\d{3}0)'?s$/.exec(text.replace(PART, ''))?.[1]
  const from = Number(digits)
  if (digits === undefined || from < 1000 || from > LATEST_YEAR) return undefined
  // “the 1800s” may be a decade or a century: not clear.
  return from % 100 === 0 ? undefined : { from, to: from + 9 }
}

function parseCentury(text: string): Span | undefined {
  const match = /^(?:the )?(\d{1,2})(?:st|nd|rd|th)? ?(?:century|centuries|cent\.?)(?: (bce?|ad|ce))?$/.exec(
    text.replace(PART, ''),
  )
  const number = Number(match?.[1])
  if (match === null || number < 1 || number > 21) return undefined
  return match[2]?.startsWith('b')
    ? { from: -number * 100, to: -(number - 1) * 100 - 1 }
    : { from: (number - 1) * 100 + 1, to: number * 100 }
}

function hasEra(text: string): boolean {
  return /\b(bce?|ad|ce)\b/.test(text)
}

function withoutQualifier(text: string): string {
  let rest = text
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(QUALIFIER, '')
  }
  return rest
}
