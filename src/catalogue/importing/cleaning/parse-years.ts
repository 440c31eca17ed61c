import { parseYearPoint, type Span } from './year-point.ts'

/** The first and last year of a date, negative before the common era; either can be open. */
export interface YearSpan {
  from: number | null
  to: number | null
}

/**
 * The years of a date as museums write it: “about 1890”, “1855-65”, “1920s”, “early 19th century”, “50 BC”, “12 March
 * 1890”, “between 1901 and 1910”, “before 1900”. A date with two readings gets the wider one: “the 1800s” are the
 * century, and “early 19th century” is all of it; but “about 1890” is 1890. Undefined if the years are not clear.
 */
export function parseYears(date: string): YearSpan | undefined {
  const text = normalise(date)
  const whole = parseOpen(text)
  if (whole !== undefined) return whole
  // “Han dynasty (206 BC-AD 220)”, “1856 (year of the dragon)”: one of the two has the years.
  const [, before = '', inside = '', after = ''] = /^([^()]*)\(([^()]*)\)(.*)$/.exec(text) ?? []
  if (inside === '') return undefined
  const outside = `${before} ${after}`.replace(/\s+/g, ' ').trim()
  if (outside === '' || !/\d/.test(outside)) return parseOpen(inside.trim())
  return parseOpen(outside)
}

/** Ways to leave one end open. “Before 1900” ends in 1899, as in a search for items made before 1900. */
const OPEN_WAYS: readonly { pattern: RegExp; open: (span: Span) => YearSpan }[] = [
  {
    pattern: /^(?:before|pre|prior to|earlier than|vor) ?-? ?(.+)$/,
    open: ({ from }) => ({ from: null, to: from === 1 ? -1 : from - 1 }),
  },
  {
    pattern: /^(?:by|until|no later than|not later than|not after) ?-? ?(.+)$/,
    open: ({ to }) => ({ from: null, to }),
  },
  { pattern: /^(.+?),? (?:or|and) (?:earlier|before)$/, open: ({ to }) => ({ from: null, to }) },
  {
    pattern: /^(?:after|post|later than|nach) ?-? ?(.+)$/,
    open: ({ to }) => ({ from: to === -1 ? 1 : to + 1, to: null }),
  },
  {
    pattern: /^(?:since|no earlier than|not earlier than|not before|seit) ?-? ?(.+)$/,
    open: ({ from }) => ({ from, to: null }),
  },
  {
    pattern: /^(.+?),? (?:or|and) (?:later|after|onwards?)$/,
    open: ({ from }) => ({ from, to: null }),
  },
  {
    // “From 1890 to 1895” and “from the 1920s” are spans, although they begin with such a word.
    pattern: /^from ?-? ?(.+)$/,
    open: ({ from, to }) => ({ from, to: from === to ? null : to }),
  },
]

function parseOpen(text: string): YearSpan | undefined {
  for (const { pattern, open } of OPEN_WAYS) {
    const inside = pattern.exec(text)?.[1]
    if (inside === undefined) continue
    const span = parseSpan(inside)
    return span && open(span)
  }
  return parseSpan(text)
}

const QUALIFIER =
  /^(?:(?:about|abt|circa|circ|approximately|approx|around|probably|possibly|perhaps|likely|ca|c|est|um|vers|env|in|dated|date)\b\.?|(?:circa|circ|ca|c)(?=\d{4}(?!\d))|~)\s*/
/** What happened at the date. Only before the whole date: “1890, printed 1920” are two dates of one item. */
const DONE = /^(?:made|produced|printed|published|designed|built|created|painted|patented|manufactured) /
const TRAILING = /(?:[\s,;]+(?:about|circa|circ|ca|approximately|or so|uncertain)|(?<=\d{4})ca?)\.?$/
const WEEKDAY = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day,? /g

