import type { Findings } from '../findings.ts'
import type { TermSource } from './term-source.ts'

/** A term with the id that it has in the catalogue. */
export interface IdentifiedTerm extends TermSource {
  id: number
}

/**
 * Gives every term its id. Ids that sources state come first, the first term with one keeps it. A term without one takes
 * its notation, or the number at the end of its address or code, where no other has that number. The rest take the next
 * free numbers in the order of addresses and codes, then of rows: the same sources give the same ids.
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
    const reason = `“${concept.name}” has no number of its own; it gets ${next}.`
    findings.add('assigned-id', concept.place, reason, addressOf(concept) ?? undefined)
    taken.add(next)
    ids.set(concept, next)
  }
  return sources.flatMap((source) => {
    const id = ids.get(source)
    return id === undefined ? [] : [{ ...source, id }]
  })
}

/** Terms without an id of their own, in the order of addresses, then as they come. The same concept in two files is one term. */
function firstOfEachAddress(sources: readonly TermSource[], findings: Findings): TermSource[] {
  const byAddress = new Map<string, TermSource>()
  const withoutAddress: TermSource[] = []
  for (const source of sources) {
    if (typeof source.id === 'number') continue
    const key = keyOf(source)
    if (key === null) withoutAddress.push(source)
    else if (byAddress.has(key)) {
      const reason = 'The concept is given by an earlier source; it is left out here.'
      findings.add('repeated-id', source.place, reason, addressOf(source))
    } else byAddress.set(key, source)
  }
  const sorted = [...byAddress].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, source]) => source)
  return [...sorted, ...withoutAddress]
}

/** Blank nodes have names inside one file only. */
function keyOf(source: TermSource): string | null {
  const address = addressOf(source)
  return address?.startsWith('_:') ? `${address} ${source.place.file}` : address
}

function addressOf({ address, code }: TermSource): string | null {
  return code ?? address
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
