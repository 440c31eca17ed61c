import { fold } from '../../contract/text.ts'

/** A word of a question. */
export interface Token {
  readonly written: string
  /** Folded, with a straight apostrophe. */
  readonly word: string
  /** The characters between it and the word before, if there is no space: “-” in “mother-of-pearl”. */
  readonly joint: string | undefined
  readonly isAfterDash: boolean
  readonly isAfterComma: boolean
  /** Its offsets in the question. */
  readonly start: number
  readonly end: number
}

/** A text with more words is no question. It is searched as it is, so that reading takes no time to speak of. */
export const MOST_WORDS = 60

/** How many words from its beginning a rule may look ahead, except for what it reads anyway, such as a list of years. */
export const REACH = 16

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’‘`´][\p{L}\p{N}\p{M}]+)*/gu
const DASH = /^\s*[-–—/]\s*$/

/** The words of a question; undefined if there are too many for one. */
export function tokensOf(text: string): Token[] | undefined {
  const tokens: Token[] = []
  let end = 0
  for (const { 0: written, index: start } of text.matchAll(WORD)) {
    if (tokens.length === MOST_WORDS) return undefined
    const gap = tokens.length === 0 ? ' ' : text.slice(end, start)
    end = start + written.length
    tokens.push({
      written,
      word: fold(written).replaceAll('’', "'"),
      joint: gap === '' || /\s/.test(gap) ? undefined : gap,
      isAfterDash: DASH.test(gap),
      isAfterComma: /[,;،؛]/.test(gap),
      start,
      end,
    })
  }
  return tokens
}

/** Phrases by their words, so that all of them are looked up together. # stands for something that is read on its own. */
export interface PhraseTree<T> {
  readonly after: Map<string, PhraseTree<T>>
  value: T | undefined
}

export type Phrases = PhraseTree<true>

/** Phrases that are written one after another, between bars, each with the value of its row. Of two equal ones, the first counts. */
export function phraseTree<T>(rows: readonly (readonly [string, T])[]): PhraseTree<T> {
  const root: PhraseTree<T> = { after: new Map(), value: undefined }
  for (const [text, value] of rows) {
    for (const phrase of text.split('|')) {
      let node = root
      for (const word of fold(phrase).split(' ')) {
        const next: PhraseTree<T> = node.after.get(word) ?? { after: new Map(), value: undefined }
        node.after.set(word, next)
        node = next
      }
      node.value ??= value
    }
  }
  return root
}

export function phrases(text: string): Phrases {
  return phraseTree([[text, true]])
}

/** The longest phrase that begins here. */
export function phraseAt<T>(known: PhraseTree<T>, tokens: readonly Token[], at: number) {
  return longestOf(matchesAt(known, tokens, at, () => undefined))
}

/** The number of words of the longest phrase that begins here; 0 without one. */
export function longest(known: PhraseTree<unknown>, tokens: readonly Token[], at: number): number {
  return phraseAt(known, tokens, at)?.length ?? 0
}

export interface Match<T, H> {
  readonly value: T
  /** What its # stand for. */
  readonly holes: readonly H[]
  /** The number of its words. */
  readonly length: number
}

/** Reads what # stands for, after those before it. */
export type HoleAt<H> = (at: number, before: readonly H[]) => { value: H; length: number } | undefined

/** All phrases that begin here. */
export function matchesAt<T, H = never>(
  { after, value }: PhraseTree<T>,
  tokens: readonly Token[],
  at: number,
  holeAt: HoleAt<H>,
  holes: readonly H[] = [],
): Match<T, H>[] {
  const found: Match<T, H>[] = value === undefined ? [] : [{ value, holes, length: 0 }]
  const go = (next: PhraseTree<T>, length: number, filled: readonly H[]) => {
    for (const match of matchesAt(next, tokens, at + length, holeAt, filled))
      found.push({ ...match, length: match.length + length })
  }
  if (after.size === 0) return found
  const token = tokens[at]
  const byWord = token && after.get(token.word)
  if (byWord) go(byWord, 1, holes)
  const byHole = after.get('#')
  const hole = byHole && token && holeAt(at, holes)
  if (byHole && hole) go(byHole, hole.length, [...holes, hole.value])
  return found
}

/** The first of the longest ones. */
export function longestOf<M extends { readonly length: number }>(matches: readonly M[]): M | undefined {
  return matches.reduce<M | undefined>(
    (best, one) => (best && best.length >= one.length ? best : one),
    undefined,
  )
}
