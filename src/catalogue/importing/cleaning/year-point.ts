import {
  CENTURY,
  CENTURY_BEFORE,
  DECADE_BEFORE,
  FIRST_OF_YEAR,
  FIRST_PART,
  LAST_OF_YEAR,
  LAST_PART,
  MILLENNIUM,
  MONTH,
  NTH,
  PLACE,
  SIZE,
} from './date-words.ts'
import { isShortSpan, parseEdtfDate } from './edtf.ts'
import { possibleSpan, type Span } from './year-limits.ts'

/** Part of a year, decade or century counts as all of it, but “before the end of” it includes some of its years. */
export interface YearPoint extends Span {
  /** Whether no part of it is before the point: “early 19th century”, “January 1890”, and the whole itself. */
  isFirst: boolean
  isLast: boolean
}

/** The years of one year, decade, century, millennium, month or day. The text is normalised. */
export function parseYearPoint(text: string): YearPoint | undefined {
  const inEra = text.replace(ERA_BEFORE, '$2 $1')
  const whole = inEra.replace(PART_BEFORE, '').replace(PART_BEHIND, '').trim()
  const unit = parseCentury(whole) ?? parseDecade(whole)
  if (unit === undefined) return parseYear(text)
  const part = inEra.replace(whole, '').replace(/^[ ,/]+|[ ,-]+$/g, '')
  return { ...unit, isFirst: FIRST_PART.test(part), isLast: LAST_PART.test(part) }
}

function parseYear(text: string): YearPoint | undefined {
  const years = parseTurn(text) ?? parseEraYear(text)
  if (years !== undefined) return { ...years, isFirst: true, isLast: true }
  const date = parseDate(text)
  const words = text.split(/[\s,./-]+/).filter((word) => !/^(?:\d{4})?$/.test(word))
  const beside = date?.isRough ? '' : words.join(' ')
  return date && { ...date, isFirst: FIRST_OF_YEAR.test(beside), isLast: LAST_OF_YEAR.test(beside) }
}

/** “AD 2nd century”. */
const ERA_BEFORE = /^(ad|bc) (.*[a-z].*)$/

/** “early”, “mid-”, “early to mid”, “first half”. */
const PART_BEFORE = new RegExp(
  `^(?:${NTH} ?${SIZE}|${PLACE})(?:(?: ?-? ?to ?-? ?| ?- ?|/)(?:${NTH} ?${SIZE}|${PLACE}))?[\\s,-]+`,
)
/** “/early”, “, 3rd quarter”, “ (late)”. */
const PART_BEHIND = new RegExp(`(?:\\s*[/,]\\s*|\\s+)(?:${PLACE}|${NTH} ?${SIZE})$`)

/** The turn of the twentieth century is about 1900. Of other centuries, people mean their beginning or their end. */
function parseTurn(text: string): Span | undefined {
  const [, number] = /^turn (2[01])(?:st|th) century$/.exec(text) ?? []
  const century = (Number(number) - 1) * 100
  return number === undefined ? undefined : possibleSpan(century - 10, century + 10)
}

/** In English and Dutch. */
const ORDINALS = [
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first',
  'eerste tweede derde vierde vijfde zesde zevende achtste negende tiende elfde twaalfde dertiende veertiende vijftiende zestiende zeventiende achttiende negentiende twintigste eenentwintigste',
].map((words) => words.split(' '))
const BEHIND_NUMBER = '(?:st|nd|rd|th|\\.|er?|eme|ieme|s?te|de|o)?'
const ERA = '(?:,? (bc|ad))?'
/** Letters such as “vic” are numbers only with a space behind or before them, and “19 sec” is a time. */
const CENTURIES = [
  new RegExp(`^(\\d{1,2})${BEHIND_NUMBER}[ -]?(?!sec\\b)(?:${CENTURY})\\.?${ERA}$`),
  new RegExp(`^([ivx]+|${ORDINALS.flat().join('|')})${BEHIND_NUMBER}[ -](?:${CENTURY})\\.?${ERA}$`),
  new RegExp(`^(?:c|(?!sec)(?:${CENTURY_BEFORE})\\.? )(\\d{1,2})${BEHIND_NUMBER}${ERA}$`),
  new RegExp(`^(?:${CENTURY_BEFORE})\\.? ([ivx]+)${BEHIND_NUMBER}${ERA}$`),
]
const MILLENNIA = [new RegExp(`^(\\d|[ivx]+)${BEHIND_NUMBER}[ -](?:${MILLENNIUM})\\.?${ERA}$`)]

