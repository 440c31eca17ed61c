import { entriesOf } from '../../../../contract/keys.ts'
import type { LabelsByLanguage } from '../../../../contract/term-labels.ts'
import {
  TERM_NOTE_MEMBERS,
  TERM_TEXTS,
  type TermNoteMember,
  type TermTextMember,
} from '../../../../contract/term-texts.ts'
import type { LabelLanguages } from '../../../drafts.ts'
import { cleanName, cleanText } from '../../cleaning/clean-text.ts'
import { distinct } from '../../cleaning/clean-values.ts'
import { hasTag } from '../../cleaning/language-tags.ts'
import type { Note } from '../../findings.ts'
import { withoutName } from '../../terms/read-terms.ts'
import type { UnusedTally } from '../unused-tally.ts'
import { chooseLabels, isForAnyLanguage, isSameLanguage, type Label, type Untagged } from './labels.ts'
import type { OtherLanguages, OtherMember } from './other-languages.ts'
import type { NoteMember } from './skos-properties.ts'
import type { Texts } from './skos-resource.ts'

/** A label or note with its property, and what it becomes in another language. */
interface PropertyLabel extends Label {
  property: string
  member: OtherMember
}

interface Wanted {
  untagged: Untagged
  /** The language of the name, for texts of which none is in the wanted one. */
  fallback: string
  others: OtherLanguages
  code: 'unused-label' | 'unused-note'
}

