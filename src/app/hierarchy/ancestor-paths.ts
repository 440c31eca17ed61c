import type { AncestorGraph } from './ancestor-graph.ts'

/** Ids from a top term down to a direct broader term of the focus term. The path of a top term is empty. */
export type AncestorPath = readonly number[]

/**
 * The paths of one graph, in the order of the broader terms of each term, from the focus term upwards. So those that end
 * in the same terms are together. They are counted exactly and listed only on demand.
 */
export interface AncestorPaths {
  readonly count: bigint
  readonly first: AncestorPath
  take(from: bigint | number, howMany: number): AncestorPath[]
  /** Index of a path in that order; undefined for an unknown path. */
  rankOf(path: AncestorPath): bigint | undefined
}

export function ancestorPaths(graph: AncestorGraph): AncestorPaths {
  const counts = countPaths(graph)
  const countAbove = (id: number) => counts.get(id) ?? 0n
  const broaderOf = (id: number) => graph.broader.get(id) ?? []
  const count = countAbove(graph.focusId)

  /** Whole groups of paths are skipped by their counts. */
  const pathAt = (rank: bigint): AncestorPath => {
    const upwards: number[] = []
    let left = rank
    let choices = broaderOf(graph.focusId)
    while (choices.length > 0) {
      for (const id of choices) {
        if (left < countAbove(id)) {
          upwards.push(id)
          choices = broaderOf(id)
          break
        }
        left -= countAbove(id)
      }
    }
    return upwards.reverse()
  }

  const take = (from: bigint | number, howMany: number): AncestorPath[] => {
    const taken: AncestorPath[] = []
    for (let rank = BigInt(from); rank < count && taken.length < howMany; rank++) taken.push(pathAt(rank))
    return taken
  }

  const rankOf = (path: AncestorPath): bigint | undefined => {
    let rank = 0n
    let choices = broaderOf(graph.focusId)
    for (const id of path.toReversed()) {
      if (!choices.includes(id)) return undefined
      for (const earlier of choices.slice(0, choices.indexOf(id))) rank += countAbove(earlier)
      choices = broaderOf(id)
    }
    return choices.length === 0 ? rank : undefined
  }

  return { count, first: pathAt(0n), take, rankOf }
}

/** For each term: the number of paths from a top term down to it. */
function countPaths(graph: AncestorGraph): ReadonlyMap<number, bigint> {
  const counts = new Map<number, bigint>()
  for (const id of downwardOrder(graph).reverse()) {
    const broader = graph.broader.get(id) ?? []
    const above = broader.reduce((sum, other) => sum + (counts.get(other) ?? 0n), 0n)
    counts.set(id, broader.length === 0 ? 1n : above)
  }
  return counts
}

/** All terms, each after its narrower terms. */
function downwardOrder(graph: AncestorGraph): number[] {
  const waitingFor = new Map([...graph.broader.keys()].map((id) => [id, graph.narrower.get(id)?.length ?? 0]))
  const ready = [...waitingFor.keys()].filter((id) => waitingFor.get(id) === 0)
  // The loop appends to `ready`.
  for (const id of ready) {
    for (const other of graph.broader.get(id) ?? []) {
      const left = (waitingFor.get(other) ?? 0) - 1
      waitingFor.set(other, left)
      if (left === 0) ready.push(other)
    }
  }
  return ready
}
