import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '../../api/session.ts'
import { type TermCounts, totalOf } from '../../hierarchy/tree-term.ts'
import { termQueries } from '../../queries/terms.ts'

interface BranchTotalProps {
  term: TermCounts & { readonly id: number }
  /** The total is undefined while it loads. */
  children: (total: number | undefined) => ReactNode
}

/** Renders with the distinct items of a term’s branch, and loads their number if the counts of the term do not give it. */
export function BranchTotal({ term, children }: BranchTotalProps) {
  const total = totalOf(term)
  return total === undefined ? <LoadedTotal term={term}>{children}</LoadedTotal> : children(total)
}

function LoadedTotal({ term, children }: BranchTotalProps) {
  return children(useQuery(termQueries.branchTotal(useApi(), term)).data)
}
