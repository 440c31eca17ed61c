import { fold } from '../../../contract/text.ts'
import { foldCase } from '../../letter-case.ts'
import { LooseAddresses } from '../../loose-addresses.ts'
import { isPlaceholder } from '../cleaning/clean-text.ts'
import { IdsByText } from './ids-by-text.ts'
import { type NearTerm, NearTerms } from './near-terms.ts'
import { numbersAtEnd } from './numbers-in-codes.ts'
import { OtherForms } from './other-forms.ts'
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

/**
 * Finds terms by id, address or name. What a source states has priority over an id that an import chose. For a number these
 * are the id, identifiers, notations, the end of the address, then names; for other texts, names come before codes. Preferred terms have priority over non-preferred ones, and an
 * exact name over one in other case; a name with other accents comes after both. Addresses in another form, and other
 * grammatical numbers and spellings, come last. A word for “no value” finds only a preferred term of exactly this name.
 */
export class TermIndex {
  readonly #language: string
  readonly #byId = new Map<number, Pick<IndexedTerm, 'id' | 'name' | 'usedFor' | 'isStated'>>()
  readonly #byAddress = new IdsByText()
  readonly #replaced = new Map<string, number>()
  readonly #byIdentifier = new IdsByText()
  readonly #byNotation = new IdsByText()
  readonly #byNumber = new IdsByText()
  readonly #byName = {
    preferred: new IdsByText(),
    foldedPreferred: new IdsByText(),
    nonPreferred: new IdsByText(),
    foldedNonPreferred: new IdsByText(),
  }
  #otherForms: OtherForms | undefined
  #ends: ReferenceEnds | undefined
  #loose: LooseAddresses | undefined
  #numbersInSource: Set<number> | undefined
  #near: NearTerms | undefined
  readonly #found = new Map<string, Found>()
  readonly #nearOf = new Map<string, readonly NearTerm[]>()

  /** @param language the language of the names, which have other grammatical numbers and spellings only in English */
  constructor(terms: Iterable<IndexedTerm>, language: string) {
    this.#language = language
    const { preferred, foldedPreferred, nonPreferred, foldedNonPreferred } = this.#byName
    for (const term of terms) {
      // A copy with only these members lets the rest of the term be freed.
      const { id, name, usedFor, isStated } = term
      this.#byId.set(id, { id, name, usedFor, isStated })
      this.#addCodes(term)
      preferred.add(term.name, term.id)
      foldedPreferred.add(fold(term.name), term.id)
      for (const name of [...term.usedFor, ...term.identifiers, ...term.notations]) {
        nonPreferred.add(name, term.id)
        foldedNonPreferred.add(fold(name), term.id)
      }
    }
  }

  #addCodes({ id, address, code, paths, identifiers, notations, isStated, numbers }: IndexedTerm): void {
    for (const key of [address, code]) if (key !== null) this.#byAddress.add(key, id)
    for (const key of paths.map(pathKey)) if (!this.#byAddress.has(key)) this.#byAddress.add(key, id)
    for (const identifier of identifiers) this.#byIdentifier.add(identifier, id)
    for (const notation of notations) this.#byNotation.add(notation, id)
    if (!isStated) for (const number of numbers) this.#byNumber.add(String(number), id)
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

  /** Whether a text is an identifier or a notation of a term, or the end of its address, and no name. */
  isCode(text: string): boolean {
    if (this.#byName.foldedPreferred.get(fold(text)).length > 0) return false
    return this.#byAddress.get(text).length > 0 || this.#findCode(text) !== undefined
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
    const names = [this.#byAddress, this.#byIdentifier, this.#byNotation, this.#byNumber]
    for (const ids of [...names, ...Object.values(this.#byName)]) ids.clear()
    for (const map of [this.#byId, this.#replaced, this.#found, this.#nearOf]) map.clear()
    this.#otherForms = undefined
    this.#ends = undefined
    this.#loose = undefined
    this.#numbersInSource = undefined
    this.#near = undefined
  }

  #findText(reference: string): Found {
    const addressed = this.#byAddress.get(reference)
    if (addressed.length > 0) return exactly(addressed)
    const id = /^\d{1,16}$/.test(reference) ? Number(reference) : undefined
    if (id !== undefined && this.#isStated(id) && String(id) === reference) return exactly([id])
    const replacement = this.#replaced.get(reference)
    if (replacement !== undefined) return { ids: [replacement], otherForm: true, isReplaced: true }
    if (isPlaceholder(reference)) return exactly(this.#byName.preferred.get(reference))
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
    const { preferred, foldedPreferred, nonPreferred, foldedNonPreferred } = this.#byName
    const folded = fold(reference)
    const cased = foldCase(reference)
    const inOtherCase = (ids: readonly number[], namesOf: (id: number) => readonly string[]) =>
      ids.filter((id) => namesOf(id).some((name) => foldCase(name) === cased))
    const ids = [
      preferred.get(reference),
      inOtherCase(foldedPreferred.get(folded), (id) => [this.nameOf(id)]),
      nonPreferred.get(reference),
      inOtherCase(foldedNonPreferred.get(folded), (id) => this.#byId.get(id)?.usedFor ?? []),
      foldedPreferred.get(folded),
      foldedNonPreferred.get(folded),
    ].find(({ length }) => length > 0)
    return ids && exactly(ids)
  }

  /** Finds an id that is written 0012 in the source, else the number in a code, else an id that an import chose. */
  #findNumber(id: number): Found | undefined {
    const meant = this.#isStated(id) ? [id] : this.#byNumber.get(String(id))
    if (meant.length > 0) return oneOf(meant, false)
    return this.#byId.has(id) && !this.#isNumberInSource(id) ? exactly([id]) : undefined
  }

  /** Whether a code or an address of any term has the number, so that it is no reference to the term for which an import chose it. */
  #isNumberInSource(number: number): boolean {
    if (this.#numbersInSource === undefined) {
      this.#numbersInSource = new Set()
      for (const texts of [this.#byAddress, this.#byIdentifier, this.#byNotation])
        for (const [text] of texts)
          for (const one of isPathKey(text) ? [] : numbersAtEnd(text)) this.#numbersInSource.add(one)
    }
    return this.#numbersInSource.has(number)
  }

  /** Finds an identifier, a notation or the end of an address. Without digits, an end can be a word. */
  #findCode(reference: string): Found | undefined {
    if (!/\d/.test(reference)) return undefined
    for (const codes of [this.#byIdentifier, this.#byNotation]) {
      const ids = codes.get(reference)
      if (ids.length > 0) return exactly(ids)
    }
    this.#ends ??= new ReferenceEnds(this.#references(), (id) => this.#isStated(id))
    const { ids, isOtherCase } = this.#ends.find(reference)
    return ids.length === 0 ? undefined : oneOf(ids, isOtherCase)
  }

  /** The addresses and codes, without paths. */
  *#references(): Generator<[string, number]> {
    for (const [reference, id] of this.#byAddress) if (!isPathKey(reference)) yield [reference, id]
  }

  #findLooseAddress(reference: string): Found | undefined {
    if (!/[:/]/.test(reference)) return undefined
    this.#loose ??= new LooseAddresses(this.#references())
    const ids = this.#loose.find(reference).toSorted((a, b) => a - b)
    return ids.length === 0 ? undefined : oneOf(ids, true)
  }

  #findOtherForm(reference: string): Found {
    this.#otherForms ??= new OtherForms(this.#byId, this.#language)
    const ids = this.#otherForms.find(reference)
    return ids.length === 0 ? NOT_FOUND : { ids: ids.toSorted((a, b) => a - b), otherForm: true }
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
