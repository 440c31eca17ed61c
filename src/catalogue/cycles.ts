import { type Components, type Graph, targetsOf } from './term-graph.ts'

/** The most paths shown for one group: a group of connected cycles can have more than anybody reads. */
const MOST_PATHS = 100

/**
 * The cycles of the Broader relation, as paths from a term to a broader term; the last term leads to the first. Up to
 * the limit, every term of a cycle is in one of the paths. Each path is the shortest one through its first term.
 * @param ids the id of each node; the paths of a group start at its lowest ids
 */
export function* cyclePaths(
  broader: Graph,
  components: Components,
  ids: readonly number[],
): Generator<number[]> {
  const search: Search = {
    queue: new Uint32Array(broader.size),
    previous: new Uint32Array(broader.size),
    seenBy: new Uint32Array(broader.size),
  }
  const isShown = new Uint8Array(broader.size)
  for (let group = 0; group < components.count; group++) {
    const members = targetsOf(components.members, group)
    if (members.length === 1) continue
    let paths = 0
    for (const start of members.toSorted((a, b) => (ids[a] as number) - (ids[b] as number))) {
      if (isShown[start] === 1) continue
      if (paths++ === MOST_PATHS) break
      const path = shortestCycle(start, broader, components.of, search)
      for (const member of path) isShown[member] = 1
      yield path.map((member) => ids[member] as number)
    }
  }
}

/** Memory that all searches share. */
interface Search {
  queue: Uint32Array
  /** The previous node on the path to a node. */
  previous: Uint32Array
  /** The start node, counted from 1, of the last search that visited a node. */
  seenBy: Uint32Array
}

/** The shortest path along Broader from a node back to itself. It stays inside the node's group. */
function shortestCycle(
  start: number,
  broader: Graph,
  groupOf: Uint32Array,
  { queue, previous, seenBy }: Search,
): number[] {
  queue[0] = start
  seenBy[start] = start + 1
  for (let next = 0, count = 1; next < count; next++) {
    const node = queue[next] as number
    for (const other of targetsOf(broader, node)) {
      if (other === start) {
        const path = [node]
        for (let at = node; at !== start; path.push(at)) at = previous[at] as number
        return path.reverse()
      }
      if (groupOf[other] !== groupOf[start] || seenBy[other] === start + 1) continue
      seenBy[other] = start + 1
      previous[other] = node
      queue[count++] = other
    }
  }
  return [start]
}
