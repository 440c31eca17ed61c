import { cyclePaths } from './cycles.ts'
import { addTo } from './lists-by-key.ts'
import {
  type Components,
  componentsOf,
  type Graph,
  graphOf,
  reversed,
  targetsOf,
  Walk,
} from './term-graph.ts'

export function neighbours(pairs: Iterable<readonly [number, number]>): Map<number, number[]> {
  const map = new Map<number, number[]>()
  for (const [from, to] of pairs) addTo(map, from, to)
  return map
}

/**
 * The most ancestors that a term can have. Terms of published thesauri have fewer than a hundred. In a hierarchy of a
 * hundred thousand terms in twelve levels, with two random broader terms each, a term has about four thousand. The work
 * for a term grows with its ancestors, so the limit bounds the time of an import.
 */
export const MOST_ANCESTORS = 10_000

/** A term has more than `MOST_ANCESTORS`. */
export class TooManyAncestors extends Error {
  readonly id: number

  constructor(id: number) {
    super(`term ${id} has more than ${MOST_ANCESTORS} ancestors`)
    this.id = id
  }
}

/** A broader term that is an ancestor of another broader term of the same term. */
export interface RedundantBroader {
  id: number
  broader: number
  impliedBy: number
}

/**
 * The broader relations of a thesaurus, processed once from the top. The time grows with the number of ancestors of each
 * term, not with the number of paths to them. The terms of a cycle form one component.
 */
export class Hierarchy {
  readonly ids: readonly number[]
  readonly #indexOf: Map<number, number>
  /** From each term to its broader terms, by index in `ids`. */
  readonly #broader: Graph
  readonly #components: Components
  /** From each component to the components directly above it, without redundant ones. */
  readonly #above: Graph
  readonly redundant: readonly RedundantBroader[]

  /** Ignores relations to unknown terms. Throws `TooManyAncestors`. */
  constructor(ids: Iterable<number>, broader: Iterable<readonly [narrower: number, broader: number]>) {
    this.ids = [...ids]
    this.#indexOf = new Map(this.ids.map((id, index) => [id, index]))
    const edges: number[] = []
    for (const [narrowerId, broaderId] of broader) {
      const [from, to] = [this.#indexOf.get(narrowerId), this.#indexOf.get(broaderId)]
      if (from !== undefined && to !== undefined) edges.push(from, to)
    }
    this.#broader = graphOf(this.ids.length, edges)
    this.#components = componentsOf(this.#broader)
    const { above, redundant } = this.#reduce()
    this.#above = above
    this.redundant = redundant
  }

  /**
   * Processes the components from the top. The ancestors of a component are then reached through relations without
   * redundant ones, so the many redundant relations of a dense hierarchy are visited only once.
   */
  #reduce(): { above: Graph; redundant: RedundantBroader[] } {
    const { count, members } = this.#components
    const redundant: RedundantBroader[] = []
    const starts = new Uint32Array(count + 1)
    const targets = new Uint32Array(this.#broader.targets.length)
    const above = { size: count, starts, targets }
    const walk = new Walk(above)
    const impliedBy = new Uint32Array(count)
    for (let component = 0; component < count; component++) {
      const terms = targetsOf(members, component)
      const all = new Map<number, number>()
      for (const term of terms) {
        const direct = this.#directlyAbove(term, component)
        // A term of a cycle also reaches what is above the other terms. Only its own relations can be redundant.
        if (direct.size > 1) this.#findRedundant(term, direct, walk, impliedBy, redundant)
        for (const [other, broader] of direct) all.set(other, broader)
      }
      // For a single term with several broader terms, the last walk is the same.
      if (terms.length > 1 || all.size < 2) this.#walkAbove(all, walk, impliedBy)
      const needed = [...all.keys()].filter((other) => !walk.has(other))
      const start = starts[component] as number
      targets.set(needed, start)
      starts[component + 1] = start + needed.length
      for (const other of all.keys()) walk.add(other)
      if (terms.length - 1 + this.#termCount(walk.found) > MOST_ANCESTORS)
        throw new TooManyAncestors(this.ids[terms[0] as number] as number)
    }
    return { above: { ...above, targets: targets.slice(0, starts[count]) }, redundant }
  }

  /** The number of terms in these components. */
  #termCount(components: Uint32Array): number {
    const { starts } = this.#components.members
    let count = 0
    for (const component of components)
      count += (starts[component + 1] as number) - (starts[component] as number)
    return count
  }

  /** The components of a term's broader terms except its own component, each with its first broader term. */
  #directlyAbove(term: number, component: number): Map<number, number> {
    const { of } = this.#components
    const direct = new Map<number, number>()
    for (const broader of targetsOf(this.#broader, term)) {
      const other = of[broader] as number
      if (other !== component && !direct.has(other)) direct.set(other, broader)
    }
    return direct
  }

  /** Walks to every component above these, and records which of the direct broader terms reaches each one first. */
  #walkAbove(direct: ReadonlyMap<number, number>, walk: Walk, impliedBy: Uint32Array): void {
    walk.begin()
    for (const [component, near] of direct) {
      const previous = walk.found.length
      walk.addReachedFrom(component)
      for (const reached of walk.found.subarray(previous)) impliedBy[reached] = near
    }
  }

