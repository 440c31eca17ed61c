import * as words from './date-words.ts'
import { LATEST_YEAR, type YearSpan } from './year-limits.ts'
import { parseYearPoint, type YearPoint } from './year-point.ts'
import { pairs, parseSpan, withoutQualifier } from './year-span.ts'

/** The years of a date that can be open: “before 1900”, “1900 or later”, “after 1900 - before 1910”. The text is normalised. */
export function parseOpen(whole: string): YearSpan | undefined {
  const text = withoutDone(whole)
  return parseEnd(text) ?? parseEnds(text) ?? parseBoth(text) ?? parseSpan(text)
}

/** Without “made”, “printed” and the like. */
export function withoutDone(text: string): string {
  return withoutQualifier(withoutQualifier(text).replace(DONE, ''))
}

const DONE = new RegExp(`^(?:${words.DONE})(?![a-z])[.:]? ?`)

type Reading = (text: string) => YearSpan | undefined

/** A word before or behind one date. Of two, as in “before 1850-1900”, it may concern only the first. */
function ofPoint(read: (point: YearPoint) => YearSpan): Reading {
  return (text) => {
    const point = parseYearPoint(withoutQualifier(text))
    return point && read(point)
  }
}

/**
 * “Before 1900” ends in 1899, as in a search for items made before 1900. “Before May 1900” and “before the end of the 19th
 * century” include years of the whole.
 */
const before = ofPoint(({ from, to, isFirst }) => ({
  from: null,
  to: !isFirst ? to : from === 1 ? -1 : from - 1,
}))
const after = ofPoint(({ from, to, isLast }) => ({ from: !isLast ? from : to === -1 ? 1 : to + 1, to: null }))
const until = ofPoint(({ to }) => ({ from: null, to }))
const since = ofPoint(({ from }) => ({ from, to: null }))

/** Words behind all of a date: “from 1890 onwards”, “1850-60 or earlier”. */
const untilEnd: Reading = (text) => {
  const { to = null } = parseEnd(text) ?? parseSpan(text) ?? {}
  return to === null ? undefined : { from: null, to }
}
const sinceStart: Reading = (text) => {
  const { from = null } = parseEnd(text) ?? parseSpan(text) ?? {}
  return from === null ? undefined : { from, to: null }
}
/** “From 1890 to 1895” and, in English, “from the 1920s” are spans. */
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

const TO = words.TO.map((word) => ` ${word} `)
const TO_END = `(?: ?[-/] ?|${TO.join('|')}| fino ad )`
/** Between two things that are said about one date. */
const BOTH = [...words.BUT.flatMap((word) => [`, ${word} `, ` ${word} `]), ', ']
/** No year, but 00 is an unknown month or the end of “1899–00”. */
const ZERO = '0(?:00+)?'

/** Ways to leave one end open, and ranges that begin with such a word. */
const WAYS: readonly { pattern: RegExp; read: Reading }[] = [
  { pattern: new RegExp(`^(.+?)${TO_END}(?:${words.PRESENT})$`), read: sinceStart },
  { pattern: new RegExp(`^(.*\\d{4})(?:${TO_END}${ZERO}| - (?<!99 - )00)$`), read: sinceStart },
  { pattern: new RegExp(`^${ZERO}${TO_END}(\\D*\\d{4})$`), read: untilEnd },
  { pattern: /^((?:.*\D)?\d{4}) ?-$/, read: sinceStart },
  { pattern: new RegExp(`^(.+?),? (?:${words.OR_BEFORE})$`), read: untilEnd },
  { pattern: new RegExp(`^(.+?),? (?:${words.BEFORE})$`), read: before },
  { pattern: new RegExp(`^(.+?),? (?:${words.OR_AFTER})$`), read: sinceStart },
  { pattern: new RegExp(`^(.+?),? (?:${words.AFTER})$`), read: after },
  { pattern: words.wordBefore(UNTIL, '(.+)$'), read: until },
  { pattern: words.wordBefore(words.BEFORE, '(.+)$'), read: before },
  { pattern: words.wordBefore(SINCE, `(.+(?:${TO.join('|')}).+)$`), read: parseSpan },
  { pattern: words.wordBefore(SINCE, '(.+)$'), read: since },
  { pattern: words.wordBefore(words.AFTER, '(.+)$'), read: after },
  { pattern: words.wordBefore('from', '(.+)$'), read: from },
]

function parseEnd(whole: string): YearSpan | undefined {
  const text = withoutQualifier(whole)
  for (const { pattern, read } of WAYS) {
    const inside = pattern.exec(text)?.[1]
    const years = inside === undefined ? undefined : read(inside)
    if (years !== undefined) return Number(years.from) > LATEST_YEAR ? undefined : years
  }
  return undefined
}

/** “After 1890, before 1900”, “after 1890 but before 1900”, “17th century, before 1650”: the years that both have. */
function parseBoth(text: string): YearSpan | undefined {
  for (const [before, behind, separator] of pairs(text, BOTH)) {
    const ends = [parseEnd(before), parseEnd(behind)]
    if (ends.every((end) => end === undefined)) continue
    const [first, last] =
      separator === ', ' ? [ends[0] ?? parseRough(before), ends[1] ?? parseRough(behind)] : ends
    if (!first || !last) continue
    const from = Math.max(first.from ?? -Infinity, last.from ?? -Infinity)
    const to = Math.min(first.to ?? Infinity, last.to ?? Infinity)
    if (Number.isFinite(from) && Number.isFinite(to) && from <= to) return { from, to }
  }
  return undefined
}

/** Of two exact years, “1850, before 1900”, each can be that of the thing. */
function parseRough(text: string): YearSpan | undefined {
  const point = parseYearPoint(withoutQualifier(text))
  return point?.isRough ? point : undefined
}

/** “After 1650 - before 1660”, “1650-after 1660”. Of “after 1650-1660”, the word may concern both. */
function parseEnds(text: string): YearSpan | undefined {
  for (const [before, behind, separator] of pairs(text, [...TO, ' - ', '-'])) {
    const [first, last] = /^\d/.test(behind) ? [] : [parseEnd(before), parseEnd(behind)]
    if (last === undefined && (first === undefined || separator === '-')) continue
    const from = (first ?? parseSpan(before))?.from ?? null
    const end = last ?? parseSpan(behind)
    if (from !== null && end && from <= (end.to ?? end.from ?? -Infinity)) return { from, to: end.to }
  }
  return undefined
}
