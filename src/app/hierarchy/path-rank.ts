import type { AncestorGraph } from './ancestor-graph.ts'
import type { AncestorPath, AncestorPaths } from './ancestor-paths.ts'

/** One place of the focus term: the path to it, and its number among all places, counted from 0. */
export interface Place {
  readonly path: AncestorPath
  readonly rank: bigint
  /** False where another place was asked for, which there is not (any more). */
  readonly isAsAsked: boolean
}

/**
 * The place that an address names: by its whole path; with the focus term itself at the end; or by its end alone, as
 * links do that know a direct broader term but not where that sits. Anything else is answered with the first place.
 */
export function placeAt(
  graph: AncestorGraph,
  paths: AncestorPaths,
  asked: AncestorPath | 'unreadable' | undefined,
): Place {
  const first: Place = { path: paths.first, rank: 0n, isAsAsked: asked === undefined }
  if (asked === undefined || asked === 'unreadable') return first
  const above = asked.at(-1) === graph.focusId ? asked.slice(0, -1) : asked
  for (const path of [above, completed(graph, above)]) {
    const rank = path && paths.rankOf(path)
    if (path && rank !== undefined) return { path, rank, isAsAsked: true }
  }
  return first
}

/** The path with the shortest way from a top term to its first term put before it. */
function completed(graph: AncestorGraph, path: AncestorPath): AncestorPath | undefined {
  const [start] = path
  if (start === undefined || !graph.broader.has(start)) return undefined
  const below = new Map<number, number>()
  const queue = [start]
  for (const id of queue) {
    const broader = graph.broader.get(id) ?? []
    if (broader.length === 0) return [...wayDown(id, below), ...path.slice(1)]
    for (const other of broader) {
      if (other === start || below.has(other)) continue
      below.set(other, id)
      queue.push(other)
    }
  }
  return undefined
}

function wayDown(top: number, below: ReadonlyMap<number, number>): number[] {
  const way = [top]
  for (let next = below.get(top); next !== undefined; next = below.get(next)) way.push(next)
  return way
}
