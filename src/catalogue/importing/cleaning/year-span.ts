import * as words from './date-words.ts'
import { possibleSpan, type Span } from './year-limits.ts'
import { parseYearPoint } from './year-point.ts'

const QUALIFIER = new RegExp(`${words.wordBefore(words.NEUTRAL).source},? ?|^[~±] ?`)
const TRAILING = new RegExp(`(?:[\\s,;]+(?:${words.NEUTRAL_BEHIND})|(?<=\\d{4})ca?)\\.?$`)
/** An era before the years counts for all, unless there is another: “BC 300-200”. */
const ERA_BEFORE = /^(bc|ad) (?!.*\b(?:bc|ad)\b)(.+)$/
/** The 1900s beside the 1890s or 1910s are a decade. */
const DECADE_IN_CENTURY = /(?<!\d)\d{2}[1-9]0(?:'?s|-?er)\b/
const DECADE_OR_CENTURY = /(?<!\d)(\d{2}0)0(?='?s\b|-?er\b)/g
/** Years of account or seasons: “1890/91-1893/94”. */
const SPLIT_YEARS = /^\d{4}\/\d\d ?- ?\d{4}\/\d\d$/
/** Years of a measurement, such as that of tree rings. */
const WITH_ERROR = /^(\d{4}) ?± ?(\d{1,3})(?: years)?$/
const BETWEEN = words.wordBefore(words.BETWEEN)

/** Separators of two ends. Those without spaces are last, because dates can contain them. */
const SEPARATORS = [
  ...[...words.TO, ...words.AND].map((word) => ` ${word} `),
  ...[' - ', ', ', ';', '&', '-', '/'],
]
const AND = `[;&]| (?:${words.AND.join('|').replace('.', '\\.')}) `
const SEVERAL = new RegExp(AND)
const LIST = new RegExp(`${AND}|,`)

/** The years from one point to another, of one, or of a list. The text is normalised. */
export function parseSpan(text: string): Span | undefined {
  const ends = text.replace(BETWEEN, '')
  const inEra = withoutQualifier(ends).replace(ERA_BEFORE, '$2 $1')
  const whole = DECADE_IN_CENTURY.test(inEra) ? inEra.replace(DECADE_OR_CENTURY, '$1x') : inEra
  return (
    (ends === text ? parseYearPoint(whole) : undefined) ??
    parseWithError(whole) ??
    parsePair(whole) ??
    parseList(whole)
  )
}

function parseWithError(text: string): Span | undefined {
  const [, year, error] = WITH_ERROR.exec(text) ?? []
  return year === undefined
    ? undefined
    : possibleSpan(Number(year) - Number(error), Number(year) + Number(error))
}

function parsePair(text: string): Span | undefined {
  for (const [before, behind, separator] of pairs(text, SEPARATORS)) {
    const [first, last] = [withoutQualifier(before), withoutQualifier(behind)]
    const dates = LIST.test(separator) ? [parseYearPoint(first), parseYearPoint(last)] : []
    const span =
      agree(dates[0], dates[1], SEVERAL.test(separator)) ??
      (separator === ', ' ? inCentury(first, last) : undefined) ??
      joinPoints(first, last, TO.has(separator.trim())) ??
      (SPLIT_YEARS.test(text) ? join(parsePair(first), parsePair(last)) : undefined)
    if (span !== undefined) return span
  }
  return undefined
}

const TO: ReadonlySet<string> = new Set(words.TO)

/** “20th century, 1950s or 1960s”: the years of both decades, which are more exact than the century. */
function inCentury(one: string, other: string): Span | undefined {
  const [whole, part] = hasCentury(one) ? [one, other] : [other, one]
  if (!hasCentury(whole) || !OR.test(part)) return undefined
  return agree(parseYearPoint(whole), parseSpan(part))
}

const OR = / (?:and\/or|or|oder|ou|of|en\/of|o) /

/** Every way to divide a text at one of the separators. */
export function* pairs(text: string, separators: readonly string[]): Generator<[string, string, string]> {
  for (const separator of separators) {
    for (let at = text.indexOf(separator); at !== -1; at = text.indexOf(separator, at + 1)) {
      const [first, last] = [text.slice(0, at).trim(), text.slice(at + separator.length).trim()]
      if (first !== '' && last !== '') yield [first, last, separator]
    }
  }
}

/** “1762-63, 1770 and 1773”, from first to last. */
function parseList(text: string): Span | undefined {
  if (!LIST.test(text)) return undefined
  const dates = text.split(LIST).map((date) => parseDate(withoutQualifier(date.trim())))
  const areSeveral = dates.length > 2 || SEVERAL.test(text)
  return dates.reduce((years, date) => agree(years, date, areSeveral) ?? join(years, date))
}

function parseDate(text: string): Span | undefined {
  return parseYearPoint(text) ?? parsePair(text)
}

function join(years: Span | undefined, date: Span | undefined): Span | undefined {
  if (!years || !date || date.from < years.from) return undefined
  return { from: years.from, to: Math.max(years.to, date.to), isRough: false }
}

/**
 * The years of two dates of one thing. Undefined if neither is within the other. The shorter is the more exact one in a
 * decade or century, as in “19th century (about 1850)”. “1991 (made 1987-91)” and two things, “1890s and 1893”, need the
 * longer one.
 */
export function agree(one: Span | undefined, other: Span | undefined, areTwo = false): Span | undefined {
  if (!one || !other) return undefined
  const [whole, part] = isWithin(other, one) ? [one, other] : [other, one]
  if (!isWithin(part, whole)) return undefined
  return whole.isRough && !areTwo ? part : whole
}

function isWithin(part: Span, whole: Span): boolean {
  return part.from >= whole.from && part.to <= whole.to
}

const CENTURY = new RegExp(`\\b(?:${words.CENTURY}|${words.MILLENNIUM})\\b.*$`)
const CENTURY_NUMBER_LAST = new RegExp(`^(?:c\\d|(?:${words.CENTURY_BEFORE})\\b)`)
const DECADE_NUMBER_LAST = new RegExp(`^(?:${words.DECADE_BEFORE}) `)
const DECADE = /\d[0x](?:'?s|er)(?: bc)?$/

/**
 * The first point takes its era or word from the last: “500-450 BC”, “18th-19th century”. The last takes its century
 * from the first: “1855-65”, “C18-19”.
 */
function joinPoints(first: string, last: string, isInWords: boolean): Span | undefined {
  const era = /\b(?:bc|ad)$/.exec(last)?.[0]
  const isWhole = hasCentury(first) || DECADE.test(first)
  const lent = hasEra(first) ? undefined : isWhole ? era : (CENTURY.exec(last)?.[0] ?? era)
  const begin = parseYearPoint([first, lent].join(' ').trim()) ?? parseYearPoint(first) ?? shortYear(first)
  // “100 BC to 50”
  const isOfOurEra = isInWords && /\bbc$/.test(first) && /^\d{1,2}$/.test(last)
  const end = isOfOurEra ? parseYearPoint(`${last} ad`) : endOf(first, last)
  if (begin === undefined || end === undefined) return undefined
  // “100-200 BC” is meant, although it runs backwards.
  if (end.to < begin.from && lent && begin.to < 0) return { from: end.from, to: begin.to, isRough: false }
  // Nor do the 1900s lead to the 19th century, or the 1850s to 1850.
  if (end.from <= begin.from && end.to < begin.to) return undefined
  if (isBare(first) && isBare(last) && begin.from < 100) return undefined
  return { from: begin.from, to: end.to, isRough: false }
}

function endOf(first: string, last: string): Span | undefined {
  const inCentury =
    hasCentury(first) && /^[^\d]*\d{0,2}\D*$/.test(last)
      ? parseYearPoint(last.replace(/(?<!\d)( (?:bc|ad))$|$/, ' century$1'))
      : undefined
  if (inCentury !== undefined) return inCentury
  const [, digits = '', decade] = /^'?(\d{1,2})('?s|er(?: jahren?)?)?(?: ad)?$/.exec(last) ?? []
  // With three digits from 600 on, because “305-30” can be before the common era.
  const year = /([6-9]\d{2}|\d{3}[\dx])(?:'?s|er)?$/.exec(first)?.[1]
  if (digits !== '' && year !== undefined) {
    const end = shortEnd(year, digits)
    const isDecade = decade !== undefined || DECADE_NUMBER_LAST.test(first)
    if (isDecade) return parseYearPoint(decadeOf(String(end)))
    if (end <= Number(year) || /\D$/.test(first)) return undefined
    return parseYearPoint(String(end)) ?? shortYear(String(end))
  }
  // “100 BC - 50” could be “100 - 50 BC” with a misplaced era.
  if (digits === last) return undefined
  if (DECADE_NUMBER_LAST.test(first) && isBare(last)) return parseYearPoint(decadeOf(last))
  return parseYearPoint(last) ?? shortYear(last)
}

/** Beside another decade, 1900 is no century: “années 1890-1900” end in 1909. */
function decadeOf(year: string): string {
  return `${year.replace(/0$/, 'x')}s`
}

/** “1855-65” and “907-60” end in their century, “1899-00” and “1890s-00s” in the next. */
function shortEnd(year: string, digits: string): number {
  const isNext = digits === '00' && /9.$/.test(year)
  return Number(year.slice(0, -digits.length) + digits) + (isNext ? 100 : 0)
}

/** Three digits are a year if there is another year next to them: “900-1400”, “200 BC-300”. */
function shortYear(text: string): Span | undefined {
  return /^[1-9]\d{2}$/.test(text) ? { from: Number(text), to: Number(text), isRough: false } : undefined
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
