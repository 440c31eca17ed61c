import type { Findings } from '../findings.ts'
import type { TermSource } from './term-source.ts'

/** A term with its id in the catalogue. */
export interface IdentifiedTerm extends TermSource {
  id: number
}

/**
 * Assigns ids. Ids in the sources come first; of a repeated id, the first term keeps it. A term without an id gets its
 * notation, or the number at the end of its address or code, if no other term has that number. The others get the next
 * free numbers in the order of addresses and codes, then of rows. So the same sources give the same ids.
 */
export function assignIds(sources: readonly TermSource[], findings: Findings): IdentifiedTerm[] {
  const ids = new Ids()
  for (const source of sources) {
    if (typeof source.id !== 'number') continue
    if (ids.assign(source, source.id)) continue
    const reason = `The id ${source.id} is taken by an earlier term; “${source.name}” is left out.`
    findings.add('repeated-id', source.place, reason, source.id)
  }
  let next = 1
  for (const source of assignCandidates(firstOfEachAddress(sources, findings), ids)) {
    while (!ids.assign(source, next)) next++
    const reason = `“${source.name}” has no number of its own; it gets ${next}.`
    findings.add('assigned-id', source.place, reason, addressOf(source) ?? undefined)
  }
  return sources.flatMap((source) => {
    const id = ids.of.get(source)
    return id === undefined ? [] : [{ ...source, id }]
  })
}

class Ids {
  readonly of = new Map<TermSource, number>()
  readonly #taken = new Set<number>()

  /** False if the id is taken. */
  assign(source: TermSource, id: number): boolean {
    if (this.#taken.has(id)) return false
    this.#taken.add(id)
    this.of.set(source, id)
    return true
  }
}

/** Assigns the best candidate that no other term has, then the second best. Returns the terms that stay without an id. */
function assignCandidates(sources: readonly TermSource[], ids: Ids): readonly TermSource[] {
  const rounds = sources.reduce((most, source) => Math.max(most, candidatesOf(source).length), 0)
  let without = sources
  for (let round = 0; round < rounds; round++) {
    const uses = countUses(without, round)
    without = without.filter((source) => {
      const candidate = candidatesOf(source)[round]
      return candidate === undefined || uses.get(candidate) !== 1 || !ids.assign(source, candidate)
    })
  }
  return without
}

/** The terms without an id, sorted by address, then those without an address. A concept in two files is one term. */
function firstOfEachAddress(sources: readonly TermSource[], findings: Findings): TermSource[] {
  const byAddress = new Map<string, TermSource>()
  const withoutAddress: TermSource[] = []
  for (const source of sources) {
    if (typeof source.id === 'number') continue
    const key = keyOf(source)
    if (key === null) withoutAddress.push(source)
    else if (byAddress.has(key)) {
      const reason = 'An earlier source has this concept; it is left out here.'
      findings.add('repeated-id', source.place, reason, addressOf(source))
    } else byAddress.set(key, source)
  }
  const sorted = [...byAddress].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, source]) => source)
  return [...sorted, ...withoutAddress]
}

/** The name of a blank node is valid in its file only. */
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

function countUses(sources: readonly TermSource[], round: number): Map<number, number> {
  const uses = new Map<number, number>()
  for (const source of sources) {
    const candidate = candidatesOf(source)[round]
    if (candidate !== undefined) uses.set(candidate, (uses.get(candidate) ?? 0) + 1)
  }
  return uses
}