/** Chooses the texts of concepts by language. Reports texts from another language, keeps further languages, and counts unused texts. */
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
  namesOf(address: string, texts: Texts, others: OtherLanguages): Label[] {
    const labels = this.#filled(givenAs('prefLabel', 'name', texts.prefLabels), cleanName)
    const { chosen, unused, isFallback } = chooseLabels(labels, this.language, 'as well')
    this.#leave(unused, others, 'unused-label')
    const [name, ...more] = this.#clean(chosen, 'prefLabel', cleanName)
    if (name === undefined) return this.#borrowedName(address, texts, others)
    const further = more.filter(({ text, language }) => !isForAnyLanguage(language) || text !== name.text)
    if (isFallback) this.#reportFallback(name, 'preferred label')
    for (const { text } of further) {
      const reason = `“${name.text}” has a further preferred label; it becomes a non-preferred term.`
      this.note('further-preferred-name', reason, text)
    }
    return [name, ...further]
  }

  /** The other labels and further preferred ones, each once, without the name. */
  nonPreferred(name: Label, further: readonly Label[], texts: Texts, others: OtherLanguages): Label[] {
    const given = this.#filled(
      [
        ...givenAs('prefLabel', 'used_for', further),
        ...givenAs('altLabel', 'used_for', texts.altLabels),
        ...givenAs('hiddenLabel', 'used_for', texts.hiddenLabels),
      ],
      cleanName,
    )
    const different = given.filter((label) => !isText(label, name.text))
    this.#leaveNames(
      given.filter((label) => isText(label, name.text)),
      name,
      texts.prefLabels !== undefined,
      others,
    )
    const chosen = this.#choose(different, {
      untagged: 'as well',
      fallback: name.language,
      others,
      code: 'unused-label',
    })
    return distinct(this.#clean(chosen, 'altLabel', cleanName), textIn, 'altLabel', this.note)
  }

  /** Labels that are equal to the name: one in another language is kept there; others are reported, if the name is not one of them. */
  #leaveNames(
    labels: readonly PropertyLabel[],
    name: Label,
    areReported: boolean,
    others: OtherLanguages,
  ): void {
    const language = isForAnyLanguage(name.language) ? this.language : name.language
    const isOwn = (label: Label) =>
      isForAnyLanguage(label.language) || isSameLanguage(label.language, language)
    const own = labels.filter(isOwn)
    for (const label of labels) if (!isOwn(label)) others.add('used_for', label)
    if (own.length > 0 && areReported) withoutName([name.text], name.text, this.note)
  }

  /** The scope notes, and the notes of each other kind. */
  notesOf(name: Label, texts: Texts, others: OtherLanguages): { scopeNotes: Label[]; kinds: TermLabels } {
    const kinds: TermLabels = {}
    for (const member of TERM_NOTE_MEMBERS) {
      const notes = this.#notesIn(member, name, texts, others)
      if (notes.length > 0) kinds[member] = notes
    }
    return { scopeNotes: this.#scopeNotesOf(name, texts, kinds, others), kinds }
  }

  /**
   * Without scope notes, the first of `SCOPE_NOTES` that there is becomes them. Texts in the wanted language come before those
   * in another one.
   */
  #scopeNotesOf(name: Label, texts: Texts, kinds: TermLabels, others: OtherLanguages): Label[] {
    const members = SCOPE_NOTES.filter((member) => texts[member] !== undefined)
    const best = members.toSorted((a, b) => this.#foreignness(texts[a]) - this.#foreignness(texts[b]))
    let found: Label[] = []
    for (const member of best) {
      if (found.length > 0) this.#tallyReplaced(member, others, texts[member])
      else {
        found = isKept(member) ? (kinds[member] ?? []) : this.#notesIn(member, name, texts, others)
        if (found.length > 0 && LAST_RESORT.has(member)) {
          const why = 'read as scope notes, because there are none'
          this.#unused.add('borrowed-note', propertyOf(member), why, found[0]?.text)
        }
      }
    }
    return found
  }

  /** Counts texts that only could have become scope notes. */
  #tallyReplaced(member: NoteMember, others: OtherLanguages, labels: readonly Label[] = []): void {
    if (isKept(member)) return
    for (const label of labels) {
      if (others.add(member, label)) continue
      this.#unused.add(
        'unused-note',
        propertyOf(member),
        'not used, because there is another note',
        label.text,
      )
    }
  }

  #notesIn(member: NoteMember, name: Label, texts: Texts, others: OtherLanguages): Label[] {
    const property = propertyOf(member)
    const wanted: Wanted = { untagged: 'instead', fallback: name.language, others, code: 'unused-note' }
    const given = this.#filled(givenAs(property, member, texts[member]), cleanParagraphs)
    const chosen = this.#choose(given, wanted)
    return distinct(this.#clean(chosen, property, cleanParagraphs), textIn, property, this.note)
  }

  /** 1 if all texts are in other languages, else 0. */
  #foreignness(labels: readonly Label[] = []): number {
    const filled = labels.filter(({ text }) => cleanParagraphs(text, '', () => {}) !== null)
    return Number(chooseLabels(filled, this.language, 'instead').isFallback)
  }

  /** Codes, as the source writes them. */
  notationsOf(labels: readonly Label[] = []): string[] {
    return this.#clean(labels, 'notation', cleanName).map(textIn)
  }

  /** Citations and addresses, whatever their language. */
  sourcesOf(labels: readonly Label[]): Label[] {
    return distinct(this.#clean(labels, 'dct:source', cleanText), textIn, 'dct:source', this.note)
  }

  /** Counts unused texts. Others in the wanted language are used. */
  tally(code: Wanted['code'], labels: readonly Label[], member: string): void {
    for (const { text, language } of labels) {
      const what = `${member} in ${language === '' ? 'no language' : `“${language}”`}`
      this.#unused.add(code, what, `not used, because there are others for “${this.language}”`, text)
    }
  }

  /** Further titles are non-preferred terms; further labels of the other kinds have a member of their own. */
  #borrowedName(address: string, texts: Texts, others: OtherLanguages): Label[] {
    for (const [member, labels = []] of [
      ['label', texts.titles],
      ['altLabel', texts.altLabels],
      ['hiddenLabel', texts.hiddenLabels],
      ['notation', texts.notations],
    ] as const) {
      const isTitle = member === 'label'
      const given = this.#filled(givenAs(member, 'name', labels), cleanName)
      const { chosen, unused, isFallback } = chooseLabels(
        given,
        this.language,
        isTitle ? 'as well' : 'instead',
      )
      const [name, ...further] = this.#clean(chosen, member, cleanName)
      if (name === undefined) continue
      const reason = `The concept ${address} has no preferred label; its ${member} is used.`
      this.note('borrowed-name', reason, name.text)
      if (isFallback) this.#reportFallback(name, member)
      if (!isTitle) return [name]
      this.#leave(unused, others, 'unused-label')
      return [name, ...further.filter(({ text }) => text !== name.text)]
    }
    return []
  }

  #reportFallback({ text, language }: Label, member: string): void {
    const reason = `The concept has no ${member} in “${this.language}”; that in “${language}” is used.`
    this.note('other-language', reason, text)
  }

  #choose(given: readonly PropertyLabel[], { untagged, fallback, others, code }: Wanted): readonly Label[] {
    const { chosen, unused, isFallback } = chooseLabels(given, this.language, untagged, fallback)
    const [first] = chosen
    // The texts of a record are in the language of its name, or in the wanted one.
    if (isFallback && first?.language !== fallback) {
      this.#leave(given, others, code)
      return []
    }
    this.#leave(unused, others, code)
    if (isFallback && first !== undefined) {
      const reason = `The concept has no ${first.property} in “${this.language}”; those in “${first.language}” are used.`
      this.note('other-language', reason, first.text, chosen.length)
    }
    return chosen
  }

  /** Keeps texts in other languages, and counts the rest. */
  #leave(labels: readonly PropertyLabel[], others: OtherLanguages, code: Wanted['code']): void {
    for (const label of labels)
      if (others.add(label.member, label)) continue
      else if (isForAnyLanguage(label.language)) this.tally(code, [label], label.property)
      else {
        const what = `${label.property} in “${label.language}”`
        this.#unused.add(code, what, 'not used: it is read only in the language of the name', label.text)
      }
  }

  /** The labels of which something is left after cleaning, so that no empty one is chosen. Reports the others. */
  #filled(labels: readonly PropertyLabel[], clean: Clean): PropertyLabel[] {
    return labels.filter((label) => {
      const isFilled = clean(label.text, label.property, () => {}) !== null
      if (!isFilled) this.#clean([label], label.property, clean)
      return isFilled
    })
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

