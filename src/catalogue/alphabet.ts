import { DIGITS_AND_SIGNS, OTHER_LETTERS, SORTED_LETTERS } from '../contract/letters.ts'
import type { TermDraft } from './drafts.ts'
import { addTo } from './lists-by-key.ts'
import { type CollatedText, collatorOf, type TextCollator } from './writing/text-collator.ts'

/** Sorts after every other character. */
const LAST = '\uffff'

/**
 * The letters of A–Z in a language, in its order, and the letter of each name. Both come from the order of names itself, so
 * the names of a letter follow each other in it: a name belongs to the last letter that is not after it. Two letters that a
 * language sorts as one (ch in Czech) are a letter, and so is one with a mark that it sorts as its own (å in Swedish); one that
 * it sorts as another (y in Lithuanian, ø in Swedish) is none.
 */
class Alphabet {
  /** With digits and signs first and the letters of other scripts last. */
  readonly letters: readonly string[]
  readonly #collator: TextCollator
  readonly #starts: readonly { letter: string; start: CollatedText }[]
  readonly #afterDigits: CollatedText
  readonly #end: CollatedText

  constructor(language: string) {
    const collator = collatorOf(language)
    const compare = (a: string, b: string) => collator.compare(collator.collated(a), collator.collated(b))
    const isOneLetter = (letter: string) => {
      const [first = ''] = letter
      if (collator.sortText(letter) !== letter) return false
      return letter === first || compare(letter, first) < 0 || compare(letter, first + LAST) > 0
    }
    const withMarks = new Intl.Collator(language)
    const sorted = SORTED_LETTERS.filter(isOneLetter).sort((a, b) => compare(a, b) || withMarks.compare(a, b))
    const letters = sorted.filter((letter, at) => at === 0 || compare(sorted[at - 1] ?? '', letter) < 0)
    this.letters = [DIGITS_AND_SIGNS, ...letters, OTHER_LETTERS]
    this.#collator = collator
    this.#starts = letters.map((letter) => ({ letter, start: collator.collated(letter) }))
    this.#afterDigits = collator.collated(`9${LAST}`)
    this.#end = collator.collated(`${letters.at(-1)}${LAST}`)
  }

  /** The letter of a name. Languages of other scripts have their own letters between the digits and `a`. */
  letterOf(name: string): string {
    const collated = this.#collator.collated(this.#collator.sortText(name))
    const isBefore = (bound: CollatedText) => this.#collator.compare(collated, bound) < 0
    if (isBefore(this.#afterDigits)) return DIGITS_AND_SIGNS
    if (!isBefore(this.#end)) return OTHER_LETTERS
    return this.#starts.findLast(({ start }) => !isBefore(start))?.letter ?? OTHER_LETTERS
  }
}

const made = new Map<string, Alphabet>()

/** The alphabet of a language, made once: that takes milliseconds. */
export function alphabetOf(language: string): Alphabet {
  const alphabet = made.get(language) ?? new Alphabet(language)
  made.set(language, alphabet)
  return alphabet
}

/** The ids of the terms of each letter. */
export function termsByLetter(
  terms: readonly Pick<TermDraft, 'id' | 'name'>[],
  language: string,
): ReadonlyMap<string, readonly number[]> {
  const alphabet = alphabetOf(language)
  const ids = new Map<string, number[]>()
  for (const { id, name } of terms) addTo(ids, alphabet.letterOf(name), id)
  return ids
}
