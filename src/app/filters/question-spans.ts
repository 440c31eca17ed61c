import { t } from '../../contract/texts.ts'
import {
  ABOUT_ENDING,
  CENTURY,
  centuryAt,
  type FoundSpan,
  periodAt,
  type Span,
  yearBefore,
} from './question-periods.ts'
import { longest, phraseAt, phrases, phraseTree, type Token } from './question-tokens.ts'

// Translators: words that may stand before a year, a decade or a century, between bars.
const ARTICLES = phrases(t`the|year|years|the year|the years`)
// Translators: words that make a year approximate, between bars.
const ABOUT = phrases(
  t`about|around|circa|c|ca|approximately|approx|roughly|some time around|sometime around`,
)
/** How many years “about” adds on each side. */
const ABOUT_YEARS = 5
/** The parts of a decade or century, from 0 to 1. */
const PARTS = phraseTree([
  // Translators: ways to speak of the first third of a decade or century, between bars.
  [t`early|the early|beginning of|the beginning of|start of|the start of`, { from: 0, to: 1 / 3 }],
  // Translators: ways to speak of the middle third of a decade or century, between bars.
  [t`mid|middle|the mid|middle of|the middle of`, { from: 1 / 3, to: 2 / 3 }],
  // Translators: ways to speak of the last third of a decade or century, between bars.
  [t`late|the late|end of|the end of`, { from: 2 / 3, to: 1 }],
  // Translators: ways to speak of the first half of a decade or century, between bars.
  [t`first half of|the first half of`, { from: 0, to: 1 / 2 }],
  // Translators: ways to speak of the second half of a decade or century, between bars.
  [t`second half of|the second half of`, { from: 1 / 2, to: 1 }],
])
// Translators: ways to speak of the years around the first one of a century, between bars. Without a name, it is the twentieth.
const TURN = phrases(t`turn of the|the turn of the|turn of|the turn of`)
/** How many years the turn of a century has on each side. */
const TURN_YEARS = 10

/** The years, decade or century that begin with a word, or a range such as “1880-1900”. A decade may follow another: “1860s or 70s”. */
export function spanAt(tokens: readonly Token[], at: number, before?: Span): FoundSpan | undefined {
  const article = longest(ARTICLES, tokens, at)
  const about = aboutLength(tokens, at + article)
  if (about === 0) return exactSpanAt(tokens, at, article, before)
  const start = at + article + about
  const found = exactSpanAt(tokens, start, longest(ARTICLES, tokens, start), before)
  return found && { span: { ...found.span, isAbout: true }, length: article + about + found.length }
}

function exactSpanAt(tokens: readonly Token[], at: number, article: number, before: Span | undefined) {
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
  const part = phraseAt(PARTS, tokens, at)
  if (!part) return undefined
  const start = at + part.length + longest(ARTICLES, tokens, at + part.length)
  const found = periodAt(tokens, start, before)
  if (!found || found.span.from === found.span.to) return undefined
  const years = found.span.to - found.span.from + 1
  const span: Span = {
    from: found.span.from + Math.round(years * part.value.from),
    to: found.span.from + Math.round(years * part.value.to) - 1,
    kind: 'range',
  }
  return { span, length: start + found.length - at }
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
  if (!first || !next?.isAfterDash) return undefined
  const last = shortYear(next, first.span) ?? periodAt(tokens, at + first.length, first.span)
  if (!last) return undefined
  const length = first.length + last.length
  const [from, to] = inDecades([first.span, last.span])
  if (!from || !to || to.to < from.from || tokens[at + length]?.isAfterDash) return undefined
  return { span: { from: from.from, to: to.to, kind: 'range' }, length }
}

/** The “18” of “1914–18”, without a number before it that it continues. */
function shortYear({ word }: Token, { from, kind }: Span): FoundSpan | undefined {
  if (kind !== 'year' || from < 1000 || !/^\d\d$/.test(word)) return undefined
  const year = from - (from % 100) + Number(word)
  return year > from ? { span: { from: year, to: year, kind }, length: 1 } : undefined
}
