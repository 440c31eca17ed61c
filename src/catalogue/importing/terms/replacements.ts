import type { Findings, Note } from '../findings.ts'
import type { AssignedIds, IdentifiedTerm } from './assign-ids.ts'
import type { EarlierIds } from './earlier-ids.ts'
import { resolveReference } from './relations.ts'
import type { TermIndex } from './term-index.ts'
import type { ReplacedSource, TermReference } from './term-source.ts'

/** What replaces terms, as sources say. Of several replacements the first that is a term counts. */
export class Replacements {
  readonly #index: TermIndex
  readonly #earlier: EarlierIds
  readonly #changed: ReadonlyMap<number, number>
  readonly #replaced: readonly ReplacedSource[]
  readonly #byReference = new Map<TermReference, ReplacedSource>()
  /** By the id of a removed term, the id of its replacement. */
  readonly #stated = new Map<number, number>()

  constructor(
    { changed }: Pick<AssignedIds, 'changed'>,
    replaced: readonly ReplacedSource[],
    index: TermIndex,
    earlier: EarlierIds,
  ) {
    this.#index = index
    this.#earlier = earlier
    this.#changed = changed
    this.#replaced = replaced
    for (const source of replaced) {
      for (const key of [source.id, source.code, source.sourceUri])
        if (key !== null && !this.#byReference.has(key)) this.#byReference.set(key, source)
    }
    for (const source of replaced) {
      const replacement = this.#find(source.replacedBy)
      if (replacement === null) continue
      for (const id of this.#earlierIdsOf(source)) this.#stated.set(id, replacement)
    }
  }

  /** The ids, codes and addresses of records that are no terms, each with the id of the term that replaces it. */
  *references(): Generator<[reference: string, id: number]> {
    for (const [reference, { replacedBy }] of this.#byReference) {
      const replacement = this.#find(replacedBy)
      if (replacement !== null && typeof reference !== 'object') yield [String(reference), replacement]
    }
  }

  /** The id of the term that replaces this one, which is in the new catalogue too. */
  of({ id, replacedBy }: IdentifiedTerm): number | null {
    return replacedBy.length === 0 ? null : this.#find(replacedBy, id)
  }

  /**
   * Reports replacements that are no terms, terms that are to replace themselves, and records without a name that are
   * replaced in a circle.
   */
  report(terms: readonly IdentifiedTerm[], findings: Findings): void {
    for (const term of terms) {
      const { id, name, place, replacedBy } = term
      if (replacedBy.length === 0) continue
      const member = `replaced_by of “${name}” (${id})`
      const note = findings.noteAt(place)
      this.#reportFrom(replacedBy, member, note, id)
      const first = this.of(term)
      this.#reportFurther(replacedBy, member, note, [first, id])
      if (first !== null) continue
      this.#reportCircle(replacedBy, member, note, (reference) => this.#index.find(reference).ids[0] === id)
    }
    for (const source of this.#replaced) {
      const { id, code, sourceUri, place, replacedBy } = source
      if (place === null) continue
      const member = `replaced_by of ${id ?? code ?? sourceUri}`
      const note = findings.noteAt(place)
      this.#reportFrom(replacedBy, member, note)
      const first = this.#find(replacedBy)
      this.#reportFurther(replacedBy, member, note, [first])
      if (first !== null) continue
      this.#reportCircle(replacedBy, member, note, (reference) => this.#replacedAt(reference) === source)
    }
  }

  /** @param known the replacement that is stored, and the id of the term itself */
  #reportFurther(
    replacedBy: readonly TermReference[],
    member: string,
    note: Note,
    known: readonly (number | null)[],
  ): void {
    const further = replacedBy.filter(
      (one) => ![...known, null].includes(this.#find([one], known[1] ?? undefined)),
    )
    if (further.length === 0) return
    const reason = `${member}: a term has one replacement, the first; ${further.length} further ${further.length === 1 ? 'is' : 'are'} not stored.`
    note('not-modelled', reason, further, further.length)
  }

  /** For references that lead to no term. Circles of terms alone are found in the whole thesaurus. */
  #reportCircle(
    references: readonly TermReference[],
    member: string,
    note: Note,
    isStart: (reference: TermReference) => boolean,
  ): void {
    const left = references.filter((reference) => this.#isOfRecord(reference))
    const seen = new Set<ReplacedSource>()
    for (let reference = left.pop(); reference !== undefined; reference = left.pop()) {
      if (isStart(reference)) {
        note('replacement-cycle', `${member} leads back to itself; it is dropped.`, references)
        return
      }
      const replaced = this.#index.find(reference).ids.length > 0 ? undefined : this.#replacedAt(reference)
      if (replaced === undefined || seen.has(replaced)) continue
      seen.add(replaced)
      left.push(...replaced.replacedBy)
    }
  }

  /** Whether a reference is to a record without a name, which leads to its replacement. */
  #isOfRecord(reference: TermReference): boolean {
    return this.#index.find(reference).ids.length === 0 && this.#replacedAt(reference) !== undefined
  }

  #reportFrom(references: readonly TermReference[], member: string, note: Note, self?: number): void {
    for (const reference of references) {
      if (this.#isOfRecord(reference)) continue
      if (resolveReference(reference, this.#index, member, note) !== self || self === undefined) continue
      note('self-relation', `${member}: the term itself; it is dropped.`, reference)
    }
  }

  #replacedAt(reference: TermReference): ReplacedSource | undefined {
    const key = typeof reference === 'object' ? reference.id : reference
    // A cell of a table is always a text.
    const isNumber = typeof key === 'string' && /^\d{1,16}$/.test(key)
    return this.#byReference.get(key) ?? (isNumber ? this.#byReference.get(Number(key)) : undefined)
  }

  /**
   * The id of the term that replaces one that is gone. A replacement can have been replaced too: then it is the last one in
   * the chain, present or gone. A circle leads to none.
   */
  ofGone(id: number, isPresent: (id: number) => boolean): number | null {
    const seen = new Set([id])
    let last = id
    while (!isPresent(last) && seen.size < MOST_STEPS) {
      const next = this.#nextOf(last)
      if (next === undefined) break
      if (seen.has(next)) return null
      seen.add(next)
      last = next
    }
    return last === id ? null : last
  }

  #nextOf(id: number): number | undefined {
    const now = this.#stated.get(id) ?? this.#changed.get(id)
    if (now !== undefined) return now
    const earlier = this.#earlier.replacementOf(id)
    return earlier === undefined ? undefined : (this.#changed.get(earlier) ?? earlier)
  }

  #earlierIdsOf({ id, code, sourceUri }: ReplacedSource): readonly number[] {
    if (id !== null) return [id]
    const byCode = code === null ? [] : this.#earlier.withKey(`code ${code}`)
    return byCode.length > 0 || sourceUri === null ? byCode : this.#earlier.withAddress(sourceUri)
  }

  /** The id of the first reference to another term. A reference can lead to another record that is replaced. */
  #find(references: readonly TermReference[], self?: number): number | null {
    const left = references.toReversed()
    for (let step = 0; step < MOST_STEPS; step++) {
      const reference = left.pop()
      if (reference === undefined) break
      const [id] = this.#index.find(reference).ids
      if (id === self && id !== undefined) continue
      if (id !== undefined) return id
      const replaced = this.#replacedAt(reference)
      if (replaced !== undefined) left.push(...replaced.replacedBy.toReversed())
    }
    return null
  }
}

/** Ends circles. No source has chains of this length. */
const MOST_STEPS = 100
