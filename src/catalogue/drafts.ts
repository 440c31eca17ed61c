import { z } from 'zod/mini'
import type { Resource } from '../contract/fields.ts'
import type { Item } from '../contract/item.ts'
import type { RecordedMember } from '../contract/item-fields.ts'
import { tableOf } from '../contract/keys.ts'
import type { StatedMapping } from '../contract/mappings.ts'
import type { Scheme } from '../contract/scheme.ts'
import { labelsByLanguageSchema } from '../contract/term-labels.ts'
import { TERM_TEXT_MEMBERS, type TermTextMember, type TermTexts } from '../contract/term-texts.ts'

/** A term as sources give it, cleaned, before anything is counted or derived. */
export interface TermDraft {
  id: number
  name: string
  usedFor: string[]
  scopeNotes: string | null
  sourceUri: string | null
  /** Its notations, notes by kind and sources. */
  texts?: TermTexts
  /** By kind, as `sortedMappings` gives them. */
  mappings?: StatedMapping[]
  /** The picture that the source chooses: the registration number or id of an item, or the address of an image. */
  picture?: string
}

const tagsSchema = z.array(z.nullable(z.string()))

/** Language tags of a term's texts, in lower case, as the source gives them; null where it gives none. */
export const labelLanguagesSchema = z.object({
  name: z.nullable(z.string()),
  /** One for each non-preferred term. */
  used_for: tagsSchema,
  scope_notes: z.nullable(z.string()),
  /** One for each text; absent if none of them has a tag. */
  ...tableOf<Record<TermTextMember, z.ZodMiniOptional<typeof tagsSchema>>>(TERM_TEXT_MEMBERS, () =>
    z.optional(tagsSchema),
  ),
  /** The texts in further languages, which the record does not have. */
  labels: z.optional(labelsByLanguageSchema),
})

export type LabelLanguages = z.infer<typeof labelLanguagesSchema>

/** Language tags of a group's texts, and its texts in further languages. */
export const groupLanguagesSchema = z.pick(labelLanguagesSchema, {
  name: true,
  scope_notes: true,
  labels: true,
})

export type GroupLanguages = z.infer<typeof groupLanguagesSchema>

/** A group or an array as sources give it, references resolved. */
export interface GroupDraft {
  id: number
  name: string
  scopeNotes: string | null
  sourceUri: string | null
  /** Whether the order of the members means something. */
  isOrdered: boolean
  /** The ids of the terms that are members, each once. */
  members: number[]
  /** The ids of the groups that are members, each once. */
  subgroups: number[]
  /** The ids of the terms whose narrower terms it divides. Only an array has some. */
  superordinates: number[]
  /** Absent if the source gives none. */
  languages?: GroupLanguages | undefined
}

/** The thesaurus as sources give it, references resolved: each pair once, no term related to itself, one kind a pair. */
export interface ThesaurusDraft {
  terms: TermDraft[]
  /** Pairs of ids [narrower, broader]. Cycles are kept. */
  broader: [narrower: number, broader: number][]
  /** Pairs of ids, each pair in one direction only. */
  related: [number, number][]
  /** Groups and arrays of terms. */
  groups?: readonly GroupDraft[]
  /** By the id of the term; terms without any language tag are not in it. */
  languages?: ReadonlyMap<number, LabelLanguages>
  /** The ids of the terms that are no longer used, according to the sources. */
  deprecated?: ReadonlySet<number>
  /** What the sources say about the thesaurus as a whole. */
  scheme?: Scheme
  /** By the id of the term. A term that is not in it has an id of its source, and no replacement. */
  identities?: ReadonlyMap<number, TermIdentity>
}

/** What the next import needs to give a term the same id again. */
export interface TermIdentity {
  /** How the source identifies the term, if not by an address: its code, path or name. */
  key: string | null
  /** Whether an import chose the id, because the source has none. Such an id never goes to another term. */
  isAssigned: boolean
  /** The id of the term that replaces it, according to the source. */
  replacedBy: number | null
}

export const PLAIN_IDENTITY: TermIdentity = { key: null, isAssigned: false, replacedBy: null }

/** A record that an earlier catalogue had and the new one does not have. The key of an item is its registration number. */
export interface GoneDraft extends TermIdentity {
  resource: Resource
  id: number
  /** The name of the term or the title of the item, in the last catalogue that had it. */
  name: string
  sourceUri: string | null
  /** The revision of the first catalogue without the record; null for the catalogue that is being written. */
  revision: string | null
}

/** An item as sources give it, cleaned; the derived members come at writing. `termIds` are known, each once. */
export type ItemDraft = Pick<Item, 'id' | RecordedMember> & { termIds: number[] }
