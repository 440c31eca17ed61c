import { otherNumbers } from './grammatical-number.ts'
import { otherSpellings } from './spelling.ts'

/** The words that a searched word finds: `beginnings` also find longer words, `whole` only the same word. */
export interface WordForms {
  beginnings: readonly string[]
  whole: ReadonlySet<string>
}

export function formsOf(word: string): WordForms {
  const numbers = otherNumbers(word)
  const spellings = otherSpellings(word)
  // A spelling that is shorter than the word itself finds whole words only: “axe” finds “ax”, but not “axle”.
  const beginnings = [word, ...spellings.filter((spelling) => !word.startsWith(spelling))]
  const whole = new Set([
    ...numbers,
    ...numbers.flatMap(otherSpellings),
    ...spellings,
    ...spellings.flatMap(otherNumbers),
  ])
  return { beginnings, whole }
}

/** Whether a word of a text is found by the searched word. */
export function isFound(word: string, { beginnings, whole }: WordForms): boolean {
  return beginnings.some((beginning) => word.startsWith(beginning)) || whole.has(word)
}

/** Whether a word of a text is the searched word itself, in any spelling and number. */
export function isSameWord(word: string, { beginnings, whole }: WordForms): boolean {
  return beginnings.includes(word) || whole.has(word)
}

/**
 * Where to look for the words that a searched word finds, each in one place only: words that begin with one of the
 * beginnings, and the whole words, which do not.
 */
export function wordRanges({ beginnings, whole }: WordForms): { beginnings: string[]; whole: string[] } {
  return {
    beginnings: beginnings.filter(
      (one) => !beginnings.some((other) => other !== one && one.startsWith(other)),
    ),
    whole: [...whole].filter((form) => !beginnings.some((beginning) => form.startsWith(beginning))),
  }
}
