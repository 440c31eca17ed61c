import { words } from '../../../contract/text.ts'

/** Shorter beginnings have too many words in common. */
const SHORTEST = 3

/** Shorter and shorter beginnings of a word, to find what was meant. */
export function beginnings(word: string): string[] {
  const letters = [...word]
  return [1, 2, 3, 4]
    .map((cut) => letters.slice(0, letters.length - cut).join(''))
    .filter((beginning) => [...beginning].length >= SHORTEST)
}

/**
 * The same words with a space between letters and digits everywhere, and nowhere. Visitors type the number of an item as
 * `T55` or as `T 55`, and neither finds the other. The text as typed is left out.
 */
export function spacedOtherwise(text: string): string[] {
  const typed = words(text).join(' ')
  const apart = typed.replace(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, ' ')
  const together = typed.replace(/(?<=\p{L}) (?=\p{N})|(?<=\p{N}) (?=\p{L})/gu, '')
  return [apart, together].filter((other) => other !== typed)
}
