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
  /** Where a path begins, by name: the top terms, and terms all of whose broader terms loop back. */
  readonly tops: readonly number[]
  /** Term → the broader terms of it that lead back to a term further along the same path. */
  readonly loops: ReadonlyMap<number, readonly number[]>
}

export function buildAncestorGraph(focus: HierarchyTerm, ancestors: Iterable<HierarchyTerm>): AncestorGraph {
  const terms = new Map<number, HierarchyTerm>()
  for (const term of ancestors) terms.set(term.id, term)
  terms.set(focus.id, focus)
  const byName = nameOrder(terms)
  const broader = new Map<number, readonly number[]>()
  const loops = new Map<number, readonly number[]>()
  const onStack = new Set<number>()

  // Depth first from the focus with a stack of our own: a chain of ten thousand terms must not overflow the call stack.
  const stack: { id: number; next: number; all: number[]; kept: number[]; looping: number[] }[] = []
  const enter = (id: number) => {
    const known = [...new Set(terms.get(id)?.broader)].filter((other) => terms.has(other)).sort(byName)
    onStack.add(id)
    stack.push({ id, next: 0, all: known, kept: [], looping: [] })
  }
  enter(focus.id)
  for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
    const other = frame.all[frame.next++]
    if (other === undefined) {
      broader.set(frame.id, frame.kept)
      if (frame.looping.length > 0) loops.set(frame.id, frame.looping)
      onStack.delete(frame.id)
      stack.pop()
    } else if (onStack.has(other)) frame.looping.push(other)
    else {
      frame.kept.push(other)
      if (!broader.has(other)) enter(other)
    }
  }

  const narrower = new Map<number, number[]>()
  for (const [id, others] of broader) {
    for (const other of others) {
      const ids = narrower.get(other)
      if (ids) ids.push(id)
      else narrower.set(other, [id])
    }
  }
  for (const ids of narrower.values()) ids.sort(byName)
  const reached = [...broader.keys()]
  return {
    focusId: focus.id,
    names: new Map(reached.map((id) => [id, terms.get(id)?.name ?? String(id)])),
    broader,
    narrower,
    tops: reached.filter((id) => broader.get(id)?.length === 0).sort(byName),
    loops,
  }
}

const COLLATOR = new Intl.Collator('en-AU')

function nameOrder(terms: ReadonlyMap<number, HierarchyTerm>) {
  return (a: number, b: number) =>
    COLLATOR.compare(terms.get(a)?.name ?? '', terms.get(b)?.name ?? '') || a - b
}
