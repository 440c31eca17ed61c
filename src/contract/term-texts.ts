import { z } from 'zod/mini'
import { keysOf, tableOf } from './keys.ts'
import { inContext, t } from './texts.ts'

interface TermTextRow {
  /** The name of its filter with one value: `definition=`. */
  readonly alias: string
  /** The property in RDF, with its prefix. */
  readonly property: string
  readonly meaning: string
  /** For lists of filters and sentences about terms. */
  readonly label: string
  /** Above the texts in the app. */
  readonly heading: string
  /** Whether it is a note: a longer text, which has paragraphs and a language. */
  readonly isNote: boolean
  /** Whether its texts can have a language. */
  readonly hasLanguage: boolean
}

const NOTE = { isNote: true, hasLanguage: true } as const

/** The lists of texts that a term can have beside its names and its scope note, one row each, in the order of a record. */
export const TERM_TEXTS = {
  notations: {
    alias: 'notation',
    property: 'skos:notation',
    meaning: 'Codes of the term, as its source writes them',
    label: t`notation`,
    heading: t`Notations`,
    isNote: false,
    hasLanguage: false,
  },
  definitions: {
    ...NOTE,
    alias: 'definition',
    property: 'skos:definition',
    meaning: 'What the term means',
    label: t`definition`,
    heading: t`Definition`,
  },
  examples: {
    ...NOTE,
    alias: 'example',
    property: 'skos:example',
    meaning: 'Examples of how the term is used',
    label: t`example`,
    heading: t`Examples`,
  },
  notes: {
    ...NOTE,
    alias: 'note',
    property: 'skos:note',
    meaning: 'Notes of no stated kind',
    label: t`general note`,
    heading: t`Notes`,
  },
  history_notes: {
    ...NOTE,
    alias: 'history_note',
    property: 'skos:historyNote',
    meaning: 'How the meaning or form of the term has changed',
    label: t`history note`,
    heading: inContext('notes of a term')`History`,
  },
  change_notes: {
    ...NOTE,
    alias: 'change_note',
    property: 'skos:changeNote',
    meaning: 'Changes to the record of the term',
    label: t`change note`,
    heading: t`Changes to the record`,
  },
  editorial_notes: {
    ...NOTE,
    alias: 'editorial_note',
    property: 'skos:editorialNote',
    meaning: 'Notes of the editors of the thesaurus',
    label: t`editorial note`,
    heading: t`Editorial notes`,
  },
  sources: {
    alias: 'source',
    property: 'dct:source',
    meaning: 'Where the term or its description is from: citations or addresses',
    label: t`source of the term`,
    heading: t`Sources`,
    isNote: false,
    hasLanguage: true,
  },
} as const satisfies Record<string, TermTextRow>

export type TermTextMember = keyof typeof TERM_TEXTS

export const TERM_TEXT_MEMBERS = keysOf(TERM_TEXTS)

type NoteOf<Member extends TermTextMember> = (typeof TERM_TEXTS)[Member]['isNote'] extends true
  ? Member
  : never
export type TermNoteMember = { [Member in TermTextMember]: NoteOf<Member> }[TermTextMember]

function isNote(member: TermTextMember): member is TermNoteMember {
  return TERM_TEXTS[member].isNote
}

export const TERM_NOTE_MEMBERS = TERM_TEXT_MEMBERS.filter(isNote)

/** The texts of one term. A member without texts is absent. */
export type TermTexts = Partial<Record<TermTextMember, string[]>>

/** The schemas of the members: lists of texts, or absent. */
export const termTextsShape = tableOf<Record<TermTextMember, TextsSchema>>(TERM_TEXT_MEMBERS, (member) =>
  z
    .optional(z.array(z.string()))
    .check(z.describe(`${TERM_TEXTS[member].meaning}; absent if there are none`)),
)

type TextsSchema = z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString>>

/** What becomes the scope note of a term that has none, best first. The texts stay what they are as well. */
export const INSTEAD_OF_SCOPE_NOTE = ['definitions', 'notes'] as const satisfies readonly TermTextMember[]

/** The member whose texts became the scope note, because the source has none; undefined if the term has a scope note of its own. */
export function scopeNoteFrom(
  term: { readonly scope_notes: string | null } & Readonly<
    Partial<Record<TermTextMember, readonly string[] | undefined>>
  >,
): (typeof INSTEAD_OF_SCOPE_NOTE)[number] | undefined {
  const first = INSTEAD_OF_SCOPE_NOTE.find((member) => term[member] !== undefined)
  return first && term[first]?.join('\n') === term.scope_notes ? first : undefined
}
