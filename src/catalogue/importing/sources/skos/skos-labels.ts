import type { LabelLanguages } from '../../../drafts.ts'
import { cleanName, cleanText } from '../../cleaning/clean-text.ts'
import { distinct } from '../../cleaning/clean-values.ts'
import { hasTag } from '../../cleaning/language-tags.ts'
import type { Note } from '../../findings.ts'
import { withoutName } from '../../terms/read-terms.ts'
import type { UnusedTally } from '../unused-tally.ts'
import { chooseLabels, isForAnyLanguage, type Label, type Untagged } from './labels.ts'
import type { NoteMember } from './skos-properties.ts'
import type { Texts } from './skos-resource.ts'

/** A label or note with its property. */
interface PropertyLabel extends Label {
  member: string
}

interface Wanted {
  untagged: Untagged
  /** The preferred language if there is nothing in the wanted one. */
  fallback: string
  code: 'unused-label' | 'unused-note'
}

/** Chooses the texts of concepts by language. Reports texts from another language, and counts unused ones. */
export class SkosLabels {
  readonly language: string
  readonly note: Note
  readonly #unused: UnusedTally

  constructor(language: string, note: Note, unused: UnusedTally) {
    this.language = language
    this.note = note
    this.#unused = unused
  }

  /** The preferred label, then further ones. Without a preferred label, the best other label. */
  namesOf(address: string, texts: Texts): Label[] {
    const { chosen, unused, isFallback } = chooseLabels(texts.prefLabels ?? [], this.language, 'as well')
    this.tally('unused-label', unused, 'prefLabel')
    const [name, ...others] = this.#clean(chosen, 'prefLabel', cleanName)
    if (name === undefined) return this.#borrowedName(address, texts)
    const further = others.filter(({ text, language }) => !isForAnyLanguage(language) || text !== name.text)
    if (isFallback) this.#reportFallback(name, 'preferred label')
    for (const { text } of further) {
      const reason = `“${name.text}” has a further preferred label; it becomes a non-preferred term.`
      this.note('further-preferred-name', reason, text)
    }
    return [name, ...further]
  }

