/** A term above the focus term, or the focus term itself. Places that end in the same terms share them. */
export interface PlaceNode<Term> {
  /** Undefined for the focus term, and for levels that are left out. */
  readonly term: Term | undefined
  /** The number of terms that are left out here. */
  readonly omitted: number
  /** Steps above the focus term. */
  readonly level: number
  readonly broader: readonly PlaceNode<Term>[]
  /** Places that lead through it, by their order: the first one, and how many. */
  readonly firstPlace: number
  readonly placeCount: number
}

export interface PlaceTree<Term> {
  readonly focus: PlaceNode<Term>
  readonly placeCount: number
  /** The level of the highest top term. */
  readonly levels: number
}

/** The most terms in a row that no other place joins or leaves. Of more, the first ones and the last one are shown. */
const MAX_RUN = 5
const SHOWN_OF_RUN = 3

/**
 * The places of a term as a tree with the term as its root, so that lines which meet stay together. The terms by which
 * places differ are never left out.
 *
 * @param places paths from a top term down, in the order of places
 */
export function placeTree<Term>(places: readonly (readonly Term[])[]): PlaceTree<Term> {
  const focus: PlaceNode<Term> = {
    term: undefined,
    omitted: 0,
    level: 0,
    broader: nodesAbove(places, { depth: 0, level: 1, firstPlace: 0 }),
    firstPlace: 0,
    placeCount: places.length,
  }
  return { focus, placeCount: places.length, levels: highest(focus) }
}

/** @param depth the number of their last terms that the places have in common */
function nodesAbove<Term>(
  places: readonly (readonly Term[])[],
  { depth, level, firstPlace }: { depth: number; level: number; firstPlace: number },
): PlaceNode<Term>[] {
  const nodes: PlaceNode<Term>[] = []
  let first = 0
  while (first < places.length) {
    const next = termAt(places[first], depth)
    let end = first + 1
    while (end < places.length && termAt(places[end], depth) === next) end++
    if (next !== undefined) {
      const group = places.slice(first, end)
      nodes.push(runOf(group, { depth, level, firstPlace: firstPlace + first }))
    }
    first = end
  }
  return nodes
}

/** The terms that all places of a group have next: the lowest one, with the others above it. */
function runOf<Term>(
  group: readonly (readonly Term[])[],
  { depth, level, firstPlace }: { depth: number; level: number; firstPlace: number },
): PlaceNode<Term> {
  const run: Term[] = []
  for (let next = termAt(group[0], depth); next !== undefined; next = termAt(group[0], depth + run.length)) {
    if (!group.every((place) => termAt(place, depth + run.length) === next)) break
    run.push(next)
  }
  const shown: (Term | undefined)[] =
    run.length <= MAX_RUN ? run : [...run.slice(0, SHOWN_OF_RUN), undefined, ...run.slice(-1)]
  const from = { depth: depth + run.length, level: level + shown.length, firstPlace }
  let broader = nodesAbove(group, from)
  for (const [index, term] of [...shown.entries()].reverse()) {
    broader = [
      {
        term,
        omitted: term === undefined ? run.length - shown.length + 1 : 0,
        level: level + index,
        broader,
        firstPlace,
        placeCount: group.length,
      },
    ]
  }
  const [lowest] = broader
  if (!lowest) throw new Error('a group of places has no term in common')
  return lowest
}

function termAt<Term>(place: readonly Term[] | undefined, depth: number): Term | undefined {
  return place?.[place.length - 1 - depth]
}

function highest<Term>({ level, broader }: PlaceNode<Term>): number {
  return broader.reduce((most, node) => Math.max(most, highest(node)), level)
}
