import type { Parameter } from '../../contract/query-string.ts'
import { ON_DISPLAY, WITH_PICTURES } from './panel-filters.ts'
import { negationAt } from './question-negations.ts'
import { longest, type Phrases, type Token, tokensOf } from './question-tokens.ts'
import {
  DISPLAYED,
  FILLERS,
  NO_PICTURES,
  NOT_DISPLAYED,
  OF,
  OPENINGS,
  PICTURES,
  PICTURES_OF,
} from './question-words.ts'
import { readYears, type Years } from './question-years.ts'

/** Words of a question that are not searched, and why: the filters cannot exclude, and have one span of years. */
export interface LeftOut {
  readonly words: string
  readonly why: 'negated' | 'years'
}

/** What one pass over the words of a question finds. */
export interface Pass {
  /** The words that are left. */
  readonly text: string
  readonly wordCount: number
  readonly years: readonly (Years & { words: string })[]
  readonly conditions: readonly Parameter[]
  readonly leftOut: readonly LeftOut[]
}

type Part =
  | { kind: 'word' | 'filler' | 'negated'; length: number }
  | { kind: 'filter'; length: number; conditions: readonly Parameter[] }
  | { kind: 'years'; length: number; years: Years }

/** One-letter words may belong to a number, such as “A 1234”. */
const ONE_LETTER = /^\p{L}$/u

/** Reads a text once; undefined if all of it is words. If everything is excluded, one word alone is: “not silver teapot”. */
export function readOnce(text: string): Pass | undefined {
  return passOver(text, 'clause') ?? passOver(text, 'word')
}

function passOver(text: string, excluded: 'clause' | 'word'): Pass | undefined {
  const tokens = tokensOf(text)
  const parts: { at: number; part: Part; words: string }[] = []
  for (let at = 0; at < tokens.length; ) {
    const part = partAt(tokens, at, excluded)
    parts.push({ at, part, words: text.slice(tokens[at]?.start, tokens[at + part.length - 1]?.end) })
    at += part.length
  }
  const kept = parts.flatMap(({ at, part }) => (part.kind === 'word' ? tokens.slice(at, at + 1) : []))
  const years = parts.flatMap(({ part, words }) => (part.kind === 'years' ? [{ ...part.years, words }] : []))
  const conditions = parts.flatMap(({ part }) => (part.kind === 'filter' ? part.conditions : []))
  const leftOut = parts.flatMap(({ part, words }) =>
    part.kind === 'negated' ? [{ words, why: 'negated' as const }] : [],
  )
  const hasOwner = kept.some(({ word }) => OWNER.test(word))
  // Nothing but words without a meaning: a title such as “The Who”.
  const isEmpty = kept.length === 0 && conditions.length === 0 && years.length === 0
  if (isEmpty || (kept.length === tokens.length && !hasOwner)) return undefined
  return { text: joined(kept), wordCount: kept.length, years, conditions, leftOut }
}

function partAt(tokens: readonly Token[], at: number, excluded: 'clause' | 'word'): Part {
  const years = readYears(tokens, at)
  if (years) return { kind: 'years', length: years.length, years }
  const phrase = phraseAt(tokens, at)
  if (phrase) return { kind: 'filter', ...phrase }
  const negated = negationAt(tokens, at, excluded, filterLength)
  if (negated > 0) return { kind: 'negated', length: negated }
  const filler = fillerLength(tokens, at)
  return filler > 0 ? { kind: 'filler', length: filler } : { kind: 'word', length: 1 }
}

/** “grandmother’s”: the word alone also finds the owner. */
const OWNER = /.'s$/

function joined(tokens: readonly Token[]): string {
  return tokens
    .map(({ written, word, joint, at }, index) => {
      const isAfter = index > 0 && joint !== undefined && tokens[index - 1]?.at === at - 1
      const own = OWNER.test(word) ? written.slice(0, -2) : written
      return `${index === 0 ? '' : isAfter ? joint : ' '}${own}`
    })
    .join('')
}

/** What phrases other than years stand for. */
const PHRASES: readonly { known: Phrases; conditions: readonly Parameter[]; isOfPictures: boolean }[] = [
  { known: PICTURES, conditions: WITH_PICTURES.slice(0, 1), isOfPictures: true },
  { known: NO_PICTURES, conditions: [['num_images_isblank', '1']], isOfPictures: true },
  { known: DISPLAYED, conditions: ON_DISPLAY, isOfPictures: false },
  { known: NOT_DISPLAYED, conditions: [['on_display_isblank', '1']], isOfPictures: false },
]

function phraseAt(tokens: readonly Token[], at: number) {
  for (const { known, conditions, isOfPictures } of PHRASES) {
    const length = longest(known, tokens, at)
    // “With a picture of a horse” says what the picture shows.
    if (length > 0 && !(isOfPictures && longest(OF, tokens, at + length) > 0)) return { length, conditions }
  }
  return picturesOf(tokens, at)
}

/** “Show me pictures of horses”. Later, “a picture of” is about what an item shows. */
function picturesOf(tokens: readonly Token[], at: number) {
  const length = longest(PICTURES_OF, tokens, at)
  if (length === 0 || at + length === tokens.length) return undefined
  let before = 0
  for (let filler = 1; filler > 0 && before < at; before += filler) filler = fillerLength(tokens, before)
  return before === at ? { length, conditions: WITH_PICTURES.slice(0, 1) } : undefined
}

/** How many words from here are a filter. */
function filterLength(tokens: readonly Token[], at: number): number {
  return readYears(tokens, at)?.length ?? phraseAt(tokens, at)?.length ?? 0
}

/** How many words from here carry no meaning. */
function fillerLength(tokens: readonly Token[], at: number): number {
  const length = (at === 0 ? longest(OPENINGS, tokens, at) : 0) || longest(FILLERS, tokens, at)
  const next = tokens[at + length]
  const isPart = tokens[at]?.joint !== undefined || next?.joint !== undefined
  const isOfNumber = length === 1 && ONE_LETTER.test(tokens[at]?.word ?? '') && /^\d/.test(next?.word ?? '')
  return isPart || isOfNumber ? 0 : length
}
