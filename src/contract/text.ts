/** Folds a text for comparisons that ignore case and accents: NFKD, without combining marks, in lower case. */
export function fold(text: string): string {
  return isAscii(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase()
}

/** Whether lower case is all that folding changes in a text, so that offsets stay the same. */
export function isAscii(text: string): boolean {
  return ASCII.test(text)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole ASCII range is meant
const ASCII = /^[\x00-\x7f]*$/

/**
 * The words of a text, folded. A word is a run of letters and digits in any script; an apostrophe inside it
 * belongs to it and is always written `'`.
 */
export function words(text: string): string[] {
  const folded = fold(text)
  if (isAscii(folded)) return folded.match(ASCII_WORD) ?? []
  return (folded.match(WORD) ?? []).map((word) => word.replaceAll('’', "'"))
}

/** The same as WORD for ASCII texts, ten times as fast. */
const ASCII_WORD = /[a-z0-9]+(?:'[a-z0-9]+)*/g
const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu

/** A folded word and its offsets in the unfolded text, in UTF-16 code units, for marking search results. */
export interface LocatedWord {
  word: string
  start: number
  end: number
}

const UNFOLDED_WORD = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu

export function locateWords(text: string): LocatedWord[] {
  return [...text.matchAll(UNFOLDED_WORD)].flatMap((match) =>
    words(match[0]).map((word) => ({ word, start: match.index, end: match.index + match[0].length })),
  )
}

export function capitalised(text: string): string {
  return text.replace(/^./, (first) => first.toUpperCase())
}
