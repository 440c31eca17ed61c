import { type Findings, formatPlace } from '../findings.ts'
import { EarlierIds } from './earlier-ids.ts'
import { KnownTerms, keysOf } from './known-terms.ts'
import type { TermSource } from './term-source.ts'

/** A term with its id in the catalogue. */
export interface IdentifiedTerm extends TermSource {
  id: number
  /** What identifies the term in its source, if its id and address do not. */
  key: string | null
  /** Whether this import or an earlier one chose the id, because the source does not state it. */
  isAssigned: boolean
  /** Whether the source states the id as such. */
  isStated: boolean
  /** Otherwise the numbers in the source that can mean the term: codes, and those at the end of its address or code. */
  numbers: readonly number[]
}

export interface AssignedIds {
  terms: IdentifiedTerm[]
  /** By the earlier id of a term, its new id. */
  changed: ReadonlyMap<number, number>
  /** The ids that other terms had, as far as the sources show: their code, address or name is a new one. */
  reused: ReadonlySet<number>
}

/**
 * Assigns ids. Ids in the sources come first; of a repeated id, the first term keeps it. A term that the earlier
 * catalogue knows keeps its id. A new term gets its notation, or the number at the end of its address or code, if no
 * other term has that number. The others get the next numbers that no term has or had, in the order of addresses and
 * codes, then of rows. So the same sources give the same ids.
 */
export function assignIds(
  sources: readonly TermSource[],
  findings: Findings,
  earlier: EarlierIds = new EarlierIds(),
): AssignedIds {
  const ids = new Ids()
  for (const source of sources) {
    if (typeof source.id !== 'number') continue
    if (ids.assign(source, source.id)) continue
    const reason = `“${source.name}” is left out, because its id is taken by ${described(ids.holderOf(source.id))}${differenceOf(source)}.`
    findings.add('repeated-id', source.place, reason, source.id)
  }
  const unnumbered = firstOfEachAddress(sources, findings)
  // Those with an id come last, so that they change no key. They are known by theirs if the source loses its ids.
  const keys = keysOf([...unnumbered, ...ids.of.keys()])
  const known = new KnownTerms(keys, earlier, sources)
  const unknown = assignKnown(unnumbered, known, ids)
  reportKept(unnumbered, ids, findings)
  let next = 1
  for (const source of assignCandidates(unknown, ids, earlier)) {
    while (earlier.has(next) || !ids.assign(source, next)) next++
    const reason = `“${source.name}” has no number of its own; it gets ${next}.`
    findings.add('assigned-id', source.place, reason, addressOf(source) ?? undefined)
  }
  const changed = earlier.isEmpty ? new Map<number, number>() : changedIds(known, ids, earlier, findings)
  return {
    terms: sources.flatMap((source) => {
      const id = ids.of.get(source)
      if (id === undefined) return []
      const isStated = typeof source.id === 'number' || source.id.exported === id
      return [
        {
          ...source,
          id,
          key: keys.get(source) ?? null,
          isAssigned: !isNumberOf(source, id),
          isStated,
          numbers: candidatesOf(source),
        },
      ]
    }),
    changed,
    reused: reusedIds(known, ids, earlier, changed),
  }
}

class Ids {
  readonly of = new Map<TermSource, number>()
  readonly #holders = new Map<number, TermSource>()

