import { possibleSpan, type Span } from './year-limits.ts'

/**
 * Dates of the Extended Date/Time Format (ISO 8601-2), levels 0 and 1, and the forms of its draft: “1984~”, “198X”,
 * “1985-04-XX”, “2001-21” (spring), “1964/2008”, “1985/..”, “199u”, “1984/unknown”. Databases write 00 for an unknown month
 * or day. Years before the common era are counted as everywhere in a catalogue: -0050 is 50 BC, and 0000 is no year.
 */
export function parseEdtf(date: string): { from: number | null; to: number | null } | undefined {
  const text = date.trim().toLowerCase().replace(TIMES, '').replace(QUALIFIERS, '')
  const [first = '', last, ...more] = text.split('/')
  if (last === undefined) return parseEdtfDate(first)
  const [from, to] = [first, last].map((end) => (OPEN_END.test(end) ? null : parseEdtfDate(end)))
  if (more.length > 0 || from === undefined || to === undefined || (from ?? to) === null) return undefined
  if (from !== null && to !== null && from.from > to.to) return undefined
  return { from: from?.from ?? null, to: to?.to ?? null }
}

const TIMES = /(?<=\d)t[\d:.+−-]+z?(?=$|\/)/g
/** Uncertain, approximate or both; behind a date or one of its parts. */
const QUALIFIERS = /(?<=[\dxu])[?~%]+(?=$|[-/])/g
const OPEN_END = /^(?:\.\.|open|unknown|[xu]{4})?$/
const DATE = /^(-?)(?:(?<=-)00)?(\d[\dxu]{3})(?:-(\d\d|[xu]{2})(?:-(\d\d|[xu]{2}))?)?$/
const LONG_YEAR = /^y(-?\d{5,15})$/

/** One date, in lower case and without qualifiers. */
export function parseEdtfDate(text: string): Span | undefined {
  const long = LONG_YEAR.exec(text)?.[1]
  if (long !== undefined) return possibleSpan(Number(long), Number(long))
  const [, sign, year = '', month, day] = DATE.exec(text) ?? []
  if (!/^\d+[xu]*$/.test(year) || !isMonth(month, day) || Number(day) > 31) return undefined
  const [low, high] = ['0', '9'].map((digit) => Number(year.replace(/[xu]/g, digit))) as [number, number]
  if (day !== undefined && low <= 2) return undefined
  return sign === '' ? possibleSpan(Math.max(low, Math.min(high, 1)), high) : possibleSpan(-high, -low)
}

/** Months have numbers up to 12, seasons from 21 to 24, without a day. The numbers up to 41 are of level 2. */
function isMonth(month: string | undefined, day: string | undefined): boolean {
  const number = Number(month)
  return !(number > 12) || (day === undefined && number >= 21 && number <= 24)
}

/** Whether a month is rather the end of a span: “1905-21”, “2004-06”, “1899-00”. Its years include the date. “2004-06~” is EDTF. */
export function isShortSpan(text: string): boolean {
  const [, year, end] = /^\d\d(\d\d)-(\d\d)\??$/.exec(text.trim()) ?? []
  return Number(end) > Number(year) || (end === '00' && year === '99')
}
