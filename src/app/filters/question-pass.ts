import type { Parameter } from '../../contract/query-string.ts'
import { ON_DISPLAY, WITH_PICTURES } from './panel-filters.ts'
import { negationAt } from './question-negations.ts'
import { longest, REACH, type Token } from './question-tokens.ts'
import {
  DISPLAYED,
  ELIDED,
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

/** What the words of a question say. */
export interface Pass {
  /** The words that are left. */
  readonly text: string
  readonly wordCount: number
  readonly years: readonly (Years & { words: string })[]
  readonly conditions: readonly Parameter[]
  readonly leftOut: readonly LeftOut[]
}

type Part =
  | { kind: 'filler' | 'negated' | 'owned' | 'elided'; length: number }
  | { kind: 'filter'; length: number; conditions: readonly Parameter[] }
  | { kind: 'years'; length: number; years: Years }

/** One-letter words may belong to a number, such as “A 1234”. */
const ONE_LETTER = /^\p{L}$/u

/**
 * Reads the words of a question, from the first to the last, and removes what is not searched as words. The words around it may then be
 * a phrase, so the reading goes on a few words before it. Undefined if all of them are words, or none has a meaning.
 * @param tokens the words of the text; those that are left stay in the array
 * @param excluded how much a negation excludes
 */
export function passOver(text: string, tokens: Token[], excluded: 'clause' | 'word'): Pass | undefined {
  const years: Pass['years'][number][] = []
  const conditions: Parameter[] = []
  const leftOut: LeftOut[] = []
  let isChanged = false
  for (let at = 0; at < tokens.length; ) {
    const part = partAt(tokens, at, excluded)
    if (part === undefined) {
      at++
      continue
    }
    isChanged = true
    const words = text.slice(tokens[at]?.start, tokens[at + part.length - 1]?.end)
    if (part.kind === 'years') years.push({ ...part.years, words })
    if (part.kind === 'filter') conditions.push(...part.conditions)
    if (part.kind === 'negated') leftOut.push({ words, why: 'negated' })
    replace(tokens, at, part)
    at = Math.max(0, at - REACH)
  }
  // Nothing but words without a meaning: a title such as “The Who”.
  const isEmpty = tokens.length === 0 && conditions.length === 0 && years.length === 0
  if (isEmpty || !isChanged) return undefined
  return { text: joined(tokens), wordCount: tokens.length, years, conditions, leftOut }
}

/** What begins here, unless it is a word to search for. */
function partAt(tokens: readonly Token[], at: number, excluded: 'clause' | 'word'): Part | undefined {
  const years = readYears(tokens, at)
  if (years) return { kind: 'years', length: years.length, years }
  const filter = filterAt(tokens, at)
  if (filter) return { kind: 'filter', ...filter }
  const negated = negationAt(tokens, at, excluded, filterLength)
  if (negated > 0) return { kind: 'negated', length: negated }
  const filler = fillerLength(tokens, at)
  if (filler > 0) return { kind: 'filler', length: filler }
  const { word = '' } = tokens[at] ?? {}
  if (isOwner(word)) return { kind: 'owned', length: 1 }
  return elidedLength(word) > 0 ? { kind: 'elided', length: 1 } : undefined
}

/** Removes a part; of an owner, the ending; of an elided word and another, the former. The word after it then follows another one. */
function replace(tokens: Token[], at: number, { kind, length }: Part): void {
  const token = tokens[at]
  if (kind === 'owned' || kind === 'elided') {
    if (token) tokens[at] = kind === 'owned' ? withoutEnding(token) : withoutElided(token)
    return
  }
  tokens.splice(at, length)
  const next = tokens[at]
  if (next) tokens[at] = { ...next, joint: undefined, isAfterDash: false, isAfterComma: false }
}

/** “grandmother’s”: the word alone also finds the owner. */
function isOwner(word: string): boolean {
  return word.length > 2 && word.endsWith("'s")
}

function withoutEnding({ written, word, ...rest }: Token): Token {
  while (isOwner(word)) {
    word = word.slice(0, -2)
    written = written.slice(0, Math.max(written.lastIndexOf("'"), written.lastIndexOf('’')))
  }
  return { ...rest, written, word }
}

/** How many letters of a word are another word before it: “d’or”. */
function elidedLength(word: string): number {
  return ELIDED.find((elided) => word.startsWith(elided) && word.length > elided.length)?.length ?? 0
}

function withoutElided({ written, word, ...rest }: Token): Token {
  const letters = written.search(/['’‘`´]/) + 1
  return { ...rest, written: written.slice(letters), word: word.slice(elidedLength(word)) }
}

function joined(tokens: readonly Token[]): string {
  return tokens
    .map(({ written, joint, isAfterDash }, index) =>
      index === 0 ? written : `${joint ?? (isAfterDash ? ' - ' : ' ')}${written}`,
    )
    .join('')
}

/** What phrases other than years stand for. */
const FILTERS = [
  { known: PICTURES, conditions: WITH_PICTURES.slice(0, 1), isOfPictures: true },
  { known: NO_PICTURES, conditions: [['num_images_isblank', '1']], isOfPictures: true },
  { known: DISPLAYED, conditions: ON_DISPLAY, isOfPictures: false },
  { known: NOT_DISPLAYED, conditions: [['on_display_isblank', '1']], isOfPictures: false },
] as const

function filterAt(tokens: readonly Token[], at: number) {
  for (const { known, conditions, isOfPictures } of FILTERS) {
    const length = longest(known, tokens, at)
    // “With a picture of a horse” says what the picture shows.
    if (length > 0 && !(isOfPictures && longest(OF, tokens, at + length) > 0)) return { length, conditions }
  }
  return picturesOf(tokens, at)
}

/** “Show me pictures of horses”. Later, “a picture of” is about what an item shows. */
function picturesOf(tokens: readonly Token[], at: number) {
  const length = at === 0 ? longest(PICTURES_OF, tokens, at) : 0
  if (length === 0 || at + length === tokens.length) return undefined
  return { length, conditions: WITH_PICTURES.slice(0, 1) }
}

/** How many words from here are a filter. */
function filterLength(tokens: readonly Token[], at: number): number {
  return readYears(tokens, at)?.length ?? filterAt(tokens, at)?.length ?? 0
}

/** How many words from here carry no meaning. What begins a question is alone a name: “The Who”. */
function fillerLength(tokens: readonly Token[], at: number): number {
  const opening = at === 0 ? longest(OPENINGS, tokens, at) : 0
  const length = opening > 0 && opening < tokens.length ? opening : longest(FILLERS, tokens, at)
  const next = tokens[at + length]
  const isPart = tokens[at]?.joint !== undefined || next?.joint !== undefined
  const isOfNumber = length === 1 && ONE_LETTER.test(tokens[at]?.word ?? '') && /^\d/.test(next?.word ?? '')
  return isPart || isOfNumber ? 0 : length
}
