import * as words from './date-words.ts'
import type { Span } from './year-limits.ts'
import { parseYearPoint } from './year-point.ts'

const QUALIFIER = new RegExp(`${words.wordBefore(words.NEUTRAL).source}|^[~±] ?`)
const TRAILING = new RegExp(`(?:[\\s,;]+(?:${words.NEUTRAL_BEHIND})|(?<=\\d{4})ca?)\\.?$`)
/** An era before the years counts for all, unless there is another: “BC 300-200”. */
const ERA_BEFORE = /^(bc|ad) (?!.*\b(?:bc|ad)\b)(.+)$/
const BETWEEN = words.wordBefore(`${words.BETWEEN}|${words.FROM}`)

/** Separators of two ends. Those without spaces are last, because dates can contain them. */
const SEPARATORS = [...words.TO.map((word) => ` ${word} `), ' - ', ', ', ';', '&', '-', '/']

/** The years from one point to another, or of one. The text is normalised. */
export function parseSpan(text: string): Span | undefined {
  const whole = withoutQualifier(text.replace(BETWEEN, '')).replace(ERA_BEFORE, '$2 $1')
  const single = parseYearPoint(whole)
  if (single !== undefined) return single
  for (const separator of SEPARATORS) {
    for (let at = whole.indexOf(separator); at !== -1; at = whole.indexOf(separator, at + 1)) {
      const first = withoutQualifier(whole.slice(0, at).trim())
      const last = withoutQualifier(whole.slice(at + separator.length).trim())
      const span = first === '' || last === '' ? undefined : joinPoints(first, last)
      if (span !== undefined) return span
    }
  }
  return undefined
}

const CENTURY = new RegExp(`\\b(?:${words.CENTURY}|${words.MILLENNIUM})\\b.*$`)
const CENTURY_NUMBER_LAST = new RegExp(`^(?:c\\d|(?:${words.CENTURY_BEFORE})\\b)`)
const DECADE_NUMBER_LAST = new RegExp(`^(?:${words.DECADE_BEFORE}) `)
const DECADE = /\d0'?s(?: bc)?$/

/**
 * The first point takes its era or word from the last: “500-450 BC”, “18th-19th century”. The last takes its century
 * from the first: “1855-65”, “C18-19”.
 */
function joinPoints(first: string, last: string): Span | undefined {
  const era = /\b(?:bc|ad)$/.exec(last)?.[0]
  const century = CENTURY.exec(last)?.[0]
  const isWhole = hasEra(first) || hasCentury(first) || DECADE.test(first)
  const lent = century ?? (isWhole && !DECADE.test(first) ? undefined : era)
  const written = isWhole && lent !== era ? first : [first, lent].join(' ').trim()
  const begin = parseYearPoint(written) ?? parseYearPoint(first) ?? shortYear(first)
  const end = endOf(first, last, begin)
  if (begin === undefined || end === undefined || end.to < begin.from) return undefined
  if (isBare(first) && isBare(last) && begin.from < 100) return undefined
  // The 1900s beside the 1890s are a decade.
  const isDecade = /\d\d00'?s$/.test(last) && DECADE.test(first) && !/00'?s$/.test(first)
  return { from: begin.from, to: isDecade ? end.from + 9 : end.to }
}

function endOf(first: string, last: string, begin: Span | undefined): Span | undefined {
  if (begin === undefined) return undefined
  const inCentury =
    hasCentury(first) && /^[^\d]*\d{0,2}\D*$/.test(last) ? parseYearPoint(`${last} century`) : undefined
  if (inCentury !== undefined) return inCentury
  const [, digits = '', decade] = /^'?(\d{1,2})('?s)?(?: ad)?$/.exec(last) ?? []
  const year = /(\d{4})'?s?$/.exec(first)?.[1]
  if (digits !== '' && year !== undefined) {
    const end = year.slice(0, -digits.length) + digits
    if (decade !== undefined || DECADE_NUMBER_LAST.test(first)) return parseYearPoint(`${end}s`)
    return first.endsWith('s') ? undefined : parseYearPoint(end)
  }
  // “100 BC - 50” could be “100 - 50 BC” with a misplaced era.
  if (digits === last) return undefined
  if (DECADE_NUMBER_LAST.test(first) && isBare(last)) return parseYearPoint(`${last}s`)
  return parseYearPoint(last) ?? shortYear(last)
}

/** Three digits are a year if there is another year next to them: “900-1400”, “200 BC-300”. */
function shortYear(text: string): Span | undefined {
  return /^[1-9]\d{2}$/.test(text) ? { from: Number(text), to: Number(text) } : undefined
}

/** Whether a text names a century, perhaps among others. */
function hasCentury(text: string): boolean {
  return CENTURY.test(text) || CENTURY_NUMBER_LAST.test(text)
}

function isBare(text: string): boolean {
  return /^\d+$/.test(text)
}

function hasEra(text: string): boolean {
  return /(?:\b|\d)(?:bc|ad)\b/.test(text)
}

/** Without “about”, “probably” and the like. */
export function withoutQualifier(text: string): string {
  let rest = text.replace(TRAILING, '')
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(QUALIFIER, '')
  }
  return rest
}
