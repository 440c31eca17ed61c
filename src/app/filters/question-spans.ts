import { fold } from '../../contract/text.ts'
import { t } from '../../contract/texts.ts'
import { longest, phrases, type Token } from './question-tokens.ts'

/** Years, from the first to the last. */
export interface Span {
  readonly from: number
  readonly to: number
  readonly kind: 'year' | 'decade' | 'century' | 'range'
  /** Whether the years are approximate: “about 1900”. */
  readonly isAbout?: boolean
  /** Whether only an era says that this is a year: “50 BC”. */
  readonly hasEra?: boolean
}

export interface FoundSpan {
  readonly span: Span
  /** The number of its words. */
  readonly length: number
}

// Translators: words that may stand before a year, a decade or a century, between bars.
const ARTICLES = phrases(t`the|year|years|the year|the years`)
// Translators: words that make a year approximate, between bars.
const ABOUT = phrases(
  t`about|around|circa|c|ca|approximately|approx|roughly|some time around|sometime around`,
)
// Translators: how an approximate year ends (“1900ish”).
const ABOUT_ENDING = fold(t`ish`)
/** How many years “about” adds on each side. */
const ABOUT_YEARS = 5
// Translators: ways to speak of the first third of a decade or century, between bars.
const EARLY = phrases(t`early|the early|beginning of|the beginning of|start of|the start of`)
// Translators: ways to speak of the middle third of a decade or century, between bars.
const MIDDLE = phrases(t`mid|middle|the mid|middle of|the middle of`)
// Translators: ways to speak of the last third of a decade or century, between bars.
const LATE = phrases(t`late|the late|end of|the end of`)
// Translators: ways to speak of the first half of a decade or century, between bars.
const FIRST_HALF = phrases(t`first half of|the first half of`)
// Translators: ways to speak of the second half of a decade or century, between bars.
const SECOND_HALF = phrases(t`second half of|the second half of`)
/** The parts of a decade or century, from 0 to 1. */
const PARTS = [
  { known: EARLY, from: 0, to: 1 / 3 },
  { known: MIDDLE, from: 1 / 3, to: 2 / 3 },
  { known: LATE, from: 2 / 3, to: 1 },
  { known: FIRST_HALF, from: 0, to: 1 / 2 },
  { known: SECOND_HALF, from: 1 / 2, to: 1 },
] as const
// Translators: ways to speak of the years around the first one of a century, between bars. Without a name, it is the twentieth.
const TURN = phrases(t`turn of the|the turn of the|turn of|the turn of`)
/** How many years the turn of a century has on each side. */
const TURN_YEARS = 10
// Translators: the names of the first twenty-one centuries, between bars.
const ORDINALS = phrases(
  t`first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty first`,
)
// Translators: words for a century, between bars.
const CENTURY = t`century|centuries|cent`.split('|').map(fold)
// Translators: words between two centuries that share one noun (“18th and 19th century”), between bars.
const BETWEEN_CENTURIES = t`and|or|to|until|the|early|mid|late`.split('|').map(fold)
// Translators: the names of decades from the twenties to the nineties, between bars.
const DECADES = t`twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties`.split('|').map(fold)
// Translators: how years before the common era are marked, between bars.
const BEFORE_ERA = t`bc|bce`.split('|').map(fold)
// Translators: how years of the common era are marked, between bars.
const OF_ERA = t`ad|ce`.split('|').map(fold)

/** The years, decade or century that begin with a word, or a range such as “1880-1900”. A decade may follow another: “1860s or 70s”. */
export function spanAt(tokens: readonly Token[], at: number, before?: Span): FoundSpan | undefined {
  const article = longest(ARTICLES, tokens, at)
  const about = aboutLength(tokens, at + article)
  if (about > 0) {
    const found = spanAt(tokens, at + article + about, before)
    return found && { span: { ...found.span, isAbout: true }, length: article + about + found.length }
  }
  const part = turnAt(tokens, at) ?? partAt(tokens, at, before)
  if (part) return part
  const found = joinedRange(tokens, at + article) ?? periodAt(tokens, at + article, before)
  return found && withEnding(tokens, at, { span: found.span, length: article + found.length })
}

