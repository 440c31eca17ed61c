import { fold } from '../../contract/text.ts'

/** A word of a question. */
export interface Token {
  readonly at: number
  readonly written: string
  /** Folded, with a straight apostrophe. */
  readonly word: string
  /** The characters between it and the word before, if there is no space: “-” in “mother-of-pearl”. */
  readonly joint: string | undefined
  /** All characters between it and the word before. */
  readonly gap: string
  readonly isAfterComma: boolean
  /** Its offsets in the question. */
  readonly start: number
  readonly end: number
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu

export function tokensOf(text: string): Token[] {
  let end = 0
  return [...text.matchAll(WORD)].map(({ 0: written, index: start }, at) => {
    const gap = text.slice(end, start)
    end = start + written.length
    const joint = at === 0 || gap === '' || /\s/.test(gap) ? undefined : gap
    const isAfterComma = at > 0 && /[,;]/.test(gap)
    return { at, written, word: fold(written).replaceAll('’', "'"), joint, gap, isAfterComma, start, end }
  })
}

export type Phrases = readonly (readonly string[])[]

/** Phrases that are written one after another, between bars. */
export function phrases(text: string): Phrases {
  return text.split('|').map((phrase) => fold(phrase).split(' '))
}

/** The number of words of the longest phrase that begins here; 0 without one. */
export function longest(known: Phrases, tokens: readonly Token[], at: number): number {
  return known
    .filter((phrase) => phrase.every((word, index) => tokens[at + index]?.word === word))
    .reduce((most, { length }) => Math.max(most, length), 0)
}
