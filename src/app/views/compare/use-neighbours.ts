import { useQuery } from '@tanstack/react-query'
import type { Term } from '../../../contract/term.ts'
import { useApi } from '../../api/session.ts'
import { relationsOf } from '../../hierarchy/relations.ts'
import { byName, type TermByName } from '../../hierarchy/term-by-name.ts'
import { compareQueries } from '../../queries/compare.ts'

export interface Neighbour extends TermByName {
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
    ...related.map(({ id, name, language }) => ({
      id,
      name,
      language,
      isRelated: true,
      record: records.data?.find((record) => record.id === id),
    })),
    ...(beside.data ?? [])
      .filter(({ id }) => id !== term?.id && !related.some((other) => other.id === id))
      .map((record) => ({ ...byName(record), isRelated: false, record })),
  ]
}
