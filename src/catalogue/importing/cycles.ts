/**
 * Groups of terms that lead back to themselves along Broader, each ascending by id. Tarjan's strongly connected
 * components with a stack of its own: a thesaurus may be deeper than the call stack.
 */
export function findCycles(pairs: readonly (readonly [narrower: number, broader: number])[]): number[][] {
  const broaderOf = new Map<number, number[]>()
  for (const [narrower, broader] of pairs) {
    const known = broaderOf.get(narrower)
    if (known === undefined) broaderOf.set(narrower, [broader])
    else known.push(broader)
  }
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