/** Texts with their languages, by the member of the term that they become. */
export type TermLabels = Partial<Record<TermTextMember, Label[]>>

/** What can become scope notes, best first. */
const SCOPE_NOTES = ['scopeNotes', 'definitions', 'descriptions', 'comments', 'notes'] as const
const LAST_RESORT: ReadonlySet<NoteMember> = new Set(['descriptions', 'comments', 'notes'])

/** Whether the term has a member of its own for the texts. */
function isKept(member: NoteMember): member is TermNoteMember {
  return member in TERM_TEXTS
}

function propertyOf(member: NoteMember): string {
  if (isKept(member)) return TERM_TEXTS[member].property.replace(/^skos:(?!note$)/, '')
  return { scopeNotes: 'scopeNote', descriptions: 'description', comments: 'rdfs:comment' }[member]
}

type Clean = (raw: string, member: string, note: Note) => string | null

/** The tags of a term's texts; null if none has a tag. Joined notes have a tag if it is the same for all. */
export function languagesOf(
  name: Label,
  usedFor: readonly Label[],
  notes: readonly Label[],
  texts: TermLabels,
  others: LabelsByLanguage | undefined,
): LabelLanguages | null {
  const ofNotes = new Set(notes.map(tagOf))
  const languages: LabelLanguages = {
    name: tagOf(name),
    used_for: usedFor.map(tagOf),
    scope_notes: ofNotes.size === 1 && notes[0] ? tagOf(notes[0]) : null,
  }
  for (const [member, labels] of entriesOf(texts)) {
    const tags = labels.map(tagOf)
    if (tags.some((tag) => tag !== null)) languages[member] = tags
  }
  if (others !== undefined) languages.labels = others
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

function givenAs(property: string, member: OtherMember, labels: readonly Label[] = []): PropertyLabel[] {
  return labels.map((label) => ({ ...label, property, member }))
}

function cleanParagraphs(raw: string, member: string, note: Note): string | null {
  return cleanText(raw, member, note, 'paragraphs')
}
