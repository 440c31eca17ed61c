import { type DataLanguage, languageFor, servedLanguages } from '../contract/data-languages.ts'
import type { GroupLanguages, TermDraft, ThesaurusDraft } from './drafts.ts'

/** A name and its language. */
export interface NameInLanguage {
  readonly name: string
  readonly language: string
}

/**
 * The name of a term or a group in a language, else that of its record.
 *
 * @param languages what the source says of its languages
 * @param main the language of the catalogue, which names without a tag have
 */
export function nameIn(
  { tags }: DataLanguage,
  name: string,
  languages: GroupLanguages | undefined,
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

/** The names of terms or of groups, by id. */
export type Names = (record: { id: number; name: string }) => NameInLanguage

/** Terms or groups with their names in a language. */
export function named<Named extends { id: number; name: string }>(
  records: readonly Named[],
  names: Names,
): Named[] {
  return records.map((record) => ({ ...record, ...names(record) }))
}

/** How many terms have a name in each language that sources name, by tag, in the order of tags. */
export function countNames({
  terms,
  languages,
}: Pick<ThesaurusDraft, 'terms' | 'languages'>): Record<string, number> {
  const counts = new Map<string, number>()
  for (const { id } of terms) {
    const { name, labels = {} } = languages?.get(id) ?? { name: null }
    const further = Object.keys(labels).filter((tag) => labels[tag]?.name !== undefined)
    for (const tag of new Set(name === null ? further : [name, ...further]))
      counts.set(tag, (counts.get(tag) ?? 0) + 1)
  }
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The language of a catalogue, with the tags under which its names are. */
export function mainLanguage(
  thesaurus: Pick<ThesaurusDraft, 'terms' | 'languages' | 'groups'>,
  main: string,
): DataLanguage {
  const tag = main.toLowerCase()
  return languageFor(tag, presentLanguages(namedTags(thesaurus), main)) ?? { tag, tags: [tag] }
}

/** The tags of the languages in which groups have a name, in their order. */
export function groupTags({ groups = [] }: Pick<ThesaurusDraft, 'groups'>): string[] {
  const tags = groups.flatMap(({ languages: { name = null, labels = {} } = {} }) => [
    ...(name === null ? [] : [name]),
    ...Object.keys(labels).filter((tag) => labels[tag]?.name !== undefined),
  ])
  return [...new Set(tags)].sort()
}

function namedTags(thesaurus: Pick<ThesaurusDraft, 'terms' | 'languages' | 'groups'>): string[] {
  return [...Object.keys(countNames(thesaurus)), ...groupTags(thesaurus)]
}

/**
 * The tags that requests for a language are compared with.
 *
 * @param named those in which terms or groups have names
 */
export function presentLanguages(named: readonly string[], main: string): string[] {
  return [...new Set([main.toLowerCase(), ...named])]
}

/**
 * The languages whose lists of terms are others than those of the catalogue: all but its own, and that if some terms have
 * another name in it than in their records.
 */
export function otherLanguages(thesaurus: ThesaurusDraft, main: string): DataLanguage[] {
  const own = servedLanguages([main]).map(({ tag }) => tag)
  return servedLanguages(presentLanguages(namedTags(thesaurus), main)).filter(
    (language) =>
      !own.includes(language.tag) ||
      thesaurus.terms.some(({ id, name }) => {
        const languages = thesaurus.languages?.get(id)
        return languages?.labels !== undefined && nameIn(language, name, languages, main).name !== name
      }),
  )
}

/**
 * The ids of the terms without a name in a language. Where sources name the languages of names, a name without one is good in
 * every language.
 */
export function unnamedTerms(
  language: DataLanguage,
  { terms, languages }: Pick<ThesaurusDraft, 'terms' | 'languages'>,
  main: string,
): number[] {
  const tagOf = (id: number) => languages?.get(id)?.name ?? null
  const areTagged = terms.some(({ id }) => tagOf(id) !== null)
  return terms
    .filter(({ id, name }) => {
      if (areTagged && tagOf(id) === null) return false
      return !language.tags.includes(nameIn(language, name, languages?.get(id), main).language)
    })
    .map(({ id }) => id)
}

/** The terms with their names in a language. */
export function termsIn(
  language: DataLanguage,
  { terms, languages }: ThesaurusDraft,
  main: string,
): Pick<TermDraft, 'id' | 'name'>[] {
  return terms.map(({ id, name }) => ({ id, name: nameIn(language, name, languages?.get(id), main).name }))
}

/** The groups with their names in a language. */
export function groupsIn(
  language: DataLanguage,
  { groups = [] }: ThesaurusDraft,
  main: string,
): { id: number; name: string }[] {
  return groups.map(({ id, name, languages }) => ({ id, name: nameIn(language, name, languages, main).name }))
}
