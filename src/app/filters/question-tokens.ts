import { fold } from '../../contract/text.ts'

/** A word of a question. */
export interface Token {
  readonly at: number
  readonly written: string
  /** Folded, with a straight apostrophe. */
  readonly word: string
  /** The characters between it and the word before, if there is no space: “-” in “mother-of-pearl”. */
  readonly joint: string | undefined
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu

export function tokensOf(text: string): Token[] {
  let end = 0
  return [...text.matchAll(WORD)].map(({ 0: written, index }, at) => {
    const gap = text.slice(end, index)
    end = index + written.length
    const joint = at === 0 || gap === '' || /\s/.test(gap) ? undefined : gap
    return { at, written, word: fold(written).replaceAll('’', "'"), joint }
  })
}
