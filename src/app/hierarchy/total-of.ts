import type { TermCounts } from './tree-term.ts'

/** The distinct items of a branch. Undefined if items of the term and items below it could be the same ones. */
export function totalOf({ itemCount, narrowerItemCount, branchItemCount }: TermCounts): number | undefined {
  if (branchItemCount !== undefined) return branchItemCount
  return itemCount === 0 || narrowerItemCount === 0 ? itemCount + narrowerItemCount : undefined
}
