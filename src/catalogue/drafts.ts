import { z } from 'zod/mini'
import type { Item } from '../contract/item.ts'
import type { RecordedMember } from '../contract/item-fields.ts'
import type { Scheme } from './scheme.ts'

/** A term as sources give it, cleaned, before anything is counted or derived. */
export interface TermDraft {
  id: number
  name: string
  usedFor: string[]
  scopeNotes: string | null
  sourceUri: string | null
}

/** Language tags of a term's texts, in lower case, as the source gives them; null where it gives none. */
export const labelLanguagesSchema = z.object({
  name: z.nullable(z.string()),
  /** One for each non-preferred term. */
  used_for: z.array(z.nullable(z.string())),
  scope_notes: z.nullable(z.string()),
})

export type LabelLanguages = z.infer<typeof labelLanguagesSchema>

/** The thesaurus as sources give it, references resolved: each pair once, no term related to itself, one kind a pair. */
export interface ThesaurusDraft {
  terms: TermDraft[]
  /** Pairs of ids [narrower, broader]. Cycles are kept. */
  broader: [narrower: number, broader: number][]
  /** Pairs of ids, each pair in one direction only. */
  related: [number, number][]
  /** By the id of the term; terms without any language tag are not in it. */
  languages?: ReadonlyMap<number, LabelLanguages>
  /** What the sources say about the thesaurus as a whole. */
  scheme?: Scheme
}

/** An item as sources give it, cleaned; the derived members come at writing. `termIds` are known, each once. */
export type ItemDraft = Pick<Item, 'id' | RecordedMember> & { termIds: number[] }
