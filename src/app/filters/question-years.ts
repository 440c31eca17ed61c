import type { Parameter } from '../../contract/query-string.ts'
import { fold } from '../../contract/text.ts'
import { t } from '../../contract/texts.ts'
import { YEAR_FROM, YEAR_TO } from './panel-filters.ts'
import { ageAt } from './question-ages.ts'
import type { Span } from './question-periods.ts'
import { inDecades, spanAt, widened } from './question-spans.ts'
import { longest, longestOf, matchesAt, phraseTree, type Token } from './question-tokens.ts'
import { DISPLAYED } from './question-words.ts'

/** What some words of a question say about years. */
export interface Years {
  /** The number of its words. */
  readonly length: number
  /** The filters; empty if no filters of the API say the same, such as “before 1900 or after 1950”. */
  readonly conditions: readonly Parameter[]
  /** The years that the filters allow. */
  readonly first: number
  readonly last: number
  /** The years themselves, if it is not a limit such as “before 1900”. */
  readonly span?: Span
}

type ReadYears = (first: Span, last: Span) => Omit<Years, 'length'> | undefined

const upTo = (last: number, condition: Parameter) => ({ conditions: [condition], first: -Infinity, last })
const from = (first: number, condition: Parameter) => ({ conditions: [condition], first, last: Infinity })

/** Ways to speak of years. The longest pattern applies. */
const YEARS = phraseTree<ReadYears>([
  [
    // Translators: ways to say “between two years”, between bars. # is a year, a decade or a century.
    t`between # and #|between # to #|between # or #|from # to #|from # until #|from # till #|from # through #|# to #|# until #|# till #|# through #`,
    (first, last) => within(rangeOf(first, last)),
  ],
  [
    // Translators: ways to say “before a year”, between bars.
    t`before #|earlier than #|older than #|prior to #|pre #`,
    ({ from }) => upTo(from - 1, ['production_year_to_lt', String(from)]),
  ],
  [
    // Translators: ways to say “after a year”, between bars.
    t`after #|later than #|newer than #|younger than #|post #`,
    ({ to }) => from(to + 1, ['production_year_from_gt', String(to)]),
  ],
  [
    // Translators: ways to say “in a year or earlier”, between bars.
    t`until #|till #|up to #|up until #|by #|no later than #|not later than #|not after #|not newer than #|# or earlier|# or before|# or older|# and earlier|# and before|# and older`,
    ({ to }) => upTo(to, ['production_year_to_lte', String(to)]),
  ],
  [
    // Translators: ways to say “in a year or later”, between bars.
    t`since #|from # on|from # onwards|from # onward|from # to now|from # until now|from # to today|from # until today|from # to the present|no earlier than #|not earlier than #|not before #|not older than #|# or later|# or after|# or newer|# and later|# and after|# and newer|# onwards|# to today|# to present|# to the present`,
    ({ from: first }) => from(first, ['production_year_from_gte', String(first)]),
  ],
  [
    // Translators: ways to say “in a year”, between bars.
    t`in #|from #|of #|dated #|dated from #|dated to #|dating from #|dating to #|made #|during #|within #`,
    (span) => within(span),
  ],
  [
    // Translators: how a range of years may begin (“between 1880-1900”), between bars.
    t`between #`,
    (span) => (span.from === span.to ? undefined : within(span)),
  ],
])

// Translators: words between years of which each may apply (“the 1890s or the 1900s”), between bars.
const OR = t`or|and`.split('|').map(fold)

/** “may have been made in these years”, as the panel filters. */
function within(span: Span): Omit<Years, 'length'> {
  const { from, to } = widened(span)
  const conditions: Parameter[] = [
    [YEAR_FROM, String(from)],
    [YEAR_TO, String(to)],
  ]
  return { conditions, first: from, last: to, span }
}

/** The years that the words from here speak of. Years with “or” between them belong together. */
export function readYears(tokens: readonly Token[], at: number): Years | undefined {
  const one = readOne(tokens, at)
  if (!one) return undefined
  const all = [one]
  let next = at + one.length
  for (let another = nextYears(tokens, next, one); another; another = nextYears(tokens, next, one)) {
    all.push(another.years)
    next = another.end
  }
  return all.length === 1 ? one : { ...together(all), length: next - at }
}

