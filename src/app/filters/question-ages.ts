import type { Parameter } from '../../contract/query-string.ts'
import { t } from '../../contract/texts.ts'
import { longest, longestOf, matchesAt, phrases, phraseTree, type Token } from './question-tokens.ts'

/** The years that an age allows, counted back from the present year. */
export interface Age {
  /** The number of its words. */
  readonly length: number
  readonly conditions: readonly Parameter[]
  readonly first: number
  readonly last: number
}

type Limit = (year: number) => Omit<Age, 'length'>

const before: Limit = (year) => ({
  conditions: [['production_year_to_lt', String(year)]],
  first: -Infinity,
  last: year - 1,
})
const upTo: Limit = (year) => ({
  conditions: [['production_year_to_lte', String(year)]],
  first: -Infinity,
  last: year,
})
const after: Limit = (year) => ({
  conditions: [['production_year_from_gt', String(year)]],
  first: year + 1,
  last: Infinity,
})

const AGES = phraseTree([
  [
    // Translators: ways to say that something is older than an age, between bars. # is a number of years.
    t`over # years old|more than # years old|older than # years|older than # years old|over # year old|more than # year old`,
    before,
  ],
  [
    // Translators: ways to say that something is older than a century, between bars.
    t`over a century old|more than a century old|older than a century`,
    before,
  ],
  [
    // Translators: ways to say that something has an age or is older, between bars. # is a number of years.
    t`at least # years old|# years old or more|# years old or older|# or more years old`,
    upTo,
  ],
  [
    // Translators: ways to say that something is younger than an age, between bars. # is a number of years.
    t`under # years old|less than # years old|younger than # years|newer than # years|younger than # years old`,
    after,
  ],
])
// Translators: ways to write a hundred years without digits, between bars.
const HUNDRED = phrases(t`a hundred|one hundred`)

/** “over 100 years old”: made before the year that many years ago. */
export function ageAt(tokens: readonly Token[], at: number): Age | undefined {
  const found = longestOf(matchesAt(AGES, tokens, at, (next) => yearsAt(tokens, next)))
  if (!found) return undefined
  // Only a century is written without #.
  const [years = 100] = found.holes
  return { ...found.value(new Date().getFullYear() - years), length: found.length }
}

function yearsAt(tokens: readonly Token[], at: number) {
  const hundred = longest(HUNDRED, tokens, at)
  if (hundred > 0) return { value: 100, length: hundred }
  const word = tokens[at]?.word ?? ''
  return /^[1-9]\d{0,3}$/.test(word) ? { value: Number(word), length: 1 } : undefined
}
