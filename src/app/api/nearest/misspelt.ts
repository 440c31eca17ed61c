import { words } from '../../../contract/text.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** Shorter words are one letter off from too many others; longer ones have too many candidates. */
const SHORTEST = 4
const LONGEST = 20

/**
 * Every word that differs from one by a letter too many, a letter missing, another letter, or two letters that changed
 * places. The word is folded. Nothing for very short and very long words.
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

/** A plural's ending, which may follow what was meant. */
const MOST_FOLLOWING = 2

/** Whether a word of a name is one of the candidates, or begins with one and has but an ending more. */
export function isAnyOf(word: string, candidates: ReadonlySet<string>): boolean {
  for (let cut = 0; cut <= MOST_FOLLOWING; cut++) {
    if (candidates.has(word.slice(0, word.length - cut))) return true
  }
  return false
}

/** The beginnings of a word that may find what was meant, the longest first. */
export function beginnings(word: string): string[] {
  const letters = [...word]
  return [1, 2, 3, 4]
    .map((cut) => letters.slice(0, letters.length - cut).join(''))
    .filter((beginning) => [...beginning].length >= SHORTEST - 1)
}

/**
 * The same words with a space between letters and figures everywhere, and nowhere: an item's number is as often typed
 * T55 as T 55, and neither finds the other. Without what would be searched anyhow.
 */
export function spacedOtherwise(text: string): string[] {
  const asked = words(text).join(' ')
  const apart = asked.replace(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, ' ')
  const together = asked.replace(/(?<=\p{L}) (?=\p{N})|(?<=\p{N}) (?=\p{L})/gu, '')
  return [apart, together].filter((other) => other !== asked)
}
