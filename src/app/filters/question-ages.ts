import type { Parameter } from '../../contract/query-string.ts'
import { t } from '../../contract/texts.ts'
import { longest, phrases, type Token } from './question-tokens.ts'

/** The years that an age allows, counted back from the present year. */
export interface Age {
  /** The number of its words. */
  readonly length: number
  readonly conditions: readonly Parameter[]
  readonly first: number
  readonly last: number
}

// Translators: ways to say that something is older than an age, between bars. # is a number of years.
const OLDER = phrases(
  t`over # years old|more than # years old|older than # years|older than # years old|over # year old|more than # year old`,
)
// Translators: ways to say that something has an age or is older, between bars. # is a number of years.
const AT_LEAST = phrases(t`at least # years old|# years old or more|# years old or older|# or more years old`)
// Translators: ways to say that something is younger than an age, between bars. # is a number of years.
const YOUNGER = phrases(
  t`under # years old|less than # years old|younger than # years|newer than # years|younger than # years old`,
)
// Translators: ways to say that something is older than a century, between bars.
const OLDER_THAN_CENTURY = phrases(t`over a century old|more than a century old|older than a century`)
// Translators: ways to write a hundred years without digits, between bars.
const HUNDRED = phrases(t`a hundred|one hundred`)

/** “over 100 years old”: made before the year that many years ago. */
export function ageAt(tokens: readonly Token[], at: number): Age | undefined {
  const now = new Date().getFullYear()
  const older = matchAge(OLDER, tokens, at) ?? ofCentury(tokens, at)
  if (older) return { ...upTo(now - older.years - 1, 'lt', now - older.years), length: older.length }
  const atLeast = matchAge(AT_LEAST, tokens, at)
  if (atLeast) return { ...upTo(now - atLeast.years, 'lte', now - atLeast.years), length: atLeast.length }
  const younger = matchAge(YOUNGER, tokens, at)
  if (!younger) return undefined
  const limit = now - younger.years
  const conditions: Parameter[] = [['production_year_from_gt', String(limit)]]
  return { conditions, first: limit + 1, last: Infinity, length: younger.length }
}

function upTo(last: number, operator: 'lt' | 'lte', limit: number): Omit<Age, 'length'> {
  return { conditions: [[`production_year_to_${operator}`, String(limit)]], first: -Infinity, last }
}

function ofCentury(tokens: readonly Token[], at: number) {
  const length = longest(OLDER_THAN_CENTURY, tokens, at)
  return length > 0 ? { years: 100, length } : undefined
}

/** The longest of these patterns that begins here, with its number. */
function matchAge(patterns: readonly (readonly string[])[], tokens: readonly Token[], at: number) {
  return patterns
    .flatMap((pattern) => matchPattern(pattern, tokens, at) ?? [])
    .reduce<{ years: number; length: number } | undefined>(
      (best, one) => (best && best.length >= one.length ? best : one),
      undefined,
    )
}

function matchPattern(pattern: readonly string[], tokens: readonly Token[], at: number) {
  let years = 0
  let next = at
  for (const part of pattern) {
    const hundred = part === '#' ? longest(HUNDRED, tokens, next) : 0
    const word = tokens[next]?.word ?? ''
    if (part === '#' && hundred === 0 && !/^[1-9]\d{0,3}$/.test(word)) return undefined
    if (part !== '#' && word !== part) return undefined
    if (part === '#') years = hundred > 0 ? 100 : Number(word)
    next += Math.max(1, hundred)
  }
  return { years, length: next - at }
}
