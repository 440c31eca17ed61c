import { type Components, type Graph, targetsOf } from './term-graph.ts'

/** Paths that are looked for in one group; a group of terms that all lead to each other has more than anybody reads. */
const PATHS = 100

/**
 * The terms that lead back to themselves along Broader, as paths: each from a term to one broader than it, the last of
 * them to the first. Every term of a cycle is in one of the paths, and each path is as short as it can be.
 * @param ids the id of each node; of each group the lowest come first
 */
export function* cyclePaths(
  broader: Graph,
  components: Components,
  ids: readonly number[],
): Generator<number[]> {
  const search: Search = {
    queue: new Uint32Array(broader.size),
    cameFrom: new Uint32Array(broader.size),
    seenFrom: new Uint32Array(broader.size),
  }
  const isShown = new Uint8Array(broader.size)
  for (let group = 0; group < components.count; group++) {
    const members = targetsOf(components.members, group)
    if (members.length === 1) continue
    let paths = 0
    for (const start of members.toSorted((a, b) => (ids[a] as number) - (ids[b] as number))) {
      if (isShown[start] === 1) continue
      if (paths++ === PATHS) break
      const path = shortestCycle(start, broader, components.of, search)
      for (const member of path) isShown[member] = 1
      yield path.map((member) => ids[member] as number)
    }
  }
}

/** Memory of one search after the other. */
interface Search {
  queue: Uint32Array
  /** The node before, on the way to a node. */
  cameFrom: Uint32Array
  /** The start, counted from 1, of the last search that came to a node. */
  seenFrom: Uint32Array
}

/** The shortest way from a node along Broader back to itself, inside the group in which there is one. */
function shortestCycle(
  start: number,
  broader: Graph,
  groupOf: Uint32Array,
  { queue, cameFrom, seenFrom }: Search,
): number[] {
  queue[0] = start
  seenFrom[start] = start + 1
  for (let next = 0, count = 1; next < count; next++) {
    const node = queue[next] as number
    for (const other of targetsOf(broader, node)) {
      if (other === start) {
        const path = [node]
        for (let at = node; at !== start; path.push(at)) at = cameFrom[at] as number
        return path.reverse()
      }
      if (groupOf[other] !== groupOf[start] || seenFrom[other] === start + 1) continue
      seenFrom[other] = start + 1
      cameFrom[other] = node
      queue[count++] = other
    }
  }
  return [start]
}
