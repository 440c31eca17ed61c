import { fold } from '../../../contract/text.ts'
import { LooseAddresses } from '../../loose-addresses.ts'
import { nameKey, nameWords, numbersAndSigns } from '../../same-names.ts'
import { formsOf } from '../../word-forms.ts'
import { isPlaceholder } from '../cleaning/clean-text.ts'
import { type NearTerm, NearTerms } from './near-terms.ts'
import { numbersAtEnd } from './numbers-in-codes.ts'
import { ReferenceEnds } from './reference-ends.ts'
import { isPathKey, pathKey } from './term-paths.ts'
import type { TermReference } from './term-source.ts'

/** What references can find a term by. */
export interface IndexedTerm {
  id: number
  name: string
  usedFor: readonly string[]
  /** Codes that references can use. */
  identifiers: readonly string[]
  notations: readonly string[]
  address: string | null
  /** The id in the source, if it is not a number. */
  code: string | null
  /** Paths from a top term down to the term. */
  paths: readonly (readonly string[])[]
  /** Whether the source states the id. References rarely mean one that an import chose. */
  isStated: boolean
  /** Numbers that can mean the term if the source does not state its id. */
  numbers: readonly number[]
}

/** The terms that a reference names: none, one, or several if a name is ambiguous. `ids` ascend. */
export interface Found {
  ids: readonly number[]
  /** Whether they have the name only in another grammatical number or spelling, or the address in another form. */
  otherForm: boolean
  /** Whether the reference is to a term that was removed, and the found one replaces it. */
  isReplaced?: boolean
  /** The terms that an address or its end fits, if they are several. None of them is found. */
  fits?: readonly number[]
}

const NOT_FOUND: Found = { ids: [], otherForm: false }
/** The most references in the cache. */
const MOST_CACHED = 20_000
/** The most texts for which near terms are searched. Each search takes time, and nobody reads so many hints. */
const MOST_NEAR_SEARCHES = 2000

/** Ids by name. Most names have one id, and a list for each would take much memory. */
type Names = Map<string, number | number[]>

/**
 * Finds terms by id, address or name. What a source states has priority over an id that an import chose. For a number these
 * are the id, identifiers, notations, the end of the address, then names; for other texts, names come before codes. Preferred terms have priority over non-preferred ones, and an
 * exact name over a folded one. Addresses in another form, and other grammatical numbers and spellings, come last. A word for
 * “no value” finds only a preferred term of exactly this name.
 */
export class TermIndex {
  readonly #byId = new Map<number, Pick<IndexedTerm, 'id' | 'name' | 'usedFor' | 'isStated'>>()
  readonly #byAddress: Names = new Map()
  readonly #replaced = new Map<string, number>()
  readonly #byCode: [identifiers: Names, notations: Names] = [new Map(), new Map()]
  readonly #byNumber: Names = new Map()
  readonly #byName: [Names, Names, Names, Names] = [new Map(), new Map(), new Map(), new Map()]
  #byWords: [preferred: Names, nonPreferred: Names] | undefined
  #ends: ReferenceEnds | undefined
  #loose: LooseAddresses | undefined
  #numbersInSource: Set<number> | undefined
  #near: NearTerms | undefined
  readonly #found = new Map<string, Found>()
  readonly #nearOf = new Map<string, readonly NearTerm[]>()

  constructor(terms: Iterable<IndexedTerm>) {
    const [preferred, foldedPreferred, nonPreferred, foldedNonPreferred] = this.#byName
    for (const term of terms) {
      // A copy with only these members lets the rest of the term be freed.
      const { id, name, usedFor, isStated } = term
      this.#byId.set(id, { id, name, usedFor, isStated })
      this.#addCodes(term)
      push(preferred, term.name, term.id)
      push(foldedPreferred, fold(term.name), term.id)
      for (const name of [...term.usedFor, ...term.identifiers, ...term.notations]) {
        push(nonPreferred, name, term.id)
        push(foldedNonPreferred, fold(name), term.id)
      }
    }
  }

