import type { TermArray } from '../../contract/group-reference.ts'
import type { ArrangedLabel, NarrowerList, TreeTerm } from './tree-term.ts'

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

/** The array that a narrower term stands in. */
export function arrayOf(arrays: readonly TermArray[] = [], id: number): ArrangedLabel | undefined {
  return arrays.find(({ members }) => members.includes(id))
}

/** All shown narrower terms of a term in that order. The name of each array has a position of its own before its first term. */
export function arrangedList(narrower: readonly TreeTerm[], arrays: readonly TermArray[]): NarrowerList {
  const rows: (TreeTerm | undefined)[] = []
  const labels = new Map<number, ArrangedLabel>()
  const positions = new Map<number, number>()
  let last: ArrangedLabel | undefined
  for (const term of arranged(narrower, arrays)) {
    const array = arrayOf(arrays, term.id)
    if (array && array !== last) labels.set(rows.push(undefined) - 1, array)
    positions.set(term.id, rows.push(term) - 1)
    last = array
  }
  return {
    count: rows.length,
    labels,
    at: (position) => rows[position],
    find: (id) => positions.get(id),
  }
}
