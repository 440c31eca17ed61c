import { fold } from '../../contract/text.ts'

/** A reference to a term as a source gives it: an id, a name, or the term's address. */
export type TermReference = string | number

/** A term as far as references to it go. */
export interface IndexedTerm {
  id: number
  name: string
  usedFor: readonly string[]
  address: string | null
}

/**
 * Finds terms by id, address or name. Preferred names go before non-preferred ones, and the name as it is written
 * before the folded one.
 */
export class TermIndex {
  readonly #byId = new Map<number, IndexedTerm>()
  readonly #byAddress = new Map<string, number>()
  readonly #byName: Map<string, number[]>[] = [new Map(), new Map(), new Map(), new Map()]

  constructor(terms: Iterable<IndexedTerm>) {
    const [preferred, foldedPreferred, nonPreferred, foldedNonPreferred] = this.#byName
    for (const term of terms) {
      this.#byId.set(term.id, term)
      if (term.address !== null) this.#byAddress.set(term.address, term.id)
      push(preferred, term.name, term.id)
      push(foldedPreferred, fold(term.name), term.id)
      for (const name of term.usedFor) {
        push(nonPreferred, name, term.id)
        push(foldedNonPreferred, fold(name), term.id)
      }
    }
  }

  has(id: number): boolean {
    return this.#byId.has(id)
  }

  nameOf(id: number): string {
    return this.#byId.get(id)?.name ?? String(id)
  }

  /** Ids of the terms that a reference can mean, ascending: none, one, or several where a name is ambiguous. */
  find(reference: TermReference): readonly number[] {
    if (typeof reference === 'number') return this.has(reference) ? [reference] : []
    if (/^\d{1,16}$/.test(reference) && this.has(Number(reference))) return [Number(reference)]
    const addressed = this.#byAddress.get(reference)
    if (addressed !== undefined) return [addressed]
    const folded = fold(reference)
    for (const [i, names] of this.#byName.entries()) {
      const ids = names.get(i % 2 === 0 ? reference : folded)
      if (ids !== undefined) return ids.length === 1 ? ids : [...ids].sort((a, b) => a - b)
    }
    return []
  }

  /** Folded names that lead to several terms, with those terms. */
  *sharedNames(): Generator<{ name: string; ids: number[]; allPreferred: boolean }> {
    const [, preferred = new Map<string, number[]>(), , nonPreferred = new Map<string, number[]>()] =
      this.#byName
    for (const name of new Set([...preferred.keys(), ...nonPreferred.keys()])) {
      const named = preferred.get(name) ?? []
      const ids = [...new Set([...named, ...(nonPreferred.get(name) ?? [])])]
      if (ids.length > 1)
        yield { name, ids: ids.sort((a, b) => a - b), allPreferred: named.length === ids.length }
    }
  }
}

function push(names: Map<string, number[]> | undefined, name: string, id: number): void {
  const ids = names?.get(name)
  if (ids === undefined) names?.set(name, [id])
  else if (!ids.includes(id)) ids.push(id)
}
