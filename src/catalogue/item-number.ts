import { withoutZeros } from '../contract/linked-words.ts'
import { fold, words } from '../contract/text.ts'
import { GrowingUint32s } from './growing-uint32s.ts'
import type { Ordinals } from './ordinals.ts'

/** The field with an item's number in its museum. A search for the whole number puts that item first. */
export const NUMBER_FIELD = 'registration_number'

/**
 * Whether a number has the searched words in the same order, with or without leading zeros. T.55, t 55, T-55 and T.0055 are
 * the same number. T55 is a different one, because a search for T.55 does not find it.
 */
export function isSameNumber(number: string, searched: readonly string[]): boolean {
  const found = words(number)
  return (
    found.length === searched.length &&
    found.every((word, i) => withoutZeros(word) === withoutZeros(searched[i] ?? ''))
  )
}

/** The most bytes of a folded number that can be the text. */
export function longestNumber(text: string): number {
  return Math.max(Buffer.byteLength(typedNumber(text)), longestOf(words(text)))
}

/**
 * The items whose number is the text. If there are none, the items whose number has the same words with other characters
 * between them; then those whose number has other leading zeros.
 * @param numbers folded, by ascending ordinal, none longer than `longestNumber`
 */
export function itemsWithNumber(
  numbers: Iterable<readonly [ordinal: number, number: string]>,
  text: string,
): Ordinals {
  const searched = words(text)
  const typed = typedNumber(text)
  const sameText = new GrowingUint32s()
  const sameWords = new GrowingUint32s()
  const sameNumber = new GrowingUint32s()
  for (const [ordinal, number] of numbers) {
    if (number.trim() === typed) sameText.push(ordinal)
    else if (!isSameNumber(number, searched)) continue
    else if (words(number).join(' ') === searched.join(' ')) sameWords.push(ordinal)
    else sameNumber.push(ordinal)
  }
  return ([sameText, sameWords].find((found) => found.length > 0) ?? sameNumber).take()
}

function typedNumber(text: string): string {
  return fold(text).trim()
}

/** The most bytes of a number that is compared by its words: each may have a few zeros and other characters around it. */
function longestOf(searched: readonly string[]): number {
  return searched.reduce((sum, word) => sum + Buffer.byteLength(word) + 12, 0)
}
