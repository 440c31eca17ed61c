import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Term } from '../../../contract/term.ts'
import { useApi } from '../../api/session.ts'
import { type AncestorTerm, hierarchyTerm } from '../../api/terms.ts'
import { type AncestorGraph, buildAncestorGraph } from '../../hierarchy/ancestor-graph.ts'
import { type AncestorPaths, ancestorPaths } from '../../hierarchy/ancestor-paths.ts'
import { type PathRank, rankRequestedPath } from '../../hierarchy/path-rank.ts'
import { ancestorsQuery } from '../../queries/ancestors.ts'
import type { TermUrl } from '../../routing/urls.ts'

export interface TermPlaces {
  readonly ancestors: readonly AncestorTerm[]
  readonly graph: AncestorGraph
  readonly paths: AncestorPaths
  /** The place in the URL, or the first one. */
  readonly place: PathRank
}

const NONE: never[] = []

/** The places of a term; undefined until they are known. */
export function useTermPlaces(
  term: Term,
  requested: TermUrl['path'],
): { places: TermPlaces | undefined; error: Error | null } {
  const { data, error } = useQuery(ancestorsQuery(useApi(), term.id))
  const ancestors = term.num_broader === 0 ? NONE : data
  const all = useMemo(() => {
    if (!ancestors) return undefined
    const graph = buildAncestorGraph(hierarchyTerm(term), ancestors)
    return { ancestors, graph, paths: ancestorPaths(graph) }
  }, [term, ancestors])
  return {
    places: all && { ...all, place: rankRequestedPath(all.graph, all.paths, requested) },
    error,
  }
}
