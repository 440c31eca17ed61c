import type { AncestorGraph } from './ancestor-graph.ts'

/** One chain of ids from a top term down to a direct broader term of the focus term; empty where that is a top term. */
export type AncestorPath = readonly number[]

/** The paths of one graph: counted without being made, made lazily, shortest first, then by the names from the top. */
export interface AncestorPaths {
  readonly count: bigint
  readonly first: AncestorPath
  take(from: number, howMany: number): AncestorPath[]
  /** The place of a path in that order, counted from 0; undefined where there is no such path. */
  rankOf(path: AncestorPath): bigint | undefined
}

export function ancestorPaths(graph: AncestorGraph): AncestorPaths {
  const ways = countWays(graph)
  const waysOf = (id: number, steps: number) => ways.get(id)?.get(steps) ?? 0n
  const longest = Math.max(...graph.tops.flatMap((id) => [...(ways.get(id)?.keys() ?? [])]))
  const waysFromTops = (steps: number) => graph.tops.reduce((sum, id) => sum + waysOf(id, steps), 0n)
  let count = 0n
  for (let steps = 0; steps <= longest; steps++) count += waysFromTops(steps)

  const take = (from: number, howMany: number): AncestorPath[] => {
    const taken: AncestorPath[] = []
    let skip = BigInt(from)
    for (let steps = 0; steps <= longest && taken.length < howMany; steps++) {
      const here = waysFromTops(steps)
      if (skip >= here) {
        skip -= here
        continue
      }
      for (let rank = skip; rank < here && taken.length < howMany; rank++) taken.push(pathAt(rank, steps))
      skip = 0n
    }
    return taken
  }

  /** The path of that rank among those of `steps` steps: at each term, whole groups of paths are counted past. */
  const pathAt = (rank: bigint, steps: number): AncestorPath => {
    const path: number[] = []
    let left = rank
    let choices: readonly number[] = graph.tops
    for (let remaining = steps; remaining > 0; remaining--) {
      for (const id of choices) {
        const here = waysOf(id, remaining)
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
    for (let steps = 0; steps < path.length; steps++) rank += waysFromTops(steps)
    let choices: readonly number[] = graph.tops
    for (const [index, id] of [...path, graph.focusId].entries()) {
      if (!choices.includes(id)) return undefined
      const remaining = path.length - index
      for (const earlier of choices) {
        if (earlier === id) break
        rank += waysOf(earlier, remaining)
      }
      choices = graph.narrower.get(id) ?? []
    }
    return rank
  }

  return { count, first: take(0, 1)[0] ?? [], take, rankOf }
}

/** For each term: number of steps → how many ways of exactly so many steps lead down from it to the focus term. */
function countWays(graph: AncestorGraph): ReadonlyMap<number, ReadonlyMap<number, bigint>> {
  const ways = new Map<number, Map<number, bigint>>()
  for (const id of downwardOrder(graph)) {
    const own = ways.get(id) ?? new Map<number, bigint>()
    if (id === graph.focusId) own.set(0, 1n)
    for (const other of graph.broader.get(id) ?? []) {
      const above = ways.get(other) ?? new Map<number, bigint>()
      for (const [steps, here] of own) above.set(steps + 1, (above.get(steps + 1) ?? 0n) + here)
      ways.set(other, above)
    }
    ways.set(id, own)
  }
  return ways
}

/** Every term after all of its narrower terms: the top terms last. */
function downwardOrder(graph: AncestorGraph): number[] {
  const waitingFor = new Map([...graph.broader.keys()].map((id) => [id, graph.narrower.get(id)?.length ?? 0]))
  const ready = [...waitingFor.keys()].filter((id) => waitingFor.get(id) === 0)
  // Grows while it is walked.
  for (const id of ready) {
    for (const other of graph.broader.get(id) ?? []) {
      const left = (waitingFor.get(other) ?? 0) - 1
      waitingFor.set(other, left)
      if (left === 0) ready.push(other)
    }
  }
  return ready
}
