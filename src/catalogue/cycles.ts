import { type Neighbours, neighbours } from './hierarchy.ts'

/** Paths that are looked for in one group; a group of terms that all lead to each other has more than anybody reads. */
const PATHS = 100

/**
 * The terms that lead back to themselves along Broader, as paths: each from a term to one broader than it, the last of
 * them to the first. Every term of a cycle is in one of the paths, and each path is as short as it can be.
 */
export function* cyclePaths(
  pairs: readonly (readonly [narrower: number, broader: number])[],
): Generator<number[]> {
  const broaderOf = neighbours(pairs)
  for (const group of findCycles(pairs)) {
    const inside = new Set(group)
    const shown = new Set<number>()
    let paths = 0
    for (const id of group) {
      if (shown.has(id) || paths === PATHS) continue
      const path = shortestCycle(id, inside, broaderOf)
      for (const member of path) shown.add(member)
      paths++
      yield path
    }
  }
}

/** The shortest way from a term along Broader back to itself, inside the group in which there is one. */
function shortestCycle(start: number, inside: ReadonlySet<number>, broaderOf: Neighbours): number[] {
  const cameFrom = new Map<number, number>()
  const queue = new Set([start])
  for (const id of queue) {
    for (const broader of broaderOf.get(id) ?? []) {
      if (broader === start) {
        const path = [id]
        for (let at = id; at !== start; path.push(at)) at = cameFrom.get(at) ?? start
        return path.reverse()
      }
      if (!inside.has(broader) || queue.has(broader)) continue
      cameFrom.set(broader, id)
      queue.add(broader)
    }
  }
  return [start]
}

/**
 * Groups of terms that lead back to themselves along Broader, each ascending by id. Tarjan's strongly connected
 * components with a stack of its own: a thesaurus may be deeper than the call stack.
 */
function findCycles(pairs: readonly (readonly [narrower: number, broader: number])[]): number[][] {
  const broaderOf = neighbours(pairs)
  const order = new Map<number, number>()
  const lowest = new Map<number, number>()
  const open: number[] = []
  const isOpen = new Set<number>()
  const cycles: number[][] = []

  const enter = (id: number) => {
    order.set(id, order.size)
    lowest.set(id, order.size - 1)
    open.push(id)
    isOpen.add(id)
    return { id, next: 0 }
  }
  const lower = (id: number, to: number) => lowest.set(id, Math.min(lowest.get(id) ?? to, to))

  for (const start of broaderOf.keys()) {
    if (order.has(start)) continue
    const walk = [enter(start)]
    for (let step = walk.at(-1); step !== undefined; step = walk.at(-1)) {
      const broader = broaderOf.get(step.id)?.[step.next++]
      if (broader !== undefined) {
        if (!order.has(broader)) walk.push(enter(broader))
        else if (isOpen.has(broader)) lower(step.id, order.get(broader) ?? 0)
        continue
      }
      walk.pop()
      const before = walk.at(-1)
      if (before !== undefined) lower(before.id, lowest.get(step.id) ?? 0)
      if (lowest.get(step.id) !== order.get(step.id)) continue
      const group = open.splice(open.lastIndexOf(step.id))
      for (const id of group) isOpen.delete(id)
      if (group.length > 1) cycles.push(group.sort((a, b) => a - b))
    }
  }
  return cycles
}
