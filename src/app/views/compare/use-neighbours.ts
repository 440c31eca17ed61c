import { useQuery } from '@tanstack/react-query'
import type { Term } from '../../../contract/term.ts'
import { useApi } from '../../api/session.ts'
import { relationsOf } from '../../hierarchy/relations.ts'
import { compareQueries } from '../../queries/compare.ts'

export interface Neighbour {
  readonly id: number
  readonly name: string
  readonly isRelated: boolean
  /** Undefined while it loads. */
  readonly record: Term | undefined
}

/** Terms that are easily mistaken for a term: related ones, then those under the same broader terms. */
export function useNeighbours(term: Term | undefined): readonly Neighbour[] {
  const api = useApi()
  const broader = term ? relationsOf(term, 'Broader').map(({ id }) => id) : []
  const related = term ? relationsOf(term, 'Related') : []
  const relatedIds = related.map(({ id }) => id)
  const beside = useQuery({ ...compareQueries.neighbours(api, broader), enabled: broader.length > 0 })
  const records = useQuery({ ...compareQueries.related(api, relatedIds), enabled: related.length > 0 })
  return [
    ...related.map(({ id, name }) => ({
      id,
      name,
      isRelated: true,
      record: records.data?.find((record) => record.id === id),
    })),
    ...(beside.data ?? [])
      .filter(({ id }) => id !== term?.id && !related.some((other) => other.id === id))
      .map((record) => ({ id: record.id, name: record.name, isRelated: false, record })),
  ]
}
