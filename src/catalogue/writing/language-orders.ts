import type { TermFlag } from '../../contract/flags.ts'
import { fold } from '../../contract/text.ts'
import { termsByLetter } from '../alphabet.ts'
import type { ThesaurusDraft } from '../drafts.ts'
import { otherLanguages, termsIn, unnamedTerms } from '../names-in-language.ts'
import { sortingLanguage, TextCollator } from './text-collator.ts'
import { type OwnedText, ranksOf } from './text-ranks.ts'

/** How a list of terms by name is sorted in a language. */
export interface LanguageOrder {
  readonly tag: string
  /** The rank of each term, by its index among all terms by id. */
  readonly ranks: Uint32Array
  /** The ids of the terms of each letter of A–Z, and of those without a name in the language, by flag. */
  readonly flags: ReadonlyMap<string, readonly number[]>
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
    const unnamed = unnamedTerms(language, thesaurus, main)
    const flags = [...termsByLetter(terms, sortedLike), [UNNAMED, unnamed] as const].map(
      ([flag, ids]) => [flagIn(flag, language.tag), ids] as const,
    )
    yield { tag: language.tag, ranks, flags: new Map(flags) }
  }
}

/** A flag that depends on the language of names: a letter of A–Z, or that there is no name. */
export function flagIn(flag: string, tag: string): string {
  return `${flag}@${tag}`
}

/** The flag of terms without a name in a language. */
export const UNNAMED: TermFlag = 'unnamed'
