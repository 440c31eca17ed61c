import { useQueries } from '@tanstack/react-query'
import { useApi } from '../../api/session.ts'
import type { TermByName } from '../../hierarchy/term-by-name.ts'
import type { TreeTerm } from '../../hierarchy/tree-term.ts'
import { termQueries } from '../../queries/terms.ts'

/** The other broader terms of a term that has several. `others` is empty if only their number is known. */
export interface OtherPlaces {
  readonly broaderCount: number
  readonly others: readonly TermByName[]
}

/**
 * The other broader terms of narrower terms. Full records contain them. Otherwise one request per opened term covers up
 * to a hundred terms, and the rest has only the number from the relation.
 */
export function useAlsoUnder(parts: readonly { id: number; narrower: readonly TreeTerm[] }[]) {
  const api = useApi()
  const results = useQueries({
    queries: parts.map(({ id, narrower }) => ({
      ...termQueries.broaderOfNarrower(api, id),
      enabled: narrower.some(({ broaderCount }) => broaderCount > 1),
    })),
  })
  return (under: number, term: TreeTerm): OtherPlaces | undefined => {
    if (term.broader) return otherPlaces(under, term)
    const result = results[parts.findIndex(({ id }) => id === under)]
    // Avoids a number that is soon replaced by names.
    return result?.isLoading ? undefined : otherPlaces(under, term, result?.data?.[term.id])
  }
}

export function otherPlaces(
  under: number,
  { broaderCount, ...term }: TreeTerm,
  broader: TreeTerm['broader'] = term.broader,
): OtherPlaces | undefined {
  const others = broader?.filter(({ id }) => id !== under)
  if (others ? others.length === 0 : broaderCount < 2) return undefined
  return { broaderCount, others: others ?? [] }
}
