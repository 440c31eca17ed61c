import type { Matched } from '../../contract/matched.ts'

/** A term as a row of the tree shows it. */
export interface TreeTerm {
  readonly id: number
  readonly name: string
  readonly itemCount: number
  readonly narrowerItemCount: number
  readonly narrowerCount: number
  readonly broaderCount: number
  /** By name; undefined where the term is known from a relation only, which does not name them. */
  readonly broader: readonly { readonly id: number; readonly name: string }[] | undefined
  /** Where a search found it by words: its name, or a non-preferred one. */
  readonly matched: Matched | undefined
}

/** Terms below one term, or the top terms, in their order, as far as they are known. */
export interface NarrowerList {
  /** How many there are; undefined until that is known. */
  readonly count: number | undefined
  /** Positions begin at 0. */
  at(position: number): TreeTerm | undefined
  /** The position of a term; undefined where it is not among them. */
  find(id: number): number | 'unknown' | undefined
}

/** Where a tree takes its terms from. */
export interface TreeSource {
  readonly top: NarrowerList
  under(term: TreeTerm): NarrowerList
  /** Whether there is anything to be seen below a term. */
  canOpen(term: TreeTerm): boolean
}
