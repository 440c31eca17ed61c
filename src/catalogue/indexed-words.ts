import { linkedWords } from '../contract/linked-words.ts'
import { fold, locateWords, words } from '../contract/text.ts'
import { UNSPACED } from '../contract/unspaced-words.ts'
import type { TermDraft } from './drafts.ts'
import { otherNumbers } from './grammatical-number.ts'
import { NUMBER_FIELD } from './item-number.ts'
import { joinedForm } from './word-forms.ts'

/** The words of a value, and others by which it is found, for the index. */
export interface IndexedWords {
  words: readonly string[]
  others: readonly string[]
}

/** Short fields in which two words with a space between them are indexed as one, too. In others, only compounds of the thesaurus. */
const NAME_FIELDS: ReadonlySet<string> = new Set(['name', 'used_for', 'title', 'names'])
/** A shorter word in two parts is a word and a syllable, unless digits are beside its letters. */
const COMPOUND = /^[\p{L}\p{M}]{5,}$|[\p{L}\p{M}]\p{N}|\p{N}\p{L}/u

/** Finds the words for the index. */
export class WordIndexer {
  readonly #compounds: ReadonlySet<string>

  /** @param terms the thesaurus, whose names have the compounds that other texts can write as two words */
  constructor(terms: readonly Pick<TermDraft, 'name' | 'usedFor'>[]) {
    const compounds = new Set<string>()
    for (const { name, usedFor } of terms) {
      for (const text of [name, ...usedFor]) {
        const located = locateWords(text)
        for (const { word } of [...located, ...linkedWords(text, located)]) {
          if (!COMPOUND.test(word)) continue
          for (const form of [word, ...otherNumbers(word)]) compounds.add(form)
        }
      }
    }
    this.#compounds = compounds
  }

  of(field: string, text: string): IndexedWords {
    const folded = fold(text)
    const own = words(folded)
    const isName = NAME_FIELDS.has(field)
    if (!isName && !LINK.test(folded) && !UNSPACED.test(folded) && !this.#hasCompound(own))
      return { words: own, others: [] }
    const others: string[] = []
    for (const { word, kind } of linkedWords(folded, locateWords(folded), field === NUMBER_FIELD)) {
      if (kind === 'part') others.push(word)
      else if (kind === 'joined' || isName || this.#compounds.has(word)) others.push(joinedForm(word))
    }
    return { words: own, others }
  }

  #hasCompound(own: readonly string[]): boolean {
    return own.some((word, at) => at > 0 && this.#compounds.has((own[at - 1] as string) + word))
  }
}

/** What a text has besides compounds, if its words have other spellings: signs between letters or digits, or a leading zero. */
const LINK =
  /[\p{L}\p{M}\p{N}]['·-]{1,2}['\p{L}]|[\p{L}\p{M}]['·-]{1,2}\p{N}|(?<!\d)0\d|&| '?n'? |\p{L}\.\p{L}|\d(?: ?x ?|,)\d/u