/** The years that items may have been made in: approximate ones have some on each side. */
export function widened({ from, to, isAbout }: Span): { from: number; to: number } {
  return isAbout === true ? { from: from - ABOUT_YEARS, to: to + ABOUT_YEARS } : { from, to }
}

/** Beside a decade, “the 1900s” are a decade as well. */
export function inDecades(spans: readonly Span[]): Span[] {
  if (!spans.some(({ kind }) => kind === 'decade')) return [...spans]
  return spans.map((span) =>
    span.kind === 'century' && span.from % 100 === 0 && span.to === span.from + 99
      ? { ...span, to: span.from + 9, kind: 'decade' }
      : span,
  )
}

/** “c” and the like. A capital C may begin a number. */
function aboutLength(tokens: readonly Token[], at: number): number {
  return tokens[at]?.written === 'C' ? 0 : longest(ABOUT, tokens, at)
}

/** “the turn of the century”, “turn of the 19th century” */
function turnAt(tokens: readonly Token[], at: number): FoundSpan | undefined {
  const length = longest(TURN, tokens, at)
  if (length === 0) return undefined
  const named = centuryAt(tokens, at + length)
  if (!named && !CENTURY.includes(tokens[at + length]?.word ?? '')) return undefined
  const year = named ? named.span.from - 1 : 1900
  const span: Span = { from: year - TURN_YEARS, to: year + TURN_YEARS, kind: 'range' }
  return { span, length: length + (named?.length ?? 1) }
}

/** “late 19th century”, “the first half of the 1800s” */
function partAt(tokens: readonly Token[], at: number, before: Span | undefined): FoundSpan | undefined {
  for (const { known, from, to } of PARTS) {
    const length = longest(known, tokens, at)
    if (length === 0) continue
    const article = longest(ARTICLES, tokens, at + length)
    const found = periodAt(tokens, at + length + article, before)
    if (!found || found.span.from === found.span.to) continue
    const years = found.span.to - found.span.from + 1
    const span: Span = {
      from: found.span.from + Math.round(years * from),
      to: found.span.from + Math.round(years * to) - 1,
      kind: 'range',
    }
    return { span, length: length + article + found.length }
  }
  return undefined
}

/** “1900ish”, “1900-ish” */
function withEnding(tokens: readonly Token[], at: number, { span, length }: FoundSpan): FoundSpan {
  const next = tokens[at + length]
  return next?.joint === '-' && next.word === ABOUT_ENDING
    ? { span: { ...span, isAbout: true }, length: length + 1 }
    : { span, length }
}

const DASH = /^\s*[-–—/]\s*$/

/** “1880-1900”, “1914–18”, “1880s-90s”, “300–200 BC”. Longer numbers, such as “1984-90-3”, are no years. */
function joinedRange(tokens: readonly Token[], at: number): FoundSpan | undefined {
  const first = periodAt(tokens, at) ?? yearBefore(tokens, at)
  const next = tokens[at + (first?.length ?? 0)]
  if (!first || !next || !DASH.test(next.gap)) return undefined
  const last = shortYear(next, first.span) ?? periodAt(tokens, next.at, first.span)
  if (!last) return undefined
  const length = first.length + last.length
  const [from, to] = inDecades([first.span, last.span])
  if (!from || !to || to.to < from.from || DASH.test(tokens[at + length]?.gap ?? '')) return undefined
  return { span: { from: from.from, to: to.to, kind: 'range' }, length }
}

/** The “18” of “1914–18”, without a number before it that it continues. */
function shortYear({ word, isAfterComma }: Token, { from, kind }: Span): FoundSpan | undefined {
  if (kind !== 'year' || from < 1000 || isAfterComma || !/^\d\d$/.test(word)) return undefined
  const year = from - (from % 100) + Number(word)
  return year > from ? { span: { from: year, to: year, kind }, length: 1 } : undefined
}

/** The “300” of “300–200 BC” */
function yearBefore(tokens: readonly Token[], at: number): FoundSpan | undefined {
  const [word, next, era] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (!/^\d{1,4}$/.test(word?.word ?? '') || !/^\d{1,4}$/.test(next?.word ?? '')) return undefined
  if (!BEFORE_ERA.includes(era?.word ?? '')) return undefined
  const year = -Number(word?.word)
  return year === 0 ? undefined : { span: { from: year, to: year, kind: 'year' }, length: 1 }
}