function parseCentury(text: string): Span | undefined {
  const century = firstMatch(CENTURIES, text)
  const match = century ?? firstMatch(MILLENNIA, text)
  // Most things of a “3rd millennium” were made before the common era.
  if (match === undefined || (century === undefined && match[2] === undefined)) return undefined
  const years = century ? 100 : 1000
  const number = ordinalOf(match[1] ?? '')
  if (number < 1) return undefined
  return match[2] === 'bc'
    ? possibleSpan(-number * years, -(number - 1) * years - 1)
    : possibleSpan((number - 1) * years + 1, number * years)
}

function firstMatch(patterns: readonly RegExp[], text: string): RegExpExecArray | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text)
    if (match !== null) return match
  }
  return undefined
}

const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx xxi'.split(' ')

function ordinalOf(text: string): number {
  return /^\d/.test(text)
    ? Number(text)
    : Math.max(...[ROMAN, ...ORDINALS].map((words) => words.indexOf(text))) + 1
}

const DECADE = /^(\d{2,3}0|\d{3}x)(?:'?s|-?er(?:[ -]?jahren?)?)(?: (bc|ad))?$/
const DECADE_NUMBER_LAST = new RegExp(`^(?:${DECADE_BEFORE}) (\\d{3}0)s?$`)

/** “1920s”; “1800s”, which may be a decade or a century, is the century, and “180xs” the decade; “900s BC”. */
function parseDecade(text: string): Span | undefined {
  const match = DECADE.exec(text) ?? DECADE_NUMBER_LAST.exec(text)
  if (match === null) return undefined
  const [number = ''] = match.slice(1)
  const from = Number(number.replace('x', '0'))
  const length = number.endsWith('00') ? 99 : 9
  if (match[2] === 'bc') return possibleSpan(-from - length, -from)
  return from < 1000 && match[2] === undefined ? undefined : possibleSpan(from, from + length)
}

function parseEraYear(text: string): Span | undefined {
  const match = /^(?:(ad|bc) ?)?(\d{1,7}) ?(bc|ad)?$/.exec(text)
  const era = match?.[3] ?? match?.[1]
  if (match === null || era === undefined) return undefined
  const year = era === 'bc' ? -Number(match[2]) : Number(match[2])
  return possibleSpan(year, year)
}

/** Part of a year counts as all of it. “Early 1900” can be the beginning of the century. */
const PART_OF_YEAR = new RegExp(
  `^(?!(?:early|mid|middle|late)[ -]\\d\\d00$)${PLACE}[ -](?=\\d{4}$|[a-z]+\\.? \\d{4}$)`,
)

/** Without an era, a year has four digits. Fewer can be a typing error or a day. */
function parseDate(date: string): Span | undefined {
  const text = date.replace(PART_OF_YEAR, '')
  const iso = /^[1-9]/.test(text) && !isShortSpan(text) ? parseEdtfDate(text) : undefined
  if (iso !== undefined) return iso
  const year = yearOfNumbers(text) ?? yearOfWords(text)
  return year === undefined || year < 1000 ? undefined : possibleSpan(year, year)
}

/** “14/3/1890”, “3-14-1890”, “14.III.1890”, “1890/3/14”, “3/1890”; 00 is an unknown month or day. */
function yearOfNumbers(text: string): number | undefined {
  const parts = text.split(/[./-]/)
  // With dots, such a text is rather a number of an object: “1980.4.1”.
  const isYearFirst = parts.length === 3 && /^\d{4}(?:[/-]|\.\d\d\.\d\d$)/.test(text)
  const [year = '', ...rest] = isYearFirst ? parts : parts.reverse()
  if (!/^\d{4}$/.test(year) || rest.length === 0 || rest.length > 2) return undefined
  const numbers = rest.map((part) => (/^\d{1,2}$/.test(part) ? Number(part) : monthOf(part)))
  const months = isYearFirst ? numbers.slice(0, 1) : numbers
  return months.some((month) => month <= 12) && numbers.every((day) => day <= 31) ? Number(year) : undefined
}

function monthOf(roman: string): number {
  const month = ROMAN.indexOf(roman) + 1
  return month === 0 ? Number.NaN : month
}

/** “March 1890”, “14 March 1890”, “March 14, 1890”, “12 May-5 June 1890”, “Summer 1890”, “1890 Mar 14”. */
function yearOfWords(text: string): number | undefined {
  const words = text.split(/[\s,./-]+/).filter((word) => word !== '')
  const at = [0, words.length - 1].find((i) => /^\d{4}$/.test(words[i] ?? ''))
  if (at === undefined) return undefined
  const rest = words.filter((_, i) => i !== at)
  const days = rest.filter((word) => !MONTH.test(word))
  const months = rest.length - days.length
  const areDays = days.every((day) => /^(?:[0-2]?\d|3[01])(?:st|nd|rd|th|er|e|o)?$/.test(day))
  return areDays && days.length <= 2 && (months === 1 || months === 2) ? Number(words[at]) : undefined
}
