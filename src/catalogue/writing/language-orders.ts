import { fold } from '../../contract/text.ts'
import { termsByLetter } from '../alphabet.ts'
import type { ThesaurusDraft } from '../drafts.ts'
import { otherLanguages, termsIn } from '../names-in-language.ts'
import { sortingLanguage, TextCollator } from './text-collator.ts'
import { type OwnedText, ranksOf } from './text-ranks.ts'

/** How a list of terms by name is sorted in a language. */
export interface LanguageOrder {
  readonly tag: string
  /** The rank of each term, by its index among all terms by id. */
  readonly ranks: Uint32Array
  /** The ids of the terms of each letter of A–Z, by the flag of the letter in this language. */
  readonly letters: ReadonlyMap<string, readonly number[]>
}

/** The orders of terms in the languages in which some have other names. */
export async function* languageOrders(
  thesaurus: ThesaurusDraft,
  main: string,
): AsyncGenerator<LanguageOrder> {
  for (const language of otherLanguages(thesaurus, main)) {
    const terms = termsIn(language, thesaurus, main).sort((a, b) => a.id - b.id)
    const texts = terms.map(({ name }, ordinal): OwnedText => ({ text: fold(name), ordinal }))
    const sortedLike = sortingLanguage(language.tag, main)
    const ranks = await ranksOf(
      {
        count: texts.length,
        read: (isWanted = () => true) => [texts.filter((one) => isWanted(one.ordinal))],
      },
      texts.length,
      new TextCollator(sortedLike),
      async () => {},
    )
    const letters = [...termsByLetter(terms, sortedLike)].map(
      ([letter, ids]) => [letterIn(letter, language.tag), ids] as const,
    )
    yield { tag: language.tag, ranks, letters: new Map(letters) }
  }
}

/** The flag of a letter of A–Z in a language. */
export function letterIn(letter: string, tag: string): string {
  return `${letter}@${tag}`
}
