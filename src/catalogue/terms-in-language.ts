import type { DataLanguage } from '../contract/data-languages.ts'
import type { Matched } from '../contract/matched.ts'
import { RELATION_KINDS, type Term } from '../contract/term.ts'
import { INSTEAD_OF_SCOPE_NOTE, scopeNoteFrom, TERM_NOTE_MEMBERS } from '../contract/term-texts.ts'
import type { GroupLanguages, LabelLanguages } from './drafts.ts'
import { labelsOf } from './labels.ts'
import { type Names, named, nameIn } from './names-in-language.ts'
import { byNameThenId } from './writing/sorted-terms.ts'
import { sortingLanguage } from './writing/text-collator.ts'

export type TagsOf = ReadonlyMap<number, LabelLanguages>

/** Composes records of terms in a language, from those of the catalogue and the texts in all languages. */
export class TermsInLanguage {
  readonly #language: DataLanguage
  /** The language of the catalogue. */
  readonly #main: string

  constructor(language: DataLanguage, main: string) {
    this.#language = language
    this.#main = main
  }

  /** @param tags of terms or of groups */
  names(tags: ReadonlyMap<number, GroupLanguages>): Names {
    return ({ id, name }) => nameIn(this.#language, name, tags.get(id), this.#main)
  }

  /** By name, then id, as in lists. */
  inOrder<Named extends { id: number; name: string }>(terms: Named[]): Named[] {
    return byNameThenId(terms, sortingLanguage(this.#language.tag, this.#main))
  }

  /** A term with its own texts and the names of other terms in the language. */
  term(term: Term, tags: TagsOf): Term {
    const names = this.names(tags)
    const { name, language } = names(term)
    const relations = named(term.relations, names)
    const { replaced_by: replacedBy } = term
    const own = this.#ownLanguage(tags.get(term.id))
    const texts = this.#texts(term, language, tags.get(term.id))
    return {
      ...texts,
      name,
      language,
      ...(language !== own && { main_name: term.name }),
      relations: RELATION_KINDS.flatMap((kind) =>
        this.inOrder(relations.filter((relation) => relation.kind === kind)),
      ),
      ...(replacedBy && { replaced_by: { ...replacedBy, ...names(replacedBy) } }),
      ...(term.matched && {
        matched: matchedIn(sourcesIn(term.matched, names), { ...texts, name }, term, own),
      }),
    }
  }

  /**
   * A term with its non-preferred terms in the language of its name, and each kind of note in the language, else as its record
   * has it.
   */
  #texts(term: Term, language: string, own: LabelLanguages | undefined): Term {
    const main = this.#ownLanguage(undefined)
    const labels = labelsOf(term, withMain(own ?? NO_LANGUAGES, term, main))
    const texts = { ...term }
    if (language !== this.#ownLanguage(own)) texts.used_for = labels[language]?.used_for ?? []
    const others: Record<string, string> = {}
    for (const member of ['scope_notes', ...TERM_NOTE_MEMBERS] as const) {
      const tag = this.#language.tags.find((one) => labels[one]?.[member] !== undefined)
      const ownTags = [own?.[member] ?? main].flat().map((one) => one ?? main)
      // A record can have notes in its language and notes that are good in every one.
      const found = tag === undefined || ownTags.includes(tag) ? undefined : labels[tag]
      if (found) Object.assign(texts, { [member]: found[member] })
      const used = tag ?? ownTags[0] ?? main
      if ((texts[member] ?? null) !== null && used !== language) others[member] = used
    }
    replaceScopeNote(term, texts, others)
    if (Object.keys(others).length > 0) texts.text_languages = others
    return texts
  }

  /** The language of the name in a record: names without a tag are in that of the catalogue. */
  #ownLanguage(own: LabelLanguages | undefined): string {
    return own?.name ?? this.#main.toLowerCase()
  }
}

/** The tags of the texts of a term as it was composed. */
export function tagsIn({ language = '', text_languages = {}, ...term }: Term): LabelLanguages {
  const lists = (['used_for', ...TERM_NOTE_MEMBERS] as const).flatMap((member) =>
    term[member] ? [[member, term[member].map(() => text_languages[member] ?? language)] as const] : [],
  )
  const note = term.scope_notes === null ? null : (text_languages.scope_notes ?? language)
  return { used_for: [], ...Object.fromEntries(lists), name: language, scope_notes: note }
}

/** The terms in whose names a search found words, with their names in the language. */
function sourcesIn(matched: Matched, names: Names): Matched {
  if (matched.found === undefined) return matched
  const found = matched.found.map((one) =>
    one.term ? { ...one, term: { ...one.term, ...names(one.term) } } : one,
  )
  return { ...matched, found }
}

type Named = Pick<Term, 'name' | 'used_for'>

/**
 * What a search found, in the member that has it in the language.
 *
 * @param ownLanguage the language of the record of the catalogue
 */
function matchedIn(found: Matched, shown: Named, record: Named, ownLanguage: string): Matched {
  const { language, ...matched } = found
  const { field, text } = matched
  if (field !== 'labels' && field !== 'name' && field !== 'used_for') return found
  if (text === shown.name) return { ...matched, field: 'name' }
  if (shown.used_for.includes(text)) return { ...matched, field: 'used_for' }
  const isOwn = text === record.name || record.used_for.includes(text)
  return isOwn ? { ...matched, field: 'labels', language: ownLanguage } : found
}

/**
 * As in records, another kind of note stands in for the scope note of a term without one of its own: here that kind in the
 * language.
 *
 * @param texts the term in the language
 * @param others the languages of its notes in another one
 */
function replaceScopeNote(term: Term, texts: Term, others: Record<string, string>): void {
  const hasOwn = term.scope_notes !== null && scopeNoteFrom(term) === undefined
  if (hasOwn || texts.scope_notes !== term.scope_notes) return
  const instead = INSTEAD_OF_SCOPE_NOTE.find((member) => texts[member] !== undefined)
  if (instead === undefined) return
  texts.scope_notes = texts[instead]?.join('\n') ?? null
  delete others.scope_notes
  if (others[instead] !== undefined) others.scope_notes = others[instead]
}

/** The same, with texts without a tag in the language of the catalogue. */
function withMain(own: LabelLanguages, term: Term, main: string): LabelLanguages {
  const lists = (['used_for', ...TERM_NOTE_MEMBERS] as const).map(
    (member) => [member, (term[member] ?? []).map((_, index) => own[member]?.[index] ?? main)] as const,
  )
  const tagged = { name: own.name ?? main, scope_notes: own.scope_notes ?? main, used_for: [] }
  return { ...own, ...tagged, ...Object.fromEntries(lists) }
}

const NO_LANGUAGES: LabelLanguages = { name: null, used_for: [], scope_notes: null }
