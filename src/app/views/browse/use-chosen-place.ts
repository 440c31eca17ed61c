import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Term } from '../../../contract/term.ts'
import { goneIn, isNotFound } from '../../api/errors.ts'
import { useApi } from '../../api/session.ts'
import { hierarchyTerm } from '../../api/terms.ts'
import { type AncestorGraph, buildAncestorGraph } from '../../hierarchy/ancestor-graph.ts'
import { type AncestorPaths, ancestorPaths } from '../../hierarchy/ancestor-paths.ts'
import { rankRequestedPath } from '../../hierarchy/path-rank.ts'
import { ancestorsQuery } from '../../queries/ancestors.ts'
import { termQueries } from '../../queries/terms.ts'
import type { BrowseUrl } from '../../routing/urls.ts'
import type { Gap } from './use-thesaurus.ts'

/** The term in the URL and its place. */
export type ChosenPlace =
  | { state: 'none' | 'loading' | 'missing' }
  | { state: 'failed'; gap: Gap }
  | {
      state: 'ready'
      term: Term
      graph: AncestorGraph
      paths: AncestorPaths
      /** From the top term down to the term itself. */
      ids: readonly number[]
      /** True if the URL names an invalid place; this is the first valid one. */
      isFallback: boolean
      /** The start of the path, if that is a term of a cycle without a top term. */
      cycleTop: number | undefined
    }

export function useChosenPlace(named: BrowseUrl['place']): ChosenPlace {
  const api = useApi()
  const id = Array.isArray(named) ? named.at(-1) : undefined
  const record = useQuery({ ...termQueries.detail(api, id ?? 0), enabled: id !== undefined })
  const term = record.data
  const hasBroader = term !== undefined && term.num_broader > 0
  const upwards = useQuery({ ...ancestorsQuery(api, id ?? 0), enabled: hasBroader })
  const ancestors = hasBroader ? upwards.data : NONE
  const known = useMemo(() => {
    if (!term || !ancestors) return undefined
    const graph = buildAncestorGraph(hierarchyTerm(term), ancestors)
    return { term, graph, paths: ancestorPaths(graph) }
  }, [term, ancestors])

  if (named === undefined) return { state: 'none' }
  if (named === 'unreadable' || isNotFound(record.error) || goneIn(record.error)) return { state: 'missing' }
  const failed = [record, upwards].find(({ isError }) => isError)
  if (failed) return { state: 'failed', gap: { error: failed.error } }
  if (!known) return { state: 'loading' }
  const above = named.slice(0, -1)
  const requested = above.length === 0 ? undefined : above
  const { path, isFallback } = rankRequestedPath(known.graph, known.paths, requested)
  const ids = [...path, known.term.id]
  const [top = known.term.id] = ids
  return {
    state: 'ready',
    ...known,
    ids,
    isFallback,
    cycleTop: known.graph.loops.has(top) ? top : undefined,
  }
}

const NONE: never[] = []
