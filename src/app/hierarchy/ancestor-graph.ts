import { append } from './append.ts'
import { compareNames } from './name-order.ts'
import type { TermByName } from './term-by-name.ts'

/** The data that paths need of a term. */
export interface HierarchyTerm extends TermByName {
  /** In the order of the record, which the service sorts by name. */
  readonly broader: readonly number[]
}

/**
 * The focus term with all its ancestors, made acyclic. A relation that closes a cycle is moved from `broader` to
 * `loops`, and shown in words.
 */
export interface AncestorGraph {
  readonly focusId: number
  readonly names: ReadonlyMap<number, string>
  /** The languages of the names that have one. */
  readonly languages: ReadonlyMap<number, string>
  /** Direct broader terms, in the order of their records, without those in `loops`. It is the order of places. */
  readonly broader: ReadonlyMap<number, readonly number[]>
  /** Inverse of `broader`. */
  readonly narrower: ReadonlyMap<number, readonly number[]>
  /** Term → its broader terms that are also below it. */
  readonly loops: ReadonlyMap<number, readonly number[]>
}

export function buildAncestorGraph(focus: HierarchyTerm, ancestors: Iterable<HierarchyTerm>): AncestorGraph {
  const terms = new Map<number, HierarchyTerm>()
  for (const term of ancestors) terms.set(term.id, term)
  terms.set(focus.id, focus)
  const recorded = relationsAbove(focus.id, terms, nameOrder(terms))
  const cut = cyclesOf(focus.id, recorded)
  const broader = new Map<number, readonly number[]>()
  const loops = new Map<number, readonly number[]>()
  for (const [id, all] of recorded) {
    const looping = cut.get(id)
    broader.set(id, looping ? all.filter((other) => !looping.has(other)) : all)
    if (looping)
      loops.set(
        id,
        all.filter((other) => looping.has(other)),
      )
  }
  return {
    focusId: focus.id,
    names: new Map([...recorded.keys()].map((id) => [id, terms.get(id)?.name ?? String(id)])),
    languages: new Map([...terms.values()].flatMap(({ id, language }) => (language ? [[id, language]] : []))),
    broader,
    narrower: inverse(broader),
    loops,
  }
}

/** The broader terms of the focus term and of all its ancestors, each in the order of its record. The terms are by name. */
function relationsAbove(
  focusId: number,
  terms: ReadonlyMap<number, HierarchyTerm>,
  byName: (a: number, b: number) => number,
): ReadonlyMap<number, readonly number[]> {
  const above = new Map<number, readonly number[]>()
  const reached = new Set([focusId])
  for (const id of reached) {
    const known = [...new Set(terms.get(id)?.broader)].filter((other) => terms.has(other))
    above.set(id, known)
    for (const other of known) reached.add(other)
  }
  return new Map([...above].sort(([a], [b]) => byName(a, b)))
}

/**
 * Term → the broader terms that close a cycle. Terms below a top term are walked from the top down, so that they keep a
 * path from there. Cycles without a top term are walked upwards from the focus term, and one of their terms becomes the
 * start.
 */
function cyclesOf(
  focusId: number,
  broader: ReadonlyMap<number, readonly number[]>,
): ReadonlyMap<number, ReadonlySet<number>> {
  const narrower = inverse(broader)
  const cut = new Map<number, Set<number>>()
  const cutOut = (id: number, other: number) => {
    const others = cut.get(id)
    if (others) others.add(other)
    else cut.set(id, new Set([other]))
  }
  const below = (id: number) => narrower.get(id) ?? []
  const cutBelow = (from: number, to: number) => cutOut(to, from)

  // Stop at the focus term: no path leads through it.
  const reached = new Set<number>()
  for (const [id, others] of broader) {
    if (others.length === 0) walk(id, (at) => (at === focusId ? [] : below(at)), reached, cutBelow)
  }
  // Cut relations from below the focus term to its ancestors.
  const above = new Set(reached)
  const belowFocus = (at: number) =>
    below(at).filter((id) => {
      if (above.has(id)) cutOut(id, at)
      return !above.has(id)
    })
  if (above.has(focusId)) {
    for (const id of belowFocus(focusId)) walk(id, belowFocus, reached, cutBelow)
  }
  const upwards = (id: number) => broader.get(id) ?? []
  const starts = above.has(focusId) ? [...reached].flatMap(upwards) : [focusId]
  for (const id of starts) walk(id, upwards, reached, cutOut)
  return cut
}

/**
 * Depth-first search; calls `onBack` for each step back to a term on the current path. It uses its own stack because a
 * chain of ten thousand terms would overflow the call stack.
 */
function walk(
  start: number,
  next: (id: number) => readonly number[],
  reached: Set<number>,
  onBack: (from: number, to: number) => void,
): void {
  const onPath = new Set<number>()
  const path: { id: number; next: number; all: readonly number[] }[] = []
  const enter = (id: number) => {
    reached.add(id)
    onPath.add(id)
    path.push({ id, next: 0, all: next(id) })
  }
  if (!reached.has(start)) enter(start)
  for (let at = path.at(-1); at !== undefined; at = path.at(-1)) {
    const other = at.all[at.next++]
    if (other === undefined) {
      onPath.delete(at.id)
      path.pop()
    } else if (onPath.has(other)) onBack(at.id, other)
    else if (!reached.has(other)) enter(other)
  }
}

function inverse(relations: ReadonlyMap<number, readonly number[]>): ReadonlyMap<number, readonly number[]> {
  const inverted = new Map<number, number[]>()
  for (const [id, others] of relations) {
    for (const other of others) append(inverted, other, id)
  }
  return inverted
}

function nameOrder(terms: ReadonlyMap<number, HierarchyTerm>) {
  return (a: number, b: number) => compareNames(terms.get(a)?.name ?? '', terms.get(b)?.name ?? '') || a - b
}
