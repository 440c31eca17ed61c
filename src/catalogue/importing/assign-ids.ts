import type { Findings } from './findings.ts'
import type { TermSource } from './term-source.ts'

/** A term with the id that it has in the catalogue. */
export interface IdentifiedTerm extends TermSource {
  id: number
}

/**
 * Gives every term its id. Ids that sources state come first, the first term with one keeps it. A concept takes its
 * notation or the last part of its address where no other has that number, else the next free number in the order
 * of addresses: the same sources give the same ids.
 */
export function assignIds(sources: readonly TermSource[], findings: Findings): IdentifiedTerm[] {
  const taken = new Set<number>()
  const ids = new Map<TermSource, number>()
  for (const source of sources) {
    if (typeof source.id !== 'number') continue
    if (taken.has(source.id)) {
      const reason = `The id ${source.id} is taken by an earlier term; “${source.name}” is left out.`
      findings.add('repeated-id', source.place, reason, source.id)
      continue
    }
    taken.add(source.id)
    ids.set(source, source.id)
  }
  let without = firstOfEachAddress(sources, findings)
  const rounds = without.reduce((most, concept) => Math.max(most, candidatesOf(concept).length), 0)
  for (let round = 0; round < rounds; round++) {
    const uses = countUses(without, round)
    without = without.filter((concept) => {
      const own = candidatesOf(concept)[round]
      if (own === undefined || uses.get(own) !== 1 || taken.has(own)) return true
      taken.add(own)
      ids.set(concept, own)
      return false
    })
  }
  let next = 1
  for (const concept of without) {
    while (taken.has(next)) next++
    findings.add(
      'assigned-id',
      concept.place,
      `“${concept.name}” has no number of its own; it gets ${next}.`,
      concept.address,
    )
    taken.add(next)
    ids.set(concept, next)
  }
  return sources.flatMap((source) => {
    const id = ids.get(source)
    return id === undefined ? [] : [{ ...source, id }]
  })
}

/** Terms without an id of their own, in the order of addresses. The same concept in two files is one term. */
function firstOfEachAddress(sources: readonly TermSource[], findings: Findings): TermSource[] {
  const byAddress = new Map<string, TermSource>()
  for (const source of sources) {
    if (typeof source.id === 'number') continue
    const key = keyOf(source)
    if (byAddress.has(key)) {
      const reason = 'The concept is given by an earlier source; it is left out here.'
      findings.add('repeated-id', source.place, reason, source.address)
    } else byAddress.set(key, source)
  }
  return [...byAddress].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, source]) => source)
}

/** Blank nodes have names inside one file only. */
function keyOf({ address, place }: TermSource): string {
  return address?.startsWith('_:') ? `${address} ${place.file}` : (address ?? '')
}

function candidatesOf(source: TermSource): readonly number[] {
  return typeof source.id === 'number' ? [] : source.id.candidates
}

function countUses(concepts: readonly TermSource[], round: number): Map<number, number> {
  const uses = new Map<number, number>()
  for (const concept of concepts) {
    const number = candidatesOf(concept)[round]
    if (number !== undefined) uses.set(number, (uses.get(number) ?? 0) + 1)
  }
  return uses
}
