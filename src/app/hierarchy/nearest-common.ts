import type { HierarchyTerm } from './ancestor-graph.ts'

/** The ids of all terms above each term. No term is above itself, even in a cycle. */
export type AncestorSets = ReadonlyMap<number, ReadonlySet<number>>

/** @param known the terms and everything above them */
export function ancestorSets(ids: readonly number[], known: Iterable<HierarchyTerm>): AncestorSets {
  const broader = new Map(Array.from(known, (term) => [term.id, term.broader]))
  return new Map(ids.map((id) => [id, reachedFrom(id, broader)]))
}

/**
 * The nearest terms that are above all of these terms: those above all of them that are not above another such term. In a
 * hierarchy with several broader terms there can be several. Terms of one cycle are above each other and all count.
 */
export function nearestCommon(ids: readonly number[], known: readonly HierarchyTerm[]): number[] {
  const [first, ...others] = [...ancestorSets(ids, known).values()]
  if (first === undefined) return []
  const common = [...first].filter((id) => others.every((above) => above.has(id)))
  const above = ancestorSets(common, known)
  const isAbove = (id: number, other: number) => above.get(other)?.has(id) === true
  return common.filter((id) => !common.some((other) => isAbove(id, other) && !isAbove(other, id)))
}

function reachedFrom(id: number, broader: ReadonlyMap<number, readonly number[]>): ReadonlySet<number> {
  const reached = new Set(broader.get(id))
  for (const other of reached) for (const next of broader.get(other) ?? []) reached.add(next)
  reached.delete(id)
  return reached
}
