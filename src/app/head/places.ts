import type { AncestorGraph } from '../hierarchy/ancestor-graph.ts'
import type { AncestorPaths } from '../hierarchy/ancestor-paths.ts'
import type { NamedRecord } from './site.ts'

/** A place of a term: the terms from a top term down to a direct broader term. It is empty for a top term. */
export type Place = readonly NamedRecord[]

/** The head of a page names no more places than this. */
export const MAX_PLACES = 50
/** Of a longer place, it names the last terms. */
const MAX_NAMES = 256

/** The first places of the focus term, and how many it has. */
export interface Places {
  readonly places: readonly Place[]
  readonly placeCount: bigint
}

export function placesOf(graph: AncestorGraph, paths: AncestorPaths): Places {
  const named = (id: number): NamedRecord => ({
    id,
    name: graph.names.get(id) ?? String(id),
    language: graph.languages.get(id),
  })
  return {
    places: paths.take(0, MAX_PLACES).map((path) => path.slice(-MAX_NAMES).map(named)),
    placeCount: paths.count,
  }
}
