/** The broader relations of a thesaurus as a graph, walked safely under several broader terms, diamonds and cycles. */

export type Neighbours = ReadonlyMap<number, readonly number[]>

/**
 * The closure of a relation: for each term all that is reached from it, at any level, each once. A term is never
 * reached from itself, not even along a cycle: no term is broader than itself.
 */
export function* closure(
  terms: Iterable<number>,
  next: Neighbours,
): Generator<[from: number, reached: Set<number>]> {
  for (const term of terms) {
    const reached = new Set<number>()
    const open = [...(next.get(term) ?? [])]
    for (let other = open.pop(); other !== undefined; other = open.pop()) {
      if (other === term || reached.has(other)) continue
      reached.add(other)
      for (const further of next.get(other) ?? []) open.push(further)
    }
    yield [term, reached]
  }
}

export function neighbours(pairs: Iterable<readonly [number, number]>): Map<number, number[]> {
  const map = new Map<number, number[]>()
  for (const [from, to] of pairs) {
    const list = map.get(from)
    if (list) list.push(to)
    else map.set(from, [to])
  }
  return map
}

export interface ItemCounts {
  /** Items catalogued with this very term. */
  own: number
  /** Distinct items catalogued with any descendant. */
  narrower: number
  /** Distinct items catalogued with the term or any descendant. */
  branch: number
}

/** Counts each item once a term, however many paths and descendants lead to it. */
export function countItems(
  descendants: Iterable<[term: number, reached: ReadonlySet<number>]>,
  itemsOf: ReadonlyMap<number, readonly number[]>,
): Map<number, ItemCounts> {
  const counts = new Map<number, ItemCounts>()
  const lastSeenFor = new Map<number, number>()
  let round = 0
  for (const [term, reached] of descendants) {
    round++
    let narrower = 0
    for (const descendant of reached) {
      for (const item of itemsOf.get(descendant) ?? []) {
        if (lastSeenFor.get(item) === round) continue
        lastSeenFor.set(item, round)
        narrower++
      }
    }
    const own = itemsOf.get(term) ?? []
    const only = own.filter((item) => lastSeenFor.get(item) !== round).length
    counts.set(term, { own: own.length, narrower, branch: narrower + only })
  }
  return counts
}
