import type { AncestorGraph } from './ancestor-graph.ts'

interface NamedTerm {
  readonly id: number
  readonly name: string
}

/** How a term of the picture stands to the focus term. */
export type Standing = 'focus' | 'ancestor' | 'narrower' | 'related'

export interface Neighbour extends NamedTerm {
  readonly standing: Standing
}

/** A line of the picture: hierarchy and loop lead from the broader term to the narrower, related from the focus term. */
export interface Line {
  readonly kind: 'hierarchy' | 'related' | 'loop'
  readonly from: number
  readonly to: number
}

/** A term with all its ancestors, its first narrower terms and its first related ones, as a graph. */
export interface Neighbourhood {
  readonly focusId: number
  readonly terms: readonly Neighbour[]
  readonly lines: readonly Line[]
  /** How many narrower and related terms are not in the picture. */
  readonly narrowerLeft: number
  readonly relatedLeft: number
}

/** So many of each are in the picture: more cannot be told apart in it. */
export const MOST_NARROWER = 40
export const MOST_RELATED = 20

/**
 * The picture's terms and lines. `broaderOf` names the broader terms of narrower ones, as far as they are known: a line
 * is drawn wherever both ends are in the picture. A circle closes in a line of its own kind; no term is there twice.
 * `narrower` may be the first of more: `narrowerCount` says of how many.
 */
export function neighbourhood(
  graph: AncestorGraph,
  narrower: readonly NamedTerm[],
  related: readonly NamedTerm[],
  broaderOf: ReadonlyMap<number, readonly number[]> = new Map(),
  narrowerCount = narrower.length,
): Neighbourhood {
  const { focusId } = graph
  const terms = new Map<number, Neighbour>()
  const add = ({ id, name }: NamedTerm, standing: Standing) => {
    if (!terms.has(id)) terms.set(id, { id, name, standing })
  }
  for (const [id, name] of graph.names) add({ id, name }, id === focusId ? 'focus' : 'ancestor')
  const below = narrower.filter(({ id }) => !terms.has(id))
  const beside = related.filter(({ id }) => !terms.has(id))
  for (const term of below.slice(0, MOST_NARROWER)) add(term, 'narrower')
  for (const term of beside.slice(0, MOST_RELATED)) add(term, 'related')

  const lines: Line[] = []
  for (const [id, broader] of graph.broader) {
    for (const other of broader) lines.push({ kind: 'hierarchy', from: other, to: id })
  }
  for (const [id, back] of graph.loops) {
    for (const other of back) lines.push({ kind: 'loop', from: other, to: id })
  }
  for (const { id, standing } of terms.values()) {
    if (standing !== 'narrower') continue
    for (const other of new Set([focusId, ...(broaderOf.get(id) ?? [])])) {
      if (other !== id && terms.has(other)) lines.push({ kind: 'hierarchy', from: other, to: id })
    }
  }
  for (const { id } of related) if (terms.has(id)) lines.push({ kind: 'related', from: focusId, to: id })
  return {
    focusId,
    terms: [...terms.values()],
    lines,
    narrowerLeft: Math.max(narrowerCount - (narrower.length - below.length) - MOST_NARROWER, 0),
    relatedLeft: Math.max(beside.length - MOST_RELATED, 0),
  }
}
