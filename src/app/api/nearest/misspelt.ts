import { words } from '../../../contract/text.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** Shorter words differ from too many others by one letter. Longer words have too many candidates. */
const SHORTEST = 4
const LONGEST = 20

/**
 * Every spelling that differs from a folded word by one added, missing or different letter, or by two swapped
 * neighbours. Empty for very short and very long words.
 */
export function oneLetterOff(word: string): string[] {
  const letters = [...word]
  if (letters.length < SHORTEST || letters.length > LONGEST) return []
  const found = new Set<string>()
  const put = (...parts: readonly (string | undefined)[]) => found.add(parts.join(''))
  for (let at = 0; at <= letters.length; at++) {
    const [before, here, after] = [letters.slice(0, at).join(''), letters[at], letters.slice(at + 1)]
    const rest = after.join('')
    for (const letter of LETTERS) put(before, letter, here, rest)
    if (here === undefined) continue
    put(before, rest)
    for (const letter of LETTERS) put(before, letter, rest)
    if (after.length > 0) put(before, after[0], here, after.slice(1).join(''))
  }
  found.delete(word)
  return [...found]
}

/** Letters of a plural ending, which may follow a candidate. */
const MAX_ENDING = 2

/** Whether a word is one of the candidates, with or without an ending. */
export function isAnyOf(word: string, candidates: ReadonlySet<string>): boolean {
  for (let cut = 0; cut <= MAX_ENDING; cut++) {
    if (candidates.has(word.slice(0, word.length - cut))) return true
  }
  return false
}

/** Shorter and shorter beginnings of a word, to find what was meant. */
export function beginnings(word: string): string[] {
  const letters = [...word]
  return [1, 2, 3, 4]
    .map((cut) => letters.slice(0, letters.length - cut).join(''))
    .filter((beginning) => [...beginning].length >= SHORTEST - 1)
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
