import type { Item } from '../contract/item.ts'

/** A term as sources give it, cleaned, before anything is counted or derived. */
export interface TermDraft {
  id: number
  name: string
  usedFor: string[]
  scopeNotes: string | null
  sourceUri: string | null
}

/** The thesaurus as sources give it, references resolved: each pair once, no term related to itself, one kind a pair. */
export interface ThesaurusDraft {
  terms: TermDraft[]
  /** Pairs of ids [narrower, broader]. Cycles are kept. */
  broader: [narrower: number, broader: number][]
  /** Pairs of ids, each pair in one direction only. */
  related: [number, number][]
}

/** An item as sources give it, cleaned; the derived members come at writing. `termIds` are known, each once. */
export type ItemDraft = Omit<Item, 'display_title' | 'uri' | 'num_images' | 'terms'> & { termIds: number[] }
