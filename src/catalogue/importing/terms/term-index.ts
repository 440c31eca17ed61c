import { fold, words } from '../../../contract/text.ts'
import { formsOf } from '../../word-forms.ts'
import { type NearTerm, NearTerms } from './near-terms.ts'
import { pathKey } from './term-paths.ts'
import type { TermReference } from './term-source.ts'

/** A term as far as references to it go. */
export interface IndexedTerm {
  id: number
  name: string
  usedFor: readonly string[]
  /** Codes under which references find it as they do by non-preferred names. */
  notations: readonly string[]
  address: string | null
  /** A code and paths under which references find it as well. */
  code: string | null
  paths: readonly (readonly string[])[]
}

/** What a reference leads to. `ids` ascend: none, one, or several where a name is ambiguous. */
export interface Found {
  ids: readonly number[]
  /** Whether it is found in another grammatical number or spelling only. */
  otherForm: boolean
}

const NOT_FOUND: Found = { ids: [], otherForm: false }
/** References of which it is remembered what they lead to. */
const REMEMBERED = 20_000
/** References for which near terms are looked for at all: looking takes time, and after so many it helps nobody. */
const NEAR_LOOKUPS = 2000

/** Ids that a name leads to. Most names lead to one, and a list for each would take much memory. */
type Names = Map<string, number | number[]>

/**
 * Finds terms by id, address or name. Preferred names go before non-preferred ones, the name as it is written before the
 * folded one, and both before its other grammatical numbers and spellings.
 */
export class TermIndex {
  readonly #byId = new Map<number, Pick<IndexedTerm, 'id' | 'name' | 'usedFor'>>()
  readonly #byAddress = new Map<string, number>()
  readonly #byName: [Names, Names, Names, Names] = [new Map(), new Map(), new Map(), new Map()]
  #byWords: [preferred: Names, nonPreferred: Names] | undefined
  #near: NearTerms | undefined
  readonly #found = new Map<string, Found>()
  readonly #nearOf = new Map<string, readonly NearTerm[]>()

  constructor(terms: Iterable<IndexedTerm>) {
    const [preferred, foldedPreferred, nonPreferred, foldedNonPreferred] = this.#byName
    for (const term of terms) {
      // No more than is needed: the rest of a source's terms can then go from memory.
      this.#byId.set(term.id, { id: term.id, name: term.name, usedFor: term.usedFor })
      for (const key of [term.address, term.code, ...term.paths.map(pathKey)]) {
        if (key !== null && !this.#byAddress.has(key)) this.#byAddress.set(key, term.id)
      }
      push(preferred, term.name, term.id)
      push(foldedPreferred, fold(term.name), term.id)
      for (const name of [...term.usedFor, ...term.notations]) {
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

  find(reference: TermReference): Found {
    if (typeof reference === 'object') {
      const byId = this.find(reference.id)
      return byId.ids.length > 0 ? byId : this.find(reference.name)
    }
    if (typeof reference === 'number') return this.has(reference) ? exactly([reference]) : NOT_FOUND
    const known = this.#found.get(reference)
    if (known !== undefined) return known
    const found = this.#findText(reference)
    if (this.#found.size < REMEMBERED) this.#found.set(reference, found)
    return found
  }

  /** The terms whose names are most like a text, best first; for so many texts only. */
  near(text: string): readonly NearTerm[] {
    const folded = fold(text)
    const known = this.#nearOf.get(folded)
    if (known !== undefined || this.#nearOf.size >= NEAR_LOOKUPS) return known ?? []
    this.#near ??= new NearTerms(this.#byId.values())
    const near = this.#near.of(folded)
    this.#nearOf.set(folded, near)
    return near
  }

  /** Gives up the memory that it takes, once no reference is to be found any longer. */
  release(): void {
    for (const names of [this.#byId, this.#byAddress, ...this.#byName, this.#found, this.#nearOf])
      names.clear()
    this.#byWords = undefined
    this.#near = undefined
  }

  #findText(reference: string): Found {
    if (/^\d{1,16}$/.test(reference) && this.has(Number(reference))) return exactly([Number(reference)])
    const addressed = this.#byAddress.get(reference)
    if (addressed !== undefined) return exactly([addressed])
    const folded = fold(reference)
    for (const [i, names] of this.#byName.entries()) {
      const ids = idsIn(names, i % 2 === 0 ? reference : folded)
      if (ids.length > 0) return exactly(ids)
    }
    return this.#findOtherForm(reference)
  }

  /** By its words, one of which may stand in another number or spelling: “Bubble pipe” is “Bubble pipes”. */
  #findOtherForm(reference: string): Found {
    const asked = words(reference)
    if (asked.length === 0) return NOT_FOUND
    this.#byWords ??= this.#indexWords()
    const variants = new Set([asked.join(' ')])
    // The last word is mostly the one that is counted.
    for (let i = asked.length - 1; i >= 0; i--) {
      for (const form of formsOf(asked[i] ?? '').whole) variants.add(asked.with(i, form).join(' '))
    }
    for (const names of this.#byWords) {
      for (const variant of variants) {
        const ids = idsIn(names, variant)
        if (ids.length > 0) return { ids: [...ids].sort((a, b) => a - b), otherForm: true }
      }
    }
    return NOT_FOUND
  }

  #indexWords(): [Names, Names] {
    const preferred: Names = new Map()
    const nonPreferred: Names = new Map()
    for (const { id, name, usedFor } of this.#byId.values()) {
      push(preferred, words(name).join(' '), id)
      for (const entry of usedFor) push(nonPreferred, words(entry).join(' '), id)
    }
    return [preferred, nonPreferred]
  }
}

/** The name in a reference that leads nowhere; null where it has only an id or an address. */
export function nameIn(reference: TermReference): string | null {
  if (typeof reference === 'object') return reference.name
  if (typeof reference === 'number' || /^\d+$/.test(reference) || /^[a-z][a-z0-9+.-]*:\S/i.test(reference))
    return null
  return reference
}

function exactly(ids: readonly number[]): Found {
  return { ids: ids.length < 2 ? ids : [...ids].sort((a, b) => a - b), otherForm: false }
}

function idsIn(names: Names, name: string): readonly number[] {
  const ids = names.get(name)
  if (ids === undefined) return []
  return typeof ids === 'number' ? [ids] : ids
}

function push(names: Names, name: string, id: number): void {
  const ids = names.get(name)
  if (ids === undefined) names.set(name, id)
  else if (typeof ids === 'number') {
    if (ids !== id) names.set(name, [ids, id])
  } else if (!ids.includes(id)) ids.push(id)
}
