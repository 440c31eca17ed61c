import { TOP_TERMS } from '../../contract/term-lists.ts'
import type { ApiClient } from './client.ts'
import { listKeyOf } from './params.ts'
import { listTerms, type TopTerm, topTermOf } from './terms.ts'

/** More pictures would make the view too long. */
export const MAX_TILES = 24

/** The top terms with the most items, in the order of their names. */
export function largestBranches<T extends Pick<TopTerm, 'branchItemCount'>>(
  terms: readonly T[],
): readonly T[] {
  if (terms.length <= MAX_TILES) return terms
  const sizes = terms.map(({ branchItemCount }) => branchItemCount).sort((a, b) => b - a)
  const least = Math.max(sizes[MAX_TILES - 1] ?? 0, 1)
  return terms.filter(({ branchItemCount }) => branchItemCount >= least).slice(0, MAX_TILES)
}

/** Top terms, and how many there are. */
export interface LargestBranches {
  readonly total: number
  readonly terms: readonly TopTerm[]
}

const BY_ITEMS = ['order_by', '-num_branch_items'] as const

/** The top terms with the most items, largest first. */
export async function listLargestBranches(
  api: ApiClient,
  count: number,
  signal: AbortSignal,
): Promise<LargestBranches> {
  const { total, rows } = await listTerms(api, listKeyOf([...TOP_TERMS, BY_ITEMS]), 0, count, signal)
  return { total, terms: rows.map(topTermOf).filter(({ branchItemCount }) => branchItemCount > 0) }
}
