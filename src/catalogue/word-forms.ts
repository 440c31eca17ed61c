import { words } from '../contract/text.ts'
import { otherNumbers } from './grammatical-number.ts'
import { otherSpellings } from './spelling.ts'

/** What a word of a search finds: words that begin with one of its spellings, and its other numbers, whole. */
export interface WordForms {
  beginnings: readonly string[]
  whole: ReadonlySet<string>
}

export function formsOf(word: string): WordForms {
  const numbers = otherNumbers(word)
  const spellings = otherSpellings(word)
  // A spelling that is only a shorter word would begin too much: axe and ax, but not axle.
  const beginnings = [word, ...spellings.filter((spelling) => !word.startsWith(spelling))]
  const whole = new Set([
    ...numbers,
    ...numbers.flatMap(otherSpellings),
    ...spellings,
    ...spellings.flatMap(otherNumbers),
  ])
  return { beginnings, whole }
}

/** The words of a search, in its order. */
export function formsIn(search: string): readonly WordForms[] {
  const known = recent.get(search)
  if (known) return known
  const found = words(search).map(formsOf)
  const [oldest] = recent.keys()
  if (recent.size === MOST_RECENT && oldest !== undefined) recent.delete(oldest)
  recent.set(search, found)
  return found
}

/** Every page of a list asks for the same words, and forms are worked out by many rules. */
const recent = new Map<string, readonly WordForms[]>()
const MOST_RECENT = 64

/** Whether a word that stands somewhere is found by a word that was searched for. */
export function isFound(standing: string, { beginnings, whole }: WordForms): boolean {
  return beginnings.some((beginning) => standing.startsWith(beginning)) || whole.has(standing)
}

/** Whether a word that stands somewhere is the very word that was searched for, in any spelling and number. */
export function isSameWord(standing: string, { beginnings, whole }: WordForms): boolean {
  return beginnings.includes(standing) || whole.has(standing)
}
