import type { LabelsByLanguage, TermLabels } from '../../../../contract/term-labels.ts'
import { addTo } from '../../../lists-by-key.ts'
import { cleanName, cleanText } from '../../cleaning/clean-text.ts'
import { isForAnyLanguage, type Label } from './labels.ts'
import type { NoteMember } from './skos-properties.ts'

/** What a label or note in another language becomes there. */
export type OtherMember = 'name' | 'used_for' | NoteMember

/** The texts of one concept that are not in the language that was chosen for it. */
export class OtherLanguages {
  readonly #byLanguage = new Map<string, { member: OtherMember; text: string }[]>()

  /** Returns whether the text is kept: it must have a language, and be a name or a note that a term has. */
  add(member: OtherMember, { text, language }: Label): boolean {
    if (isForAnyLanguage(language) || member === 'descriptions' || member === 'comments') return false
    const isName = member === 'name' || member === 'used_for'
    const clean = isName ? cleanName(text, '', () => {}) : cleanText(text, '', () => {}, 'paragraphs')
    const isKnown = this.#byLanguage.get(language)?.some((one) => one.member === member && one.text === clean)
    if (clean !== null && !isKnown) addTo(this.#byLanguage, language, { member, text: clean })
    return true
  }

  /** By language tag, in the order of tags; undefined if there are none. */
  labels(): LabelsByLanguage | undefined {
    if (this.#byLanguage.size === 0) return undefined
    const languages = [...this.#byLanguage].toSorted(([a], [b]) => (a < b ? -1 : 1))
    return Object.fromEntries(languages.map(([language, texts]) => [language, labelsOf(texts)]))
  }
}

/** A further preferred label is a non-preferred term. */
function labelsOf(texts: readonly { member: OtherMember; text: string }[]): TermLabels {
  const labels: TermLabels = {}
  const add = (member: Exclude<keyof TermLabels, 'name' | 'scope_notes'>, text: string) => {
    const known = labels[member] ?? []
    if (text !== labels.name && !known.includes(text)) labels[member] = [...known, text]
  }
  for (const { member, text } of texts) if (member === 'name') labels.name ??= text
  for (const { member, text } of texts) {
    if (member === 'scopeNotes')
      labels.scope_notes = labels.scope_notes === undefined ? text : `${labels.scope_notes}\n${text}`
    else if (member === 'name') add('used_for', text)
    else if (member !== 'descriptions' && member !== 'comments') add(member, text)
  }
  return labels
}
