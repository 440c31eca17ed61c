import { compareNames } from './name-order.ts'

/** What the path model needs to know of a term: no more than this is kept of each ancestor. */
export interface HierarchyTerm {
  readonly id: number
  readonly name: string
  readonly broader: readonly number[]
}

/**
 * The focus term with all its ancestors, made acyclic. Where the data goes round in a circle, the relation that closes
 * the circle is taken out of `broader` and kept in `loops`, so that it can be told in words.
 */
export interface AncestorGraph {
  readonly focusId: number
  readonly names: ReadonlyMap<number, string>
  /** Direct broader terms, by name, without those that would close a loop. */
  readonly broader: ReadonlyMap<number, readonly number[]>
  /** Direct narrower terms inside this graph: the inverse of `broader`, by name. */
  readonly narrower: ReadonlyMap<number, readonly number[]>
  /** Where a path begins, by name: the top terms, and where circles begin that no top term leads to. */
  readonly tops: readonly number[]
  /** Term → the broader terms of it that are below it as well: further along the same path, or further down. */
  readonly loops: ReadonlyMap<number, readonly number[]>
}

export function buildAncestorGraph(focus: HierarchyTerm, ancestors: Iterable<HierarchyTerm>): AncestorGraph {
  const terms = new Map<number, HierarchyTerm>()
  for (const term of ancestors) terms.set(term.id, term)
  terms.set(focus.id, focus)
  const recorded = relationsAbove(focus.id, terms, nameOrder(terms))
  const cut = circlesOf(focus.id, recorded)
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
    broader,
    narrower: inverse(broader),
    tops: [...broader.keys()].filter((id) => broader.get(id)?.length === 0),
    loops,
  }
}

/** The broader terms of the focus term and of all above it; terms and broader terms are by name. */
function relationsAbove(
  focusId: number,
  terms: ReadonlyMap<number, HierarchyTerm>,
  byName: (a: number, b: number) => number,
): ReadonlyMap<number, readonly number[]> {
  const above = new Map<number, readonly number[]>()
  const reached = new Set([focusId])
  for (const id of reached) {
    const known = [...new Set(terms.get(id)?.broader)].filter((other) => terms.has(other)).sort(byName)
    above.set(id, known)
    for (const other of known) reached.add(other)
  }
  return new Map([...above].sort(([a], [b]) => byName(a, b)))
}

/**
 * Term → broader terms by which a circle closes, seen from where paths begin. What a top term leads to is gone through
 * from the top down, so that whatever is below a top term keeps a way from there and no path begins inside a circle. Only
 * circles that no top term leads to are gone through upwards: one of their own terms has to be the first.
 */
function circlesOf(
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
  const takeOutBelow = (from: number, to: number) => cutOut(to, from)

  // Down to the focus term: no path leads through it.
  const reached = new Set<number>()
  for (const [id, others] of broader) {
    if (others.length === 0) walk(id, (at) => (at === focusId ? [] : below(at)), reached, takeOutBelow)
  }
  // What is above the focus term only because it is below it: from there nothing goes up again.
  const above = new Set(reached)
  const belowFocus = (at: number) =>
    below(at).filter((id) => {
      if (above.has(id)) cutOut(id, at)
      return !above.has(id)
    })
  if (above.has(focusId)) {
    for (const id of belowFocus(focusId)) walk(id, belowFocus, reached, takeOutBelow)
  }
  const upwards = (id: number) => broader.get(id) ?? []
  const starts = above.has(focusId) ? [...reached].flatMap(upwards) : [focusId]
  for (const id of starts) walk(id, upwards, reached, cutOut)
  return cut
}

/**
 * Goes depth first to whatever was not `reached` before; `onBack` is told each step that leads back to where one comes
 * from. With a stack of its own: a chain of ten thousand terms must not overflow the call stack.
 */
function walk(
  start: number,
  next: (id: number) => readonly number[],
  reached: Set<number>,
  onBack: (from: number, to: number) => void,
): void {
  const onWay = new Set<number>()
  const way: { id: number; next: number; all: readonly number[] }[] = []
  const enter = (id: number) => {
    reached.add(id)
    onWay.add(id)
    way.push({ id, next: 0, all: next(id) })
  }
  if (!reached.has(start)) enter(start)
  for (let at = way.at(-1); at !== undefined; at = way.at(-1)) {
    const other = at.all[at.next++]
    if (other === undefined) {
      onWay.delete(at.id)
      way.pop()
    } else if (onWay.has(other)) onBack(at.id, other)
    else if (!reached.has(other)) enter(other)
  }
}

function inverse(relations: ReadonlyMap<number, readonly number[]>): ReadonlyMap<number, readonly number[]> {
  const inverted = new Map<number, number[]>()
  for (const [id, others] of relations) {
    for (const other of others) {
      const ids = inverted.get(other)
      if (ids) ids.push(id)
      else inverted.set(other, [id])
    }
  }
  return inverted
}

function nameOrder(terms: ReadonlyMap<number, HierarchyTerm>) {
  return (a: number, b: number) => compareNames(terms.get(a)?.name ?? '', terms.get(b)?.name ?? '') || a - b
}
