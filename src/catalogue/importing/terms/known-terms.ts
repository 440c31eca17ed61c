import { type EarlierIds, keyOf } from './earlier-ids.ts'
import type { TermSource } from './term-source.ts'

/** Finds terms of the sources among those of the earlier catalogue. */
export class KnownTerms {
  readonly #keys: ReadonlyMap<TermSource, string>
  readonly #earlier: EarlierIds
  /** The addresses that the earlier catalogue has in another form only. Null for ids that several addresses fit. */
  readonly #looseOf = new Map<number, string | null>()

  constructor(
    keys: ReadonlyMap<TermSource, string>,
    earlier: EarlierIds,
    sources: readonly Pick<TermSource, 'sourceUri'>[],
  ) {
    this.#keys = keys
    this.#earlier = earlier
    const addresses = earlier.isEmpty ? [] : sources.flatMap(({ sourceUri }) => sourceUri ?? [])
    for (const address of addresses) {
      if (earlier.hasAddress(address)) continue
      for (const id of earlier.withAddress(address)) {
        const isFirst = !this.#looseOf.has(id) || this.#looseOf.get(id) === address
        this.#looseOf.set(id, isFirst ? address : null)
      }
    }
    if (this.#looseOf.size === 0) return
    for (const address of addresses.filter((one) => earlier.hasAddress(one)))
      for (const id of earlier.withAddress(address)) this.#looseOf.set(id, null)
  }

  byKey(source: TermSource): readonly number[] {
    const key = this.#keys.get(source)
    return key === undefined ? [] : this.#earlier.withKey(key)
  }

  byAddress({ sourceUri }: TermSource): readonly number[] {
    if (sourceUri === null) return []
    const ids = this.#earlier.withAddress(sourceUri)
    if (this.#earlier.hasAddress(sourceUri)) return ids
    return ids.filter((id) => this.#looseOf.get(id) === sourceUri)
  }

  /**
   * Its earlier ids: several if terms share its address. A term that has got an id since had a name only. If its source states
   * an id that the earlier catalogue has, another term of the same name is no sign that the id has changed.
   */
  idsOf(source: TermSource): readonly number[] {
    const key = this.#keys.get(source) ?? keyOf(source)
    const known = key === null ? [] : this.#earlier.withKey(key)
    const isKnown = typeof source.id === 'number' && this.#earlier.has(source.id)
    const ids = isKnown ? known.filter((id) => this.#earlier.isAssigned(id)) : known
    return ids.length > 0 ? ids : this.byAddress(source)
  }
}

/** The key of each term that has one. Further terms with the same name get a number with it. */
export function keysOf(sources: readonly TermSource[]): Map<TermSource, string> {
  const uses = new Map<string, number>()
  const keys = new Map<TermSource, string>()
  for (const source of sources) {
    const key = keyOf(source)
    if (key === null) continue
    const use = (uses.get(key) ?? 0) + 1
    uses.set(key, use)
    keys.set(source, use === 1 ? key : `${key}\n${use}`)
  }
  return keys
}