  /** The other labels and further preferred ones, each once, without the name. */
  nonPreferred(name: Label, further: readonly Label[], texts: Texts): Label[] {
    const given = [
      ...givenAs('prefLabel', further),
      ...givenAs('altLabel', texts.altLabels),
      ...givenAs('hiddenLabel', texts.hiddenLabels),
    ]
    // A label that became the name is not a non-preferred term.
    const unused = texts.prefLabels === undefined ? given.filter((label) => !isText(label, name.text)) : given
    const chosen = this.#choose(unused, {
      untagged: 'as well',
      fallback: name.language,
      code: 'unused-label',
    })
    const labels = distinct(this.#clean(chosen, 'altLabel', cleanName), textIn, 'altLabel', this.note)
    const others = new Set(withoutName(labels.map(textIn), name.text, this.note))
    return labels.filter(({ text }) => others.has(text))
  }

  /** Scope notes in the wanted language; if there are none, definitions, else texts of another property or language. */
  notesOf(name: Label, texts: Texts): Label[] {
    let notes: Label[] = []
    const isForeign = ([member]: (typeof NOTE_PROPERTIES)[number]) =>
      chooseLabels(texts[member] ?? [], this.language, 'instead').isFallback
    for (const [member, property] of [
      ...NOTE_PROPERTIES.filter((one) => !isForeign(one)),
      ...NOTE_PROPERTIES.filter(isForeign),
    ]) {
      const given = texts[member] ?? []
      if (notes.length > 0) {
        const why = property === 'definition' ? 'there is a scope note' : 'there is another note'
        for (const { text } of given)
          this.#unused.add('unused-note', property, `not used, because ${why}`, text)
        continue
      }
      const wanted: Wanted = { untagged: 'instead', fallback: name.language, code: 'unused-note' }
      const chosen = this.#choose(givenAs(property, given), wanted)
      notes = distinct(this.#clean(chosen, property, cleanParagraphs), textIn, property, this.note)
      if (notes.length > 0 && LAST_RESORT.has(member))
        this.#unused.add(
          'borrowed-note',
          property,
          'read as scope notes, because there are none',
          notes[0]?.text,
        )
    }
    return notes
  }

  /** Counts unused texts. Others in the wanted language are used. */
  tally(code: Wanted['code'], labels: readonly Label[], member: string): void {
    for (const { text, language } of labels) {
      const what = `${member} in ${language === '' ? 'no language' : `“${language}”`}`
      this.#unused.add(code, what, `not used, because there are others for “${this.language}”`, text)
    }
  }

  #borrowedName(address: string, texts: Texts): Label[] {
    for (const [member, labels = []] of [
      ['label', texts.titles],
      ['altLabel', texts.altLabels],
      ['hiddenLabel', texts.hiddenLabels],
      ['notation', texts.notations],
    ] as const) {
      const { chosen, isFallback } = chooseLabels(labels, this.language, 'instead')
      const [name] = this.#clean(chosen, member, cleanName)
      if (name === undefined) continue
      const reason = `The concept ${address} has no preferred label; its ${member} is used.`
      this.note('borrowed-name', reason, name.text)
      if (isFallback) this.#reportFallback(name, member)
      return [name]
    }
    return []
  }

  #reportFallback({ text, language }: Label, member: string): void {
    const reason = `The concept has no ${member} in “${this.language}”; that in “${language}” is used.`
    this.note('other-language', reason, text)
  }

  #choose(given: readonly PropertyLabel[], { untagged, fallback, code }: Wanted): readonly Label[] {
    const { chosen, unused, isFallback } = chooseLabels(given, this.language, untagged, fallback)
    for (const label of unused) this.tally(code, [label], label.member)
    const [first] = chosen
    if (isFallback && first !== undefined) {
      const reason = `The concept has no ${first.member} in “${this.language}”; those in “${first.language}” are used.`
      this.note('other-language', reason, first.text, chosen.length)
    }
    return chosen
  }

  /** The labels with clean texts, without empty ones. */
  #clean(labels: readonly Label[], member: string, clean: Clean): Label[] {
    return labels.flatMap(({ text, language }) => {
      const plain = clean(text, member, this.note)
      if (text.trim() === '') this.note('empty-value', `${member} has an empty text; it is left out.`)
      return plain === null ? [] : [{ text: plain, language }]
    })
  }
}

/** The texts that can become scope notes, best first. */
const NOTE_PROPERTIES: readonly [NoteMember, string][] = [
  ['scopeNotes', 'scopeNote'],
  ['definitions', 'definition'],
  ['descriptions', 'description'],
  ['comments', 'rdfs:comment'],
  ['notes', 'skos:note'],
]
const LAST_RESORT: ReadonlySet<NoteMember> = new Set(['descriptions', 'comments', 'notes'])

type Clean = (raw: string, member: string, note: Note) => string | null

/** The tags of a term's texts; null if none has a tag. Joined notes have a tag if it is the same for all. */
export function languagesOf(
  name: Label,
  usedFor: readonly Label[],
  notes: readonly Label[],
): LabelLanguages | null {
  const ofNotes = new Set(notes.map(tagOf))
  const languages = {
    name: tagOf(name),
    used_for: usedFor.map(tagOf),
    scope_notes: ofNotes.size === 1 && notes[0] ? tagOf(notes[0]) : null,
  }
  return hasTag(languages) ? languages : null
}

function tagOf({ language }: Label): string | null {
  return language === '' ? null : language
}

function textIn({ text }: Label): string {
  return text
}

function isText(label: Label, text: string): boolean {
  return cleanName(label.text, '', () => {}) === text
}

function givenAs(member: string, labels: readonly Label[] = []): PropertyLabel[] {
  return labels.map((label) => ({ ...label, member }))
}

function cleanParagraphs(raw: string, member: string, note: Note): string | null {
  return cleanText(raw, member, note, 'paragraphs')
}
