import type { AncestorGraph } from './ancestor-graph.ts'
import type { AncestorPath, AncestorPaths } from './ancestor-paths.ts'

/** A path to the focus term and its 0-based rank among all paths. */
export interface PathRank {
  readonly path: AncestorPath
  readonly rank: bigint
  /** The requested path does not exist; this is the first one. */
  readonly isFallback: boolean
}

/**
 * Resolves the path in a URL. It may be the whole path, with or without the focus term, or only its end: some links
 * know a direct broader term but not what is above it. Anything else resolves to the first path.
 */
export function rankRequestedPath(
  graph: AncestorGraph,
  paths: AncestorPaths,
  requested: AncestorPath | 'unreadable' | undefined,
): PathRank {
  const first: PathRank = { path: paths.first, rank: 0n, isFallback: requested !== undefined }
  if (requested === undefined || requested === 'unreadable') return first
  const above = withoutUnplaced(
    graph,
    requested.at(-1) === graph.focusId ? requested.slice(0, -1) : requested,
  )
  for (const path of [above, completed(graph, above)]) {
    const rank = path && paths.rankOf(path)
    if (path && rank !== undefined) return { path, rank, isFallback: false }
  }
  return first
}

/** Without the terms at its top that are above none of the others, such as terms that are no longer used. */
function withoutUnplaced(graph: AncestorGraph, path: AncestorPath): AncestorPath {
  return path.slice([...path, graph.focusId].findIndex((id) => graph.broader.has(id)))
}

/** The first path that ends with this one. */
function completed(graph: AncestorGraph, path: AncestorPath): AncestorPath | undefined {
  const [start] = path
  if (start === undefined || !graph.broader.has(start)) return undefined
  const upwards: number[] = []
  for (let id = graph.broader.get(start)?.[0]; id !== undefined; id = graph.broader.get(id)?.[0])
    upwards.push(id)
  return [...upwards.reverse(), ...path]
}
