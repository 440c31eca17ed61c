import type { LocatedWord } from './text.ts'

/** Scripts that are written without spaces between words. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** The places at which a word can begin: not between a letter and its marks. */
const BEGINNING = /(?<!^)(?!\p{M})/gu
/** The most characters from each place on. A search for more finds only the beginning of a run. */
const LONGEST = 16

/** What a run of characters without spaces is found by: the characters from each place on, of 日本の茶碗 also 茶碗. */
export function unspacedWords({ word, start, end }: LocatedWord): LocatedWord[] {
  if (!UNSPACED.test(word)) return []
  const isAsWritten = end - start === word.length
  return Array.from(word.matchAll(BEGINNING), ({ index }) => ({
    word: [...word.slice(index, index + 2 * LONGEST)].slice(0, LONGEST).join(''),
    start: isAsWritten ? start + index : start,
    end,
  })).filter(({ word: rest }) => UNSPACED.test(rest.charAt(0)))
}