  /** False if the id is taken. */
  assign(source: TermSource, id: number): boolean {
    if (this.#holders.has(id)) return false
    this.#holders.set(id, source)
    this.of.set(source, id)
    return true
  }

  holderOf(id: number): TermSource | undefined {
    return this.#holders.get(id)
  }
}

/** Gives known terms their ids again. A code identifies a term better than an address. Returns the other terms. */
function assignKnown(sources: readonly TermSource[], known: KnownTerms, ids: Ids): TermSource[] {
  const assignFirst = (source: TermSource, candidates: readonly number[]) =>
    candidates.some((id) => ids.assign(source, id))
  return sources
    .filter((source) => !assignFirst(source, known.byKey(source)))
    .filter((source) => !assignFirst(source, known.byAddress(source)))
}

/** Reports, for each file, how many terms have an id that their source does not state. */
function reportKept(sources: readonly TermSource[], ids: Ids, findings: Findings): void {
  const counts = new Map<string, number>()
  for (const source of sources) {
    const id = ids.of.get(source)
    if (id === undefined || isNumberOf(source, id)) continue
    counts.set(source.place.file, (counts.get(source.place.file) ?? 0) + 1)
  }
  for (const [file, count] of counts) {
    const terms = `${count.toLocaleString('en')} ${count === 1 ? 'term keeps its id' : 'terms keep their ids'}`
    findings.add('kept-id', { file, line: null }, `${terms} from the earlier catalogue.`, undefined, count)
  }
}

/** Assigns the best candidate that no other term has, then the second best. Returns the terms that stay without an id. */
function assignCandidates(
  sources: readonly TermSource[],
  ids: Ids,
  earlier: EarlierIds,
): readonly TermSource[] {
  const rounds = sources.reduce((most, source) => Math.max(most, candidatesOf(source).length), 0)
  let without = sources
  for (let round = 0; round < rounds; round++) {
    const uses = countUses(without, round)
    without = without.filter((source) => {
      const candidate = candidatesOf(source)[round]
      const isFree =
        candidate !== undefined && uses.get(candidate) === 1 && isAllowed(candidate, source, earlier)
      return !isFree || !ids.assign(source, candidate)
    })
  }
  return without
}

/** An id that was chosen for one term never goes to another, unless an export of the catalogue says that it is its own. */
function isAllowed(candidate: number, { id }: TermSource, earlier: EarlierIds): boolean {
  return !earlier.isAssigned(candidate) || (typeof id !== 'number' && id.exported === candidate)
}

/** The new ids of terms whose earlier id is stated for another term, or which have another id in their source. */
function changedIds(
  known: KnownTerms,
  ids: Ids,
  before: EarlierIds,
  findings: Findings,
): Map<number, number> {
  const changed = new Map<number, number>()
  for (const [source, id] of ids.of) {
    const earlier = known.idsOf(source)
    const [first] = earlier
    if (first === undefined || earlier.includes(id)) continue
    // Another term with this address has kept the id.
    const { sourceUri } = source
    if (sourceUri !== null && earlier.some((one) => ids.holderOf(one)?.sourceUri === sourceUri)) continue
    const holder = ids.holderOf(first)
    // If a source states the ids of both, equal names alone do not say that a term has moved.
    const isByName = typeof source.id === 'number' && sourceUri === null && !before.isAssigned(first)
    if (isByName && holder !== undefined) continue
    for (const one of earlier) changed.set(one, id)
    const cause = holder === undefined ? 'its source states another one' : `that is now “${holder.name}”`
    const reason = `“${source.name}” had the id ${first} in the earlier catalogue; ${cause}, so it has ${id}.`
    findings.add('changed-id', source.place, reason, sourceUri ?? source.code ?? source.name)
  }
  return changed
}

/**
 * The ids that another term had. If that term has another id now, `changed` says so. A number that a source states for both
 * editions is one term: only an id that an import chose was not a number of its source.
 */
function reusedIds(
  known: KnownTerms,
  ids: Ids,
  earlier: EarlierIds,
  changed: ReadonlyMap<number, number>,
): Set<number> {
  const reused = new Set<number>()
  for (const [source, id] of ids.of) {
    if (!earlier.has(id) || changed.has(id)) continue
    const isOwn = typeof source.id === 'number' ? !earlier.isAssigned(id) : source.id.exported === id
    if (!isOwn && !known.idsOf(source).includes(id) && !known.byAddress(source).includes(id)) reused.add(id)
  }
  return reused
}

/** The terms without an id, sorted by address, then those without an address. Of a repeated address, the first term keeps it. */
function firstOfEachAddress(sources: readonly TermSource[], findings: Findings): TermSource[] {
  const byAddress = new Map<string, TermSource>()
  const withoutAddress: TermSource[] = []
  for (const source of sources) {
    if (typeof source.id === 'number') continue
    const key = addressOf(source)
    const earlier = key === null ? undefined : byAddress.get(key)
    if (key === null) withoutAddress.push(source)
    else if (earlier === undefined) byAddress.set(key, source)
    else {
      const reason = `“${source.name}” is left out, because its id or address is taken by ${described(earlier)}${differenceOf(source)}.`
      findings.add('repeated-id', source.place, reason, key)
    }
  }
  const sorted = [...byAddress].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, source]) => source)
  return [...sorted, ...withoutAddress]
}

function differenceOf({ differing }: TermSource): string {
  return differing === undefined ? '' : `, which has another ${differing}`
}

/** A term with its place in the sources. */
function described(source: TermSource | undefined): string {
  if (source === undefined) return 'another term'
  return `“${source.name}” (${formatPlace(source.place)})`
}

function addressOf({ address, code }: TermSource): string | null {
  return code ?? address
}

function candidatesOf(source: TermSource): readonly number[] {
  return typeof source.id === 'number' ? [] : source.id.candidates
}

/** Whether the id is a number of the term in its source. */
function isNumberOf(source: TermSource, id: number): boolean {
  return source.id === id || candidatesOf(source).includes(id)
}

function countUses(sources: readonly TermSource[], round: number): Map<number, number> {
  const uses = new Map<number, number>()
  for (const source of sources) {
    const candidate = candidatesOf(source)[round]
    if (candidate !== undefined) uses.set(candidate, (uses.get(candidate) ?? 0) + 1)
  }
  return uses
}
