import type { TermFlag } from '../../contract/flags.ts'
import { termsByLetter } from '../alphabet.ts'
import type { TermDraft, ThesaurusDraft } from '../drafts.ts'
import { groupsIn, otherLanguages, termsIn, unnamedTerms } from '../names-in-language.ts'
import { byNameThenId } from './sorted-terms.ts'
import { collatorOf, sortingLanguage } from './text-collator.ts'
import { ranksOf } from './text-ranks.ts'

/** How a list of terms by name is sorted in a language. */
export interface LanguageOrder {
  readonly tag: string
  /** The rank of each term, by its index among all terms by id. */
  readonly ranks: Uint32Array
  /** The groups, by name. */
  readonly groupIds: readonly number[]
  /** The ids of the terms of each letter of A–Z, and of those without a name in the language, by flag. */
  readonly flags: ReadonlyMap<string, readonly number[]>
}

/** The orders of terms in the languages in which some have other names. */
export async function* languageOrders(
  thesaurus: ThesaurusDraft,
  main: string,
): AsyncGenerator<LanguageOrder> {
  for (const language of otherLanguages(thesaurus, main)) {
    const terms = termsIn(language, thesaurus, main)
    const sortedLike = sortingLanguage(language.tag, main)
    const unnamed = unnamedTerms(language, thesaurus, main)
    const flags = [...termsByLetter(terms, sortedLike), [UNNAMED, unnamed] as const].map(
      ([flag, ids]) => [flagIn(flag, language.tag), ids] as const,
    )
    const ranks = await nameRanks(terms, sortedLike)
    const groups = byNameThenId(groupsIn(language, thesaurus, main), sortedLike)
    yield { tag: language.tag, ranks, groupIds: groups.map(({ id }) => id), flags: new Map(flags) }
  }
}

/** The rank of each term in the order of names, by its index among all terms by id. */
export function nameRanks(
  terms: readonly Pick<TermDraft, 'id' | 'name'>[],
  language: string,
): Promise<Uint32Array> {
  const collator = collatorOf(language)
  const texts = terms
    .toSorted((a, b) => a.id - b.id)
    .map(({ name }, ordinal) => ({ text: collator.sortText(name), ordinal }))
  const read = (isWanted = (_: number) => true) => [texts.filter((one) => isWanted(one.ordinal))]
  return ranksOf({ count: texts.length, read }, texts.length, collator, async () => {})
}

/** A flag that depends on the language of names: a letter of A–Z, or that there is no name. */
export function flagIn(flag: string, tag: string): string {
  return `${flag}@${tag}`
}

/** The flag of terms without a name in a language. */
export const UNNAMED: TermFlag = 'unnamed'
