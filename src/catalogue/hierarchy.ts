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

/**
 * Counts each item once a term, however many paths and descendants lead to it.
 * @param itemsOf the items catalogued with a term, as numbers below `itemCount`
 */
export function countItems(
  descendants: Iterable<[term: number, reached: ReadonlySet<number>]>,
  itemsOf: ReadonlyMap<number, Uint32Array>,
  itemCount: number,
): Map<number, ItemCounts> {
  const counts = new Map<number, ItemCounts>()
  const lastSeenFor = new Uint32Array(itemCount)
  let round = 0
  for (const [term, reached] of descendants) {
    round++
    let narrower = 0
    for (const descendant of reached) {
      const items = itemsOf.get(descendant)
      if (!items) continue
      for (let i = 0; i < items.length; i++) {
        const item = items[i] as number
        if (lastSeenFor[item] === round) continue
        lastSeenFor[item] = round
        narrower++
      }
    }
    const own = itemsOf.get(term) ?? new Uint32Array(0)
    let only = 0
    for (let i = 0; i < own.length; i++) if (lastSeenFor[own[i] as number] !== round) only++
    counts.set(term, { own: own.length, narrower, branch: narrower + only })
  }
  return counts
}