  #findRedundant(
    term: number,
    direct: ReadonlyMap<number, number>,
    walk: Walk,
    impliedBy: Uint32Array,
    into: RedundantBroader[],
  ): void {
    const idAt = (index: number) => this.ids[index] as number
    this.#walkAbove(direct, walk, impliedBy)
    for (const far of targetsOf(this.#broader, term)) {
      const component = this.#components.of[far] as number
      if (!direct.has(component) || !walk.has(component)) continue
      into.push({ id: idAt(term), broader: idAt(far), impliedBy: idAt(impliedBy[component] as number) })
    }
  }

  /**
   * The different sets of two or more top terms above a term, each with the number of terms below just these. No top term
   * is above another one. Undefined if the sets have more pairs than `mostPairs`, which would take long.
   * @param topIds the ids of the top terms; the sets have their indexes, ascending
   */
  setsAbove(
    topIds: readonly number[],
    mostPairs: number,
  ): { tops: Uint32Array; terms: number }[] | undefined {
    const { count, of, members } = this.#components
    const sets = new TopSets()
    const setOf = new Uint32Array(count)
    for (const [top, id] of topIds.entries()) {
      const term = this.#indexOf.get(id)
      if (term !== undefined) setOf[of[term] as number] = sets.add([top])
    }
    const terms: number[] = []
    for (let component = 0; component < count; component++) {
      let set = setOf[component] as number
      for (const above of targetsOf(this.#above, component)) set = sets.union(set, setOf[above] as number)
      if (sets.pairs > mostPairs) return undefined
      setOf[component] = set
      terms[set] = (terms[set] ?? 0) + targetsOf(members, component).length
    }
    return sets.all.flatMap((tops, set) =>
      tops.length < 2 || !terms[set] ? [] : [{ tops, terms: terms[set] }],
    )
  }

  /** The terms whose broader terms lead back to them. */
  idsInCycles(): number[] {
    const { count, members } = this.#components
    return Array.from({ length: count }, (_, component) => targetsOf(members, component))
      .filter((terms) => terms.length > 1)
      .flatMap((terms) => Array.from(terms, (term) => this.ids[term] as number))
  }

  /** The cycles of the Broader relation, as paths. */
  cyclePaths(): Generator<number[]> {
    return cyclePaths(this.#broader, this.#components, this.ids)
  }

  /**
   * Counts the items of each term. An item counts once, however many paths and descendants lead to it.
   * @param itemsOf the items catalogued with a term, as distinct numbers below `itemCount`
   */
  countItems(itemsOf: ReadonlyMap<number, Uint32Array>, itemCount: number): Map<number, ItemCounts> {
    const { count, members } = this.#components
    const itemsAt = this.ids.map((id) => itemsOf.get(id) ?? NO_ITEMS)
    const itemsIn = Array.from({ length: count }, (_, component) =>
      joined(Array.from(targetsOf(members, component), (term) => itemsAt[term] as Uint32Array)),
    )
    const counts = new Map<number, ItemCounts>()
    const walk = new Walk(reversed(this.#above))
    // The mark of an item is `shared` if a descendant or several terms of a cycle have it, `once` if one term has it.
    const marks = new Uint32Array(itemCount)
    for (let component = 0; component < count; component++) {
      const shared = component * 2 + 1
      const once = component * 2 + 2
      let branch = 0
      walk.begin()
      walk.addReachedFrom(component)
      for (const below of walk.found) branch += markAll(itemsIn[below] as Uint32Array, shared, marks)
      for (const item of itemsIn[component] as Uint32Array) {
        if (marks[item] === shared) continue
        if (marks[item] === once) marks[item] = shared
        else {
          marks[item] = once
          branch++
        }
      }
      for (const term of targetsOf(members, component)) {
        const items = itemsAt[term] as Uint32Array
        let only = 0
        for (const item of items) if (marks[item] === once) only++
        counts.set(this.ids[term] as number, { own: items.length, narrower: branch - only, branch })
      }
    }
    return counts
  }
}

/** Sets of numbers, each once. The first one is empty. */
class TopSets {
  readonly all = [new Uint32Array(0)]
  /** The pairs of members of all sets. */
  pairs = 0
  readonly #numbers = new Map([['', 0]])
  readonly #unions = new Map<string, number>()

  /** @param members ascending */
  add(members: readonly number[]): number {
    const key = members.join()
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.all.length)
    this.pairs += (members.length * (members.length - 1)) / 2
    return this.all.push(Uint32Array.from(members)) - 1
  }

  /** Most terms have one broader term, and most others repeat a union. */
  union(a: number, b: number): number {
    if (a === b || b === 0) return a
    if (a === 0) return b
    const key = `${a} ${b}`
    const known = this.#unions.get(key)
    if (known !== undefined) return known
    const members = new Set([...(this.all[a] ?? []), ...(this.all[b] ?? [])])
    const set = this.add([...members].sort((one, other) => one - other))
    this.#unions.set(key, set)
    return set
  }
}

const NO_ITEMS = new Uint32Array(0)

/** Marks the items, and counts those that had another mark. */
function markAll(items: Uint32Array, mark: number, marks: Uint32Array): number {
  let count = 0
  for (const item of items) {
    if (marks[item] !== mark) count++
    marks[item] = mark
  }
  return count
}

/** The items of several terms in one array. */
function joined(lists: readonly Uint32Array[]): Uint32Array {
  const [only] = lists
  if (only && lists.length === 1) return only
  return Uint32Array.from(lists.flatMap((items) => [...items]))
}

export interface ItemCounts {
  /** Items catalogued with the term itself. */
  own: number
  /** Distinct items catalogued with any descendant. */
  narrower: number
  /** Distinct items catalogued with the term or any descendant. */
  branch: number
}
