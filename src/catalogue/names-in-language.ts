import { type DataLanguage, servedLanguages } from '../contract/data-languages.ts'
import type { LabelLanguages, TermDraft, ThesaurusDraft } from './drafts.ts'

/** A name and its language. */
export interface NameInLanguage {
  readonly name: string
  readonly language: string
}

/**
 * The name of a term in a language, else that of its record.
 *
 * @param languages what the source says of the languages of the term
 * @param main the language of the catalogue, which names without a tag have
 */
export function nameIn(
  { tags }: DataLanguage,
  name: string,
  languages: LabelLanguages | undefined,
  main: string,
): NameInLanguage {
  const own = { name, language: languages?.name ?? main.toLowerCase() }
  for (const language of tags) {
    if (language === own.language) return own
    const further = languages?.labels?.[language]?.name
    if (further !== undefined) return { name: further, language }
  }
  return own
}

/** How many terms have a name in each language that sources name, by tag, in the order of tags. */
export function countNames({ terms, languages }: ThesaurusDraft): Record<string, number> {
  const counts = new Map<string, number>()
  for (const { id } of terms) {
    const { name, labels = {} } = languages?.get(id) ?? { name: null }
    const further = Object.keys(labels).filter((tag) => labels[tag]?.name !== undefined)
    for (const tag of new Set(name === null ? further : [name, ...further]))
      counts.set(tag, (counts.get(tag) ?? 0) + 1)
  }
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The tags that requests for a language are compared with. */
export function presentLanguages(counts: Readonly<Record<string, number>>, main: string): string[] {
  return [...new Set([main.toLowerCase(), ...Object.keys(counts)])]
}

/** The languages in which some terms have another name than in their records: lists by name have an order of their own. */
export function otherLanguages(thesaurus: ThesaurusDraft, main: string): DataLanguage[] {
  return servedLanguages(presentLanguages(countNames(thesaurus), main)).filter((language) =>
    thesaurus.terms.some(({ id, name }) => {
      const languages = thesaurus.languages?.get(id)
      return languages?.labels !== undefined && nameIn(language, name, languages, main).name !== name
    }),
  )
}

/** The terms with their names in a language. */
export function termsIn(
  language: DataLanguage,
  { terms, languages }: ThesaurusDraft,
  main: string,
): Pick<TermDraft, 'id' | 'name'>[] {
  return terms.map(({ id, name }) => ({ id, name: nameIn(language, name, languages?.get(id), main).name }))
}
