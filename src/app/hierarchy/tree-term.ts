import type { TermArray } from '../../contract/group-reference.ts'
import type { Matched } from '../../contract/matched.ts'
import type { TermByName } from './term-by-name.ts'

/** The counts of a term, which its record and every relation to it have. */
export interface TermCounts {
  readonly itemCount: number
  readonly narrowerItemCount: number
  /** Distinct items of the branch; absent if the term is known only from a relation, which does not count them. */
  readonly branchItemCount?: number
  readonly narrowerCount: number
  readonly broaderCount: number
  /** Narrower terms whose whole branch is no longer used; absent for none. */
  readonly unusedNarrowerCount?: number
}

/** A term as the tree shows it. */
export interface TreeTerm extends TermByName, TermCounts {
  /** By name; undefined if the term is known only from a relation, which does not list them. */
  readonly broader: readonly TermByName[] | undefined
  readonly deprecated?: true | undefined
  /** The name or non-preferred term that a search found. */
  readonly matched: Matched | undefined
  /** What divides its narrower terms; absent for wide terms, and for terms known only from a relation. */
  readonly arrays?: readonly TermArray[] | undefined
}

/** An array whose name stands above its first term. */
export type ArrangedLabel = Pick<TermArray, 'id' | 'name' | 'language'>

/** The narrower terms of a term, or the top terms, in order, as far as they are known. */
export interface NarrowerList {
  /** How many positions it has; undefined until it is known. */
  readonly count: number | undefined
  /** If arrays divide the list: the positions that hold the name of an array instead of a term. None is last. */
  readonly labels?: ReadonlyMap<number, ArrangedLabel>
  /** Positions start at 0. */
  at(position: number): TreeTerm | undefined
  /** The position of a term; undefined if it is not in the list. */
  find(id: number): number | 'unknown' | undefined
}

export interface TreeSource {
  readonly top: NarrowerList
  under(term: TreeTerm): NarrowerList
  /** Whether the term has narrower terms to show. */
  canOpen(term: TreeTerm): boolean
  /** How many narrower terms are hidden because they are no longer used; none by default. */
  hiddenUnder?(term: TreeTerm): number
  /** If the top terms are those below another term: its id and those above it, which close cycles. */
  readonly above?: readonly number[]
}

/** Whether a term and everything under it is no longer used. */
export function isUnusedBranch({ deprecated, narrowerCount, unusedNarrowerCount = 0 }: TreeTerm): boolean {
  return deprecated === true && narrowerCount === unusedNarrowerCount
}

/** The distinct items of a branch. Undefined if items of the term and items below it could be the same ones. */
export function totalOf({ itemCount, narrowerItemCount, branchItemCount }: TermCounts): number | undefined {
  if (branchItemCount !== undefined) return branchItemCount
  return itemCount === 0 || narrowerItemCount === 0 ? itemCount + narrowerItemCount : undefined
}