function normalise(date: string): string {
  return (
    date
      .toLowerCase()
      .replace(/[–—−‒‐‑]/g, '-')
      .replace(/’/g, "'")
      // “19--” and “189-” at the end, as libraries write them. “100-” may be a year without an end.
      .replace(/\b(\d{2})--(?=[\s?\]]*$)/, '$100-$199')
      .replace(/\b(1[5-9]\d|20\d)-(?=[\s?\]]*$)/, '$10-$19')
      .replace(/\b(\d{3})[?_](?![\d?])/g, '$10s')
      .replace(/\b(\d{2})(?:\?\?|__)/g, '$100s')
      .replace(/[?[\]{}]/g, ' ')
      .replace(
        /(\d|\b)(a\.\s?d\.?|b\.\s?c\.\s?e?\.?|c\.\s?e\.)(?![a-z])/g,
        (_, lead: string, era: string) => {
          return `${lead}${lead === '' ? '' : ' '}${era.replace(/[.\s]/g, '')} `
        },
      )
      .replace(WEEKDAY, '')
      .replace(/\s+/g, ' ')
      .replace(/[\s.;,]+$/, '')
      .trim()
  )
}

/** Separators of two ends. Those without spaces are last, because dates can contain them. */
const SEPARATORS = [' to ', ' and ', ' or ', ' until ', ' bis ', ' - ', ', ', ' / ', ' & ', '-', '/']

function parseSpan(text: string): Span | undefined {
  const whole = withoutQualifier(text.replace(DONE, '').replace(/^between (?:the )?/, ''))
  const single = parseYearPoint(whole)
  if (single !== undefined) return single
  for (const separator of SEPARATORS) {
    const at = whole.indexOf(separator)
    if (at <= 0) continue
    const first = withoutQualifier(whole.slice(0, at).trim())
    const last = withoutQualifier(whole.slice(at + separator.length).trim())
    if (first === '' || last === '' || last.includes(separator)) continue
    const span = joinPoints(first, last)
    if (span !== undefined) return span
  }
  return undefined
}

const CENTURY = /\b(?:centur(?:y|ies)|cent|jh|jahrhunderts?)\b.*$/
const DECADE_OR_CENTURY = /\d{2}0'?s(?: bce?)?$/

/**
 * The first point takes its era or word from the last: “500-450 BC”, “18th-19th century”. The last takes its century
 * from the first: “1855-65”.
 */
function joinPoints(first: string, last: string): Span | undefined {
  const era = /\b(?:bce?|ad|ce)$/.exec(last)?.[0]
  const century = CENTURY.exec(last)?.[0]
  const isWhole = hasEra(first) || CENTURY.test(first) || DECADE_OR_CENTURY.test(first)
  const lent = century ?? (isWhole && !DECADE_OR_CENTURY.test(first) ? undefined : era)
  const written = isWhole && lent !== era ? first : [first, lent].join(' ').trim()
  const begin = parseYearPoint(written) ?? parseYearPoint(first) ?? shortYear(first)
  const end = endOf(first, last, begin)
  if (begin === undefined || end === undefined || end.to < begin.from) return undefined
  if (isBare(first) && isBare(last) && begin.from < 100) return undefined
  return { from: begin.from, to: end.to }
}

function endOf(first: string, last: string, begin: Span | undefined): Span | undefined {
  const beginYear = /(\d{4})$/.exec(first)?.[1]
  if (/^\d{1,2}$/.test(last)) {
    if (beginYear !== undefined) return parseYearPoint(beginYear.slice(0, 4 - last.length) + last)
    // “100 BC - 50” could be “100 - 50 BC” with a misplaced era.
    return undefined
  }
  return parseYearPoint(last) ?? (begin === undefined ? undefined : shortYear(last))
}

/** Three digits are a year if there is another year next to them: “900-1400”, “200 BC-300”. */
function shortYear(text: string): Span | undefined {
  return /^[1-9]\d{2}$/.test(text) ? { from: Number(text), to: Number(text) } : undefined
}

function isBare(text: string): boolean {
  return /^\d+$/.test(text)
}

function hasEra(text: string): boolean {
  return /(?:\b|\d)(?:bce?|ad|ce)\b/.test(text)
}

function withoutQualifier(text: string): string {
  let rest = text.replace(TRAILING, '')
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(QUALIFIER, '')
  }
  return rest
}
