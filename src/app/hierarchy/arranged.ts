import type { TermArray } from '../../contract/group-reference.ts'
import type { Term } from '../../contract/term.ts'
import { relationsOf } from './relations.ts'

/** An array whose name stands above its first term. */
export type ArrangedLabel = Pick<TermArray, 'id' | 'name'>

/** Narrower terms in the order of their arrays: first those in no array, by name, then those of each array. A term in several is in the first. */
export function arranged<Narrower extends { readonly id: number }>(
  narrower: readonly Narrower[],
  arrays: readonly TermArray[] = [],
): Narrower[] {
  if (arrays.length === 0) return [...narrower]
  const byId = new Map(narrower.map((one) => [one.id, one]))
  const inArrays = new Set(arrays.flatMap(({ members }) => members))
  const members = [...inArrays].flatMap((id) => byId.get(id) ?? [])
  return [...narrower.filter(({ id }) => !inArrays.has(id)), ...members]
}

/** The array that begins at a position among the narrower terms of a term. */
export function labelBefore(term: Term, position: number): ArrangedLabel | undefined {
  const { arrays = [] } = term
  if (arrays.length === 0) return undefined
  const id = arranged(relationsOf(term, 'Narrower'), arrays)[position]?.id
  const seen = new Set<number>()
  for (const array of arrays) {
    const first = array.members.find((member) => !seen.has(member))
    if (first === id) return array
    for (const member of array.members) seen.add(member)
  }
  return undefined
}
