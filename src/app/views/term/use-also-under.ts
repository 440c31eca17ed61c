import { useQueries } from '@tanstack/react-query'
import { placedBroader, type Relation } from '../../../contract/term.ts'
import { useApi } from '../../api/session.ts'
import { termQueries } from '../../queries/terms.ts'

/** The other broader terms of a term that has several. `others` is empty if only their number is known. */
export interface OtherPlaces {
  readonly broaderCount: number
  readonly others: readonly { id: number; name: string }[]
}

export interface Listed {
  readonly id: number
  readonly num_broader: number
  /** Present if its own record is loaded. */
  readonly relations?: readonly Relation[]
}

/**
 * The other broader terms of narrower terms. Full records contain them. Otherwise one request per opened term covers up
 * to a hundred terms, and the rest has only the number from the relation.
 */
export function useAlsoUnder(parts: readonly { id: number; narrower: readonly Listed[] }[]) {
  const api = useApi()
  const results = useQueries({
    queries: parts.map(({ id, narrower }) => ({
      ...termQueries.broaderOfNarrower(api, id),
      enabled: narrower.some((relation) => relation.num_broader > 1),
    })),
  })
  return (under: number, term: Listed): OtherPlaces | undefined => {
    const { relations } = term
    if (relations) return otherPlaces(under, term, placedBroader({ relations }))
    const result = results[parts.findIndex(({ id }) => id === under)]
    // Avoids a number that is soon replaced by names.
    return result?.isLoading ? undefined : otherPlaces(under, term, result?.data?.[term.id])
  }
}

export function otherPlaces(
  under: number,
  term: Listed,
  broader: readonly Relation[] | undefined,
): OtherPlaces | undefined {
  const others = broader?.filter(({ id }) => id !== under)
  if (others ? others.length === 0 : term.num_broader < 2) return undefined
  return { broaderCount: term.num_broader, others: others ?? [] }
}