function periodAt(tokens: readonly Token[], at: number, before?: Span): FoundSpan | undefined {
  return centuryAt(tokens, at) ?? decadeAt(tokens[at]?.word ?? '', before) ?? yearAt(tokens, at)
}

function centuryAt(tokens: readonly Token[], at: number): FoundSpan | undefined {
  const [, digits, ending] = /^(\d{1,2})(st|nd|rd|th)?$/.exec(tokens[at]?.word ?? '') ?? []
  // “19 century”, “19. century”
  if (digits !== undefined && ending === undefined && !CENTURY.includes(tokens[at + 1]?.word ?? ''))
    return undefined
  const length = digits === undefined ? longest(ORDINALS, tokens, at) : 1
  const named = ORDINALS.findIndex((one) => one.length === length && longest([one], tokens, at) > 0)
  const century = digits === undefined ? named + 1 : Number(digits)
  if (length === 0 || century < 1) return undefined
  if (!isCentury(tokens, at + length, digits !== undefined)) {
    return hasSharedNoun(tokens, at + length) ? { span: centurySpan(century, ''), length } : undefined
  }
  const era = tokens[at + length + 1]?.word ?? ''
  const hasEra = BEFORE_ERA.includes(era) || OF_ERA.includes(era)
  return { span: centurySpan(century, era), length: length + (hasEra ? 2 : 1) }
}

/** “century”; after digits also “c”: “19th c.” */
function isCentury(tokens: readonly Token[], at: number, isAfterDigits: boolean): boolean {
  const word = tokens[at]?.word ?? ''
  return CENTURY.includes(word) || (isAfterDigits && word === 'c')
}

/** Whether another ordinal follows with the noun: “18th and 19th centuries”, “18th/19th century”. */
function hasSharedNoun(tokens: readonly Token[], at: number): boolean {
  let next = at
  while (BETWEEN_CENTURIES.includes(tokens[next]?.word ?? '')) next++
  const isApart = next > at || DASH.test(tokens[next]?.gap ?? '')
  return isApart && next - at < 4 && centuryAt(tokens, next)?.length !== undefined
}

function centurySpan(century: number, era: string): Span {
  const to = century * 100
  return BEFORE_ERA.includes(era)
    ? { from: -to, to: -to + 99, kind: 'century' }
    : { from: to - 99, to, kind: 'century' }
}

/** “1920s”; “20s” and “twenties” are of the same century as a decade before them, or of the twentieth. */
function decadeAt(word: string, before: Span | undefined): FoundSpan | undefined {
  const digits = /^(\d{3}0|[2-9]0)'?s$/.exec(word)?.[1]
  const named = DECADES.indexOf(word)
  if (digits === undefined && named === -1) return undefined
  const written = digits === undefined ? (named + 2) * 10 : Number(digits)
  if (written >= 100) {
    const isCentury = written % 100 === 0 && written < 2000
    return {
      span: { from: written, to: written + (isCentury ? 99 : 9), kind: isCentury ? 'century' : 'decade' },
      length: 1,
    }
  }
  const from = (before ? Math.floor(before.from / 100) : 19) * 100 + written
  return { span: { from, to: from + 9, kind: 'decade' }, length: 1 }
}

function yearAt(tokens: readonly Token[], at: number): FoundSpan | undefined {
  const { word = '', written = '' } = tokens[at] ?? {}
  const about = /^ca?(\d{4})$/.exec(written)?.[1]
  const ending = word.endsWith(ABOUT_ENDING) ? word.slice(0, -ABOUT_ENDING.length) : undefined
  const digits = about ?? ending ?? word
  if (!/^\d{1,4}$/.test(digits) || Number(digits) === 0) return undefined
  const year = Number(digits)
  const next = tokens[at + 1]?.word ?? ''
  const single = (year: number) => ({ from: year, to: year, kind: 'year' as const })
  if (BEFORE_ERA.includes(next)) return { span: { ...single(-year), hasEra: true }, length: 2 }
  if (OF_ERA.includes(next)) return { span: { ...single(year), hasEra: true }, length: 2 }
  if (year < 1000 || year >= 2100) return undefined
  return { span: { ...single(year), ...(digits !== word && { isAbout: true }) }, length: 1 }
}
