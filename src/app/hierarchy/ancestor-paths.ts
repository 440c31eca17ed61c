import type { AncestorGraph } from './ancestor-graph.ts'

/** Ids from a top term down to a direct broader term of the focus term. The path of a top term is empty. */
export type AncestorPath = readonly number[]

/**
 * The paths of one graph, shortest first, then by name from the top. They are counted exactly and listed only on
 * demand.
 */
export interface AncestorPaths {
  readonly count: bigint
  readonly first: AncestorPath
  take(from: number, howMany: number): AncestorPath[]
  /** Index of a path in that order; undefined for an unknown path. */
  rankOf(path: AncestorPath): bigint | undefined
}

export function ancestorPaths(graph: AncestorGraph): AncestorPaths {
  const pathCounts = countPaths(graph)
  const pathsFrom = (id: number, steps: number) => pathCounts.get(id)?.get(steps) ?? 0n
  const longest = Math.max(...graph.tops.flatMap((id) => [...(pathCounts.get(id)?.keys() ?? [])]))
  const pathsFromTops = (steps: number) => graph.tops.reduce((sum, id) => sum + pathsFrom(id, steps), 0n)
  let count = 0n
  for (let steps = 0; steps <= longest; steps++) count += pathsFromTops(steps)

  const take = (from: number, howMany: number): AncestorPath[] => {
    const taken: AncestorPath[] = []
    let skip = BigInt(from)
    for (let steps = 0; steps <= longest && taken.length < howMany; steps++) {
      const here = pathsFromTops(steps)
      if (skip >= here) {
        skip -= here
        continue
      }
      for (let rank = skip; rank < here && taken.length < howMany; rank++) taken.push(pathAt(rank, steps))
      skip = 0n
    }
    return taken
  }

  /** The path with this rank among those of `steps` steps. Whole groups of paths are skipped by their counts. */
  const pathAt = (rank: bigint, steps: number): AncestorPath => {
    const path: number[] = []
    let left = rank
    let choices: readonly number[] = graph.tops
    for (let remaining = steps; remaining > 0; remaining--) {
      for (const id of choices) {
        const here = pathsFrom(id, remaining)
        if (left >= here) left -= here
        else {
          path.push(id)
          choices = graph.narrower.get(id) ?? []
          break
        }
      }
    }
    return path
  }

  const rankOf = (path: AncestorPath): bigint | undefined => {
    let rank = 0n
    for (let steps = 0; steps < path.length; steps++) rank += pathsFromTops(steps)
    let choices: readonly number[] = graph.tops
    for (const [index, id] of [...path, graph.focusId].entries()) {
      if (!choices.includes(id)) return undefined
      const remaining = path.length - index
      for (const earlier of choices) {
        if (earlier === id) break
        rank += pathsFrom(earlier, remaining)
      }
      choices = graph.narrower.get(id) ?? []
    }
    return rank
  }

  return { count, first: take(0, 1)[0] ?? [], take, rankOf }
}

/** For each term: number of steps → number of paths of that length down to the focus term. */
function countPaths(graph: AncestorGraph): ReadonlyMap<number, ReadonlyMap<number, bigint>> {
  const pathCounts = new Map<number, Map<number, bigint>>()
  for (const id of downwardOrder(graph)) {
    const own = pathCounts.get(id) ?? new Map<number, bigint>()
    if (id === graph.focusId) own.set(0, 1n)
    for (const other of graph.broader.get(id) ?? []) {
      const above = pathCounts.get(other) ?? new Map<number, bigint>()
      for (const [steps, here] of own) above.set(steps + 1, (above.get(steps + 1) ?? 0n) + here)
      pathCounts.set(other, above)
    }
    pathCounts.set(id, own)
  }
  return pathCounts
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