/** Whether filters for all of these can find something. */
export function areConsistent(all: readonly Years[]): boolean {
  if (all.some(({ conditions }) => conditions.length === 0)) return false
  return Math.max(...all.map(({ first }) => first)) <= Math.min(...all.map(({ last }) => last))
}

function readOne(tokens: readonly Token[], at: number): Years | undefined {
  const found = matchesAt(YEARS, tokens, at, (next, before: readonly Span[]) => {
    const span = spanAt(tokens, next, before.at(-1))
    return span && { value: span.span, length: span.length }
  })
  const years = found.flatMap(({ value: read, holes: [first, last = first], length }) => {
    const years = first && last && read(first, last)
    // “From 1888 on display” is not “from 1888 on”.
    const isCut = longest(DISPLAYED, tokens, at + length - 1) > 0
    return years && !isCut ? [{ ...years, length }] : []
  })
  const age = ageAt(tokens, at)
  return longestOf([...years, ...(age ? [age] : [])]) ?? spanAlone(tokens, at)
}

/** “1920s radio”, “circa 1900”, “1880-1900”. A year alone may be a number of something else, and “2001-15” a whole number. */
function spanAlone(tokens: readonly Token[], at: number): Years | undefined {
  const found = spanAt(tokens, at)
  if (!found) return undefined
  const { span, length } = found
  const isNumber = span.from === span.to && span.isAbout !== true && span.hasEra !== true
  const isShort = tokens.length === length && tokens.at(-1)?.word.length === 2 && length === 2
  return isNumber || (isShort && span.kind === 'range') ? undefined : { ...within(span), length }
}

/** Further years after “or”, “and” or a comma. After years, a year alone is one more. */
function nextYears(tokens: readonly Token[], at: number, before: Years) {
  const isOr = OR.includes(tokens[at]?.word ?? '')
  if (!isOr && tokens[at]?.isAfterComma !== true && tokens[at]?.joint !== '/') return undefined
  const start = isOr ? at + 1 : at
  const single = before.span && spanAt(tokens, start, before.span)
  const found = single ? { ...within(single.span), length: single.length } : readOne(tokens, start)
  return found && { years: found, end: start + found.length }
}

/** Several years as one: spans next to each other become one span, and limits must both hold (“after 1850 and before 1900”). */
function together(all: readonly Years[]): Omit<Years, 'length'> {
  const spans = inDecades(all.flatMap(({ span }) => span ?? [])).toSorted((a, b) => a.from - b.from)
  if (spans.length === all.length) {
    const joined = joinSpans(spans)
    if (joined) return within(joined)
  } else if (spans.length === 0 && areConsistent(all)) {
    const first = Math.max(...all.map(({ first }) => first))
    const last = Math.min(...all.map(({ last }) => last))
    if (first > -Infinity && last < Infinity)
      return { conditions: all.flatMap(({ conditions }) => conditions), first, last }
  }
  return { conditions: [], first: -Infinity, last: Infinity }
}

/** One span of all these, in order; undefined if there are years between them. */
function joinSpans(spans: readonly Span[]): Span | undefined {
  return spans.reduce<Span | undefined>((joined, span) => {
    if (!joined || widened(span).from > yearAfter(widened(joined).to)) return undefined
    return { ...rangeOf(joined, span), kind: 'range' }
  }, spans[0])
}

/** There is no year 0. */
function yearAfter(year: number): number {
  return year === -1 ? 1 : year + 1
}

/** From the first year to the last, in whichever order they are named. */
function rangeOf(first: Span, last: Span): Span {
  const [a = first, b = last] = inDecades([first, last])
  const isAbout = a.isAbout === true || b.isAbout === true
  const from = Math.min(a.from, b.from)
  return { from, to: Math.max(a.to, b.to), kind: 'range', ...(isAbout && { isAbout }) }
}
