import type { Resource } from '../../contract/fields.ts'
import type { Shelf } from '../routing/urls.ts'

/** More would not fit into a link. */
export const MAX_ON_SHELF = 500

export const EMPTY_SHELF: Shelf = { terms: [], items: [] }

const PARTS = { term: 'terms', item: 'items' } as const

export function idsOf(shelf: Shelf, resource: Resource): readonly number[] {
  return shelf[PARTS[resource]]
}

export function countOf({ terms, items }: Shelf): number {
  return terms.length + items.length
}

/** The shelf with both, as far as there is room. What is on it stays where it is. */
export function joined(shelf: Shelf, added: Shelf): Shelf {
  const terms = [...new Set([...shelf.terms, ...added.terms])]
  const items = [...new Set([...shelf.items, ...added.items])]
  const roomForTerms = MAX_ON_SHELF - shelf.items.length
  const fitting = terms.slice(0, roomForTerms)
  return { terms: fitting, items: items.slice(0, MAX_ON_SHELF - fitting.length) }
}

export function withRecord(shelf: Shelf, resource: Resource, id: number): Shelf {
  return joined(shelf, { ...EMPTY_SHELF, [PARTS[resource]]: [id] })
}

export function withoutRecord(shelf: Shelf, resource: Resource, id: number): Shelf {
  return { ...shelf, [PARTS[resource]]: idsOf(shelf, resource).filter((other) => other !== id) }
}

/** The shelf with a record one step earlier (-1) or later (1); unchanged at the ends. */
export function withMoved(shelf: Shelf, resource: Resource, id: number, by: -1 | 1): Shelf {
  const ids = [...idsOf(shelf, resource)]
  const from = ids.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= ids.length) return shelf
  ids.splice(from, 1)
  ids.splice(to, 0, id)
  return { ...shelf, [PARTS[resource]]: ids }
}
