import { t } from '../../contract/texts.ts'
import {
  ABOUT_ENDING,
  CENTURY,
  centuryAt,
  DASH,
  type FoundSpan,
  periodAt,
  type Span,
  yearBefore,
} from './question-periods.ts'
import { longest, phrases, type Token } from './question-tokens.ts'

// Translators: words that may stand before a year, a decade or a century, between bars.
const ARTICLES = phrases(t`the|year|years|the year|the years`)
// Translators: words that make a year approximate, between bars.
const ABOUT = phrases(
  t`about|around|circa|c|ca|approximately|approx|roughly|some time around|sometime around`,
)
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
