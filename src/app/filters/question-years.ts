import type { Parameter } from '../../contract/query-string.ts'
import { fold } from '../../contract/text.ts'
import { t } from '../../contract/texts.ts'
import type { Token } from './question-tokens.ts'

/** Years, from the first to the last. */
interface Span {
  readonly from: number
  readonly to: number
}

interface YearRow {
  readonly patterns: readonly (readonly string[])[]
  readonly conditions: (first: Span, last: Span) => readonly Parameter[]
}

/** “may have been made in these years”, as the panel filters. */
const WITHIN: YearRow['conditions'] = (first, last) => [
  ['production_year_to_gte', String(first.from)],
  ['production_year_from_lte', String(last.to)],
]

/** Ways to speak of years. The longest pattern applies. */
const ROWS: readonly YearRow[] = [
  // Translators: ways to say “between two years”, between bars. # is a year, a decade or a century.
  { patterns: patterns(t`between # and #|from # to #|from # until #|# to #`), conditions: WITHIN },
  {
    // Translators: ways to say “before a year”, between bars.
    patterns: patterns(t`before #|earlier than #|older than #|prior to #|pre #`),
    conditions: ({ from }) => [['production_year_to_lt', String(from)]],
  },
  {
    // Translators: ways to say “after a year”, between bars.
    patterns: patterns(t`after #|later than #|newer than #|post #`),
    conditions: ({ to }) => [['production_year_from_gt', String(to)]],
  },
  {
    // Translators: ways to say “in a year or earlier”, between bars.
    patterns: patterns(t`until #|till #|up to #|by #|no later than #|# or earlier|# or before`),
    conditions: ({ to }) => [['production_year_to_lte', String(to)]],
  },
  {
    // Translators: ways to say “in a year or later”, between bars.
    patterns: patterns(t`since #|from # on|from # onwards|from # onward|# or later|# onwards`),
    conditions: ({ from }) => [['production_year_from_gte', String(from)]],
  },
  {
    // Translators: ways to say “in a year”, between bars.
    patterns: patterns(t`in #|from #|of #|dated #|made #|during #|about #|around #|circa #|c #`),
    conditions: (years) => WITHIN(years, years),
  },
]

// Translators: words that may stand before a year, a decade or a century, between bars.
const ARTICLES = t`the`.split('|').map(fold)
// Translators: the names of the first twenty-one centuries, between bars.
const ORDINALS =
  t`first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth`
    .split('|')
    .map(fold)
// Translators: words for a century, between bars.
const CENTURY = t`century|centuries`.split('|').map(fold)
// Translators: how years before the common era are marked, between bars.
const BEFORE_ERA = t`bc|bce`.split('|').map(fold)
// Translators: how years of the common era are marked, between bars.
const OF_ERA = t`ad|ce`.split('|').map(fold)

interface Found {
  readonly length: number
  readonly conditions: readonly Parameter[]
}

/** The years that the words from here speak of, as filters. */
export function readYears(tokens: readonly Token[], at: number): Found | undefined {
  const found = ROWS.flatMap(({ patterns, conditions }) =>
    patterns.flatMap((pattern) => {
      const match = matchPattern(pattern, tokens, at)
      const [first, last = first] = match?.spans ?? []
      if (match === undefined || first === undefined || last === undefined || last.to < first.from) return []
      return [{ length: match.length, conditions: conditions(first, last) }]
    }),
  )
  const [best] = found.toSorted((a, b) => b.length - a.length)
  return best ?? joinedYears(tokens, at) ?? decadeAlone(tokens, at)
}

/** “1880-1900” */
function joinedYears(tokens: readonly Token[], at: number): Found | undefined {
  const first = spanAt(tokens, at)
  const next = at + (first?.length ?? 0)
  const last = spanAt(tokens, next)
  if (!first || !last || !/^[-–—]$/.test(tokens[next]?.joint ?? '') || last.span.to < first.span.from)
    return undefined
  return { length: first.length + last.length, conditions: WITHIN(first.span, last.span) }
}

/** “1920s radio”, “19th century chairs”. A year alone may be a number of something else. */
function decadeAlone(tokens: readonly Token[], at: number): Found | undefined {
  const found = spanAt(tokens, at)
  if (found === undefined || found.span.from === found.span.to) return undefined
  return { length: found.length, conditions: WITHIN(found.span, found.span) }
}

function matchPattern(pattern: readonly string[], tokens: readonly Token[], at: number) {
  const spans: Span[] = []
  let next = at
  for (const part of pattern) {
    if (part !== '#') {
      if (tokens[next]?.word !== part) return undefined
      next++
      continue
    }
    if (next > at && ARTICLES.includes(tokens[next]?.word ?? '')) next++
    const found = spanAt(tokens, next)
    if (found === undefined) return undefined
    spans.push(found.span)
    next += found.length
  }
  return { spans, length: next - at }
}

/** The year, decade or century that begins with a word. */
function spanAt(tokens: readonly Token[], at: number): { span: Span; length: number } | undefined {
  const word = tokens[at]?.word ?? ''
  const next = tokens[at + 1]?.word ?? ''
  const century = centuryOf(word)
  if (century !== undefined && CENTURY.includes(next)) return centurySpan(century, tokens[at + 2]?.word ?? '')
  const decade = /^(\d{3}0)'?s$/.exec(word)?.[1]
  if (decade !== undefined) {
    const from = Number(decade)
    return { span: { from, to: from + (from % 100 === 0 ? 99 : 9) }, length: 1 }
  }
  if (!/^\d{1,4}$/.test(word) || Number(word) === 0) return undefined
  const year = Number(word)
  if (BEFORE_ERA.includes(next)) return { span: { from: -year, to: -year }, length: 2 }
  if (OF_ERA.includes(next)) return { span: { from: year, to: year }, length: 2 }
  return year >= 1000 && year < 2100 ? { span: { from: year, to: year }, length: 1 } : undefined
}

function centuryOf(word: string): number | undefined {
  const ordinal = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(word)?.[1]
  const century = ordinal === undefined ? ORDINALS.indexOf(word) + 1 : Number(ordinal)
  return century > 0 ? century : undefined
}

function centurySpan(century: number, era: string): { span: Span; length: number } {
  const to = century * 100
  if (BEFORE_ERA.includes(era)) return { span: { from: -to, to: -to + 99 }, length: 3 }
  return { span: { from: to - 99, to }, length: OF_ERA.includes(era) ? 3 : 2 }
}

function patterns(text: string): readonly (readonly string[])[] {
  return text.split('|').map((phrase) => fold(phrase).split(' '))
}
