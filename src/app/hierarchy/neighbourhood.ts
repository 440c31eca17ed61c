import type { AncestorGraph } from './ancestor-graph.ts'
import type { TermByName } from './term-by-name.ts'

/** How a term relates to the focus term. */
export type NodeRole = 'focus' | 'ancestor' | 'narrower' | 'related'

export interface Neighbour extends TermByName {
  readonly role: NodeRole
}

/** Hierarchy and loop lines lead from the broader term to the narrower; related lines start at the focus term. */
export interface Line {
  readonly kind: 'hierarchy' | 'related' | 'loop'
  readonly from: number
  readonly to: number
}

/** The diagram of a term: all its ancestors, its first narrower terms and its first related terms. */
export interface Neighbourhood {
  readonly focusId: number
  readonly terms: readonly Neighbour[]
  readonly lines: readonly Line[]
  /** Numbers of the terms left out of the diagram. */
  readonly omittedNarrower: number
  readonly omittedRelated: number
}

/** More terms would be illegible. */
export const MAX_NARROWER = 40
export const MAX_RELATED = 20

/**
 * Builds the diagram. `broaderOf` gives the known broader terms of narrower terms; each such relation inside the
 * diagram has a line. `narrower` may be the first part of a list of `narrowerCount` terms.
 */
export function neighbourhood(
  graph: AncestorGraph,
  narrower: readonly TermByName[],
  related: readonly TermByName[],
  broaderOf: ReadonlyMap<number, readonly number[]> = new Map(),
  narrowerCount = narrower.length,
): Neighbourhood {
  const { focusId } = graph
  const terms = new Map<number, Neighbour>()
  const add = ({ id, name, language }: TermByName, role: NodeRole) => {
    if (!terms.has(id)) terms.set(id, { id, name, language, role })
  }
  for (const [id, name] of graph.names)
    add({ id, name, language: graph.languages.get(id) }, id === focusId ? 'focus' : 'ancestor')
  const below = narrower.filter(({ id }) => !terms.has(id))
  const beside = related.filter(({ id }) => !terms.has(id))
  for (const term of below.slice(0, MAX_NARROWER)) add(term, 'narrower')
  for (const term of beside.slice(0, MAX_RELATED)) add(term, 'related')

  const lines: Line[] = []
  const addLines = (kind: Line['kind'], broader: Iterable<number>, to: number) => {
    for (const from of broader) lines.push({ kind, from, to })
  }
  for (const [id, broader] of graph.broader) addLines('hierarchy', broader, id)
  for (const [id, back] of graph.loops) addLines('loop', back, id)
  for (const { id, role } of terms.values()) {
    if (role !== 'narrower') continue
    const broader = new Set([focusId, ...(broaderOf.get(id) ?? [])])
    addLines(
      'hierarchy',
      [...broader].filter((other) => other !== id && terms.has(other)),
      id,
    )
  }
  for (const { id } of related) if (terms.has(id)) lines.push({ kind: 'related', from: focusId, to: id })
  return {
    focusId,
    terms: [...terms.values()],
    lines,
    omittedNarrower: Math.max(narrowerCount - (narrower.length - below.length) - MAX_NARROWER, 0),
    omittedRelated: Math.max(beside.length - MAX_RELATED, 0),
  }
}
