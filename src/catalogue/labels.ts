import { entriesOf } from '../contract/keys.ts'
import type { Term } from '../contract/term.ts'
import type { LabelsByLanguage, TermLabels } from '../contract/term-labels.ts'
import { TERM_NOTE_MEMBERS } from '../contract/term-texts.ts'
import type { LabelLanguages } from './drafts.ts'

type Texts = Pick<Term, 'name' | 'used_for' | 'scope_notes' | (typeof TERM_NOTE_MEMBERS)[number]>

/** The names and notes of a term, or of a group, by language: those of its record under their own tags, then those in further languages. */
export function labelsOf(term: Texts, languages: LabelLanguages): LabelsByLanguage {
  const own: Record<string, TermLabels> = {}
  const add = (tag: string | null | undefined, texts: TermLabels) => {
    if (tag) own[tag] = { ...own[tag], ...texts }
  }
  add(languages.name, { name: term.name })
  for (const member of ['used_for', ...TERM_NOTE_MEMBERS] as const) {
    for (const [index, text] of (term[member] ?? []).entries()) {
      const tag = languages[member]?.[index]
      add(tag, { [member]: [...(own[tag ?? '']?.[member] ?? []), text] })
    }
  }
  if (term.scope_notes !== null) add(languages.scope_notes, { scope_notes: term.scope_notes })
  for (const [tag, texts] of entriesOf(languages.labels ?? {})) own[tag] = { ...texts, ...own[tag] }
  return own
}
