import { type LinkedWord, MOST_PARTS, signedWords } from './signed-words.ts'
import { fold, type LocatedWord } from './text.ts'
import { unspacedWords } from './unspaced-words.ts'

/**
 * The joined spellings of what a text writes with a hyphen, an apostrophe or a space (tea-pot, tea pot: teapot), and what is
 * before or after an apostrophe (driver's: driver, drivers; d'argent: argent, dargent), initials (H.M.S.: HMS), “and” for &, and
 * numbers without leading zeros or commas, with an x between them or apart (4 x 4: 4x4), and what follows each character of scripts without spaces. Other digits are joined with letters (35 mm: 35mm) and not with digits; in a number of an item not at all: T-55 is not T55.
 * @param isNumber whether the text is a number of an item, in which a point is no decimal point
 */
export function linkedWords(text: string, located: readonly LocatedWord[], isNumber = false): LinkedWord[] {
  const linked: LinkedWord[] = []
  // Where the words that hyphens join with the present one begin.
  let start = 0
  for (const [at, one] of located.entries()) {
    if (one.word.includes("'")) linked.push(...aroundApostrophes(one))
    linked.push(...unspacedWords(one).map((rest) => ({ ...rest, kind: 'part' as const })))
    if (one.word.includes('0') && (isNumber || !isDecimal(text, one))) linked.push(...unzeroed(one))
    const link = linkBefore(text, located, at)
    if (link !== undefined)
      linked.push(
        ...joinedWord(located.slice(at - 1, at + 1), link === 'space' ? 'spaced' : 'joined', isNumber),
      )
    if (link !== 'hyphen') start = at
    else if (at - start > 1 && at - start < MOST_PARTS && linkBefore(text, located, at + 1) !== 'hyphen')
      linked.push(...joinedWord(located.slice(start, at + 1), 'joined', isNumber))
  }
  return isNumber ? linked : [...linked, ...signedWords(text, located)]
}

/** A linked word by the numbers of its words in the text: the first one, and the one after the last. */
export interface LinkedSpan {
  word: string
  kind: LinkedWord['kind']
  start: number
  end: number
}

/** The linked words of a text that are one or more whole words there. */
export function linkedSpans(text: string, located: readonly LocatedWord[]): LinkedSpan[] {
  // The first of those that begin at the same offset: “½” is two words.
  const firstAt = new Map(located.map(({ start }, at) => [start, at] as const).reverse())
  return linkedWords(text, located).flatMap(({ word, kind, ...offsets }) => {
    const start = firstAt.get(offsets.start) ?? located.length
    let end = start
    while ((located[end]?.end ?? Number.POSITIVE_INFINITY) <= offsets.end) end++
    return end > start ? [{ word, kind, start, end }] : []
  })
}

/** The joined spelling of each word and the next one of a searched text, by the number of the word. */
export function joinedNeighbours(text: string, located: readonly LocatedWord[]): string[][] {
  const neighbours = located.map((): string[] => [])
  for (const { word, start, end } of linkedSpans(text, located))
    for (let at = start; at < end; at++) neighbours[at]?.push(word)
  return neighbours
}

const SPACES = /^ +$/
const HYPHEN = /^'?[-·]{1,2}'?$/
/** Beside the n of rock 'n' roll. */
const SHORT_AND = /^(?: ?'| |' ?)$/
const DIGIT = /\p{N}/u
const DIGIT_AT_END = /\p{N}$/u
const DIGIT_AT_START = /^\p{N}/u
/** A shorter joined word would be an abbreviation or a syllable. */
const SHORTEST = 4

/** What links a word with the one before it. */
function linkBefore(
  text: string,
  located: readonly LocatedWord[],
  at: number,
): 'hyphen' | 'space' | undefined {
  const [before, word] = [located[at - 1], located[at]]
  if (before === undefined || word === undefined) return undefined
  // Two words of one run of signs: m².
  if (before.end === word.start) return 'hyphen'
  // Folded, as in the index: every dash is a hyphen there, and every space a plain one.
  const sign = fold(text.slice(before.end, word.start))
  if (SHORT_AND.test(sign) && (before.word === 'n' || word.word === 'n')) return 'hyphen'
  if (SPACES.test(sign)) return 'space'
  return HYPHEN.test(sign) ? 'hyphen' : undefined
}

function joinedWord(
  parts: readonly LocatedWord[],
  kind: LinkedWord['kind'],
  isNumber: boolean,
): LinkedWord[] {
  const word = joined(parts.reduce((all, part) => all + part.word, ''))
  if (DIGIT.test(word) ? isNumber || hasNumbersTogether(parts) : word.length < SHORTEST) return []
  return [{ word, start: parts[0]?.start ?? 0, end: parts.at(-1)?.end ?? 0, kind }]
}

/** 1900-1950 is no number of eight digits. */
function hasNumbersTogether(parts: readonly LocatedWord[]): boolean {
  return parts.some(
    ({ word }, at) => DIGIT_AT_START.test(word) && DIGIT_AT_END.test(parts[at - 1]?.word ?? ''),
  )
}

function joined(word: string): string {
  return word.includes("'") ? word.replaceAll("'", '') : word
}

function aroundApostrophes({ word, start, end }: LocatedWord): LinkedWord[] {
  const isAsWritten = end - start === word.length
  let at = 0
  const parts = word.split("'").map((part): LinkedWord => {
    const from = at
    at += part.length + 1
    return isAsWritten
      ? { word: part, start: start + from, end: start + from + part.length, kind: 'part' }
      : { word: part, start, end, kind: 'part' }
  })
  return [
    { word: joined(word), start, end, kind: 'joined' },
    ...parts.filter(({ word }, at) => [...word].length > 1 || (at > 0 && word !== 's')),
  ]
}

function unzeroed({ word, start, end }: LocatedWord): LinkedWord[] {
  const plain = withoutZeros(word)
  return plain === word ? [] : [{ word: plain, start, end, kind: 'part' }]
}

/**
 * Whether digits are behind a decimal point, so that their zeros count: 0.05 is not 0.5. In 1980.0012 and 1.05.1980, the point
 * separates numbers.
 */
function isDecimal(text: string, { start, end }: LocatedWord): boolean {
  return (
    BEFORE_DECIMALS.test(text.slice(Math.max(0, start - 5), start)) && !GOES_ON.test(text.slice(end, end + 3))
  )
}

const BEFORE_DECIMALS = /(?<![\p{L}\p{N}.,])\p{N}{0,3}[.,·]$/u
const GOES_ON = /^[.,]\p{N}/u

/** A word without the zeros before its digits: 0012 and 12 are the same part of a number. Zeros alone are not: 00 is not 0. */
export function withoutZeros(word: string): string {
  return word.replace(LEADING_ZEROS, '')
}

const LEADING_ZEROS = /(?<!\d)0+(?=[1-9])/g
