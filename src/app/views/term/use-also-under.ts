import { useQueries } from '@tanstack/react-query'
import type { Relation } from '../../../contract/term.ts'
import { useApi } from '../../api/session.ts'
import { termQueries } from '../../queries/terms.ts'

/** The other broader terms of a term that has several; none are named where only their number is known. */
export interface OtherPlaces {
  readonly broaderCount: number
  readonly others: readonly { id: number; name: string }[]
}

export interface Listed {
  readonly id: number
  readonly num_broader: number
  /** Where the term is known from its own record. */
  readonly relations?: readonly Relation[]
}

/**
 * Names the other broader terms of narrower terms. Records tell them by themselves. For those that are known from
 * relations, one request per opened term answers for up to a hundred; for the rest there is the number, which the
 * relation itself carries.
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
    if (term.relations)
      return otherPlaces(
        under,
        term,
        term.relations.filter(({ kind }) => kind === 'Broader'),
      )
    const result = results[parts.findIndex(({ id }) => id === under)]
    // Rather nothing for a moment than a number that turns into names.
    return result?.isLoading ? undefined : otherPlaces(under, term, result?.data?.get(term.id))
  }
}

export function otherPlaces(
  under: number,
  term: Listed,
  broader: readonly Relation[] | undefined,
): OtherPlaces | undefined {
  if (term.num_broader < 2) return undefined
  return { broaderCount: term.num_broader, others: broader?.filter(({ id }) => id !== under) ?? [] }
}