  #addCodes({ id, address, code, paths, identifiers, notations, isStated, numbers }: IndexedTerm): void {
    for (const key of [address, code]) if (key !== null) push(this.#byAddress, key, id)
    for (const key of paths.map(pathKey)) if (!this.#byAddress.has(key)) this.#byAddress.set(key, id)
    for (const identifier of identifiers) push(this.#byCode[0], identifier, id)
    for (const notation of notations) push(this.#byCode[1], notation, id)
    if (!isStated) for (const number of numbers) push(this.#byNumber, String(number), id)
  }

  /** From now on, references to removed terms lead to their replacements. */
  addReplaced(replaced: Iterable<[reference: string, id: number]>): void {
    for (const [reference, id] of replaced) this.#replaced.set(reference, id)
    this.#found.clear()
  }

  has(id: number): boolean {
    return this.#byId.has(id)
  }

  nameOf(id: number): string {
    return this.#byId.get(id)?.name ?? String(id)
  }

  find(reference: TermReference): Found {
    if (typeof reference === 'object') {
      const { id, name } = reference
      if (this.#byId.get(Number(id))?.name === name) return exactly([Number(id)])
      const byId = this.find(id)
      return byId.ids.length > 0 ? byId : this.find(name)
    }
    if (typeof reference === 'number') return this.find(String(reference))
    const known = this.#found.get(reference)
    if (known !== undefined) return known
    const found = this.#findText(reference)
    if (this.#found.size < MOST_CACHED) this.#found.set(reference, found)
    return found
  }

  /** The terms with the names most similar to a text, best first. Empty after too many searches. */
  near(text: string): readonly NearTerm[] {
    const folded = fold(text)
    const known = this.#nearOf.get(folded)
    if (known !== undefined || this.#nearOf.size >= MOST_NEAR_SEARCHES) return known ?? []
    this.#near ??= new NearTerms(this.#byId.values())
    const near = this.#near.of(folded)
    this.#nearOf.set(folded, near)
    return near
  }

  /** Frees the memory. Afterwards no reference is found. */
  release(): void {
    const names = [
      this.#byId,
      this.#byAddress,
      this.#replaced,
      ...this.#byCode,
      this.#byNumber,
      ...this.#byName,
    ]
    for (const map of [...names, this.#found, this.#nearOf]) map.clear()
    this.#byWords = undefined
    this.#ends = undefined
    this.#loose = undefined
    this.#numbersInSource = undefined
    this.#near = undefined
  }

  #findText(reference: string): Found {
    const addressed = idsIn(this.#byAddress, reference)
    if (addressed.length > 0) return exactly(addressed)
    const id = /^\d{1,16}$/.test(reference) ? Number(reference) : undefined
    if (id !== undefined && this.#isStated(id) && String(id) === reference) return exactly([id])
    const replacement = this.#replaced.get(reference)
    if (replacement !== undefined) return { ids: [replacement], otherForm: true, isReplaced: true }
    if (isPlaceholder(reference)) return exactly(idsIn(this.#byName[0], reference))
    const coded = this.#findCode(reference)
    const found =
      id === undefined
        ? (this.#findName(reference) ?? coded)
        : (coded ?? this.#findName(reference) ?? this.#findNumber(id))
    if (found?.otherForm === false) return found
    return this.#findLooseAddress(reference) ?? found ?? this.#findOtherForm(reference)
  }

  #isStated(id: number): boolean {
    return this.#byId.get(id)?.isStated === true
  }

  #findName(reference: string): Found | undefined {
    const folded = fold(reference)
    for (const [i, names] of this.#byName.entries()) {
      const ids = idsIn(names, i % 2 === 0 ? reference : folded)
      if (ids.length > 0) return exactly(ids)
    }
    return undefined
  }

  /** Finds an id that is written 0012 in the source, else the number in a code, else an id that an import chose. */
  #findNumber(id: number): Found | undefined {
    const meant = this.#isStated(id) ? [id] : idsIn(this.#byNumber, String(id))
    if (meant.length > 0) return oneOf(meant, false)
    return this.#byId.has(id) && !this.#isNumberInSource(id) ? exactly([id]) : undefined
  }

  /** Whether a code or an address of any term has the number, so that it is no reference to the term for which an import chose it. */
  #isNumberInSource(number: number): boolean {
    if (this.#numbersInSource === undefined) {
      this.#numbersInSource = new Set()
      for (const texts of [this.#byAddress, ...this.#byCode])
        for (const text of texts.keys())
          for (const one of isPathKey(text) ? [] : numbersAtEnd(text)) this.#numbersInSource.add(one)
    }
    return this.#numbersInSource.has(number)
  }

  /** Finds an identifier, a notation or the end of an address. Without digits, an end can be a word. */
  #findCode(reference: string): Found | undefined {
    if (!/\d/.test(reference)) return undefined
    for (const codes of this.#byCode) {
      const ids = idsIn(codes, reference)
      if (ids.length > 0) return exactly(ids)
    }
    this.#ends ??= new ReferenceEnds(this.#references(), (id) => this.#isStated(id))
    const { ids, isOtherCase } = this.#ends.find(reference)
    return ids.length === 0 ? undefined : oneOf(ids, isOtherCase)
  }

  /** The addresses and codes, without paths. */
  *#references(): Generator<[string, number]> {
    for (const [reference, ids] of this.#byAddress)
      if (!isPathKey(reference)) for (const id of [ids].flat()) yield [reference, id]
  }

  #findLooseAddress(reference: string): Found | undefined {
    if (!/[:/]/.test(reference)) return undefined
    this.#loose ??= new LooseAddresses(this.#references())
    const ids = this.#loose.find(reference).toSorted((a, b) => a - b)
    return ids.length === 0 ? undefined : oneOf(ids, true)
  }

  /**
   * Finds the same name with one word in another number or spelling, or with other spaces, hyphens and apostrophes: “Bubble pipe”
   * is “Bubble pipes”, and “Tea-pot” is “Teapots”.
   */
  #findOtherForm(reference: string): Found {
    const wanted = nameWords(reference)
    if (wanted.length === 0) return NOT_FOUND
    this.#byWords ??= this.#indexWords()
    const numbers = numbersAndSigns(reference)
    const variants = new Set([nameKey(wanted, numbers)])
    // The last word is usually the one with a plural.
    for (let i = wanted.length - 1; i >= 0; i--) {
      for (const form of formsOf(wanted[i] ?? '').whole) variants.add(nameKey(wanted.with(i, form), numbers))
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
      push(preferred, keyOf(name), id)
      for (const entry of usedFor) push(nonPreferred, keyOf(entry), id)
    }
    return [preferred, nonPreferred]
  }
}

/** The name in a reference; null if it is only an id or an address. */
export function nameIn(reference: TermReference): string | null {
  if (typeof reference === 'object') return reference.name
  if (typeof reference === 'number' || /^\d+$/.test(reference) || /^[a-z][a-z0-9+.-]*:\S/i.test(reference))
    return null
  return reference
}

/** The only term that fits. Of several, none is found. */
function oneOf(ids: readonly number[], otherForm: boolean): Found {
  return ids.length === 1 ? { ids, otherForm } : { ids: [], otherForm, fits: [...ids].sort((a, b) => a - b) }
}

function exactly(ids: readonly number[]): Found {
  return { ids: ids.length < 2 ? ids : [...ids].sort((a, b) => a - b), otherForm: false }
}

function keyOf(name: string): string {
  return nameKey(nameWords(name), numbersAndSigns(name))
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
