import type { AssignedIds, IdentifiedTerm } from './assign-ids.ts'
import type { EarlierIds } from './earlier-ids.ts'
import type { TermIndex } from './term-index.ts'
import type { ReplacedSource, TermReference } from './term-source.ts'

/** What replaces terms, as sources say. Of several replacements the first that is a term counts. */
export class Replacements {
  readonly #index: TermIndex
  readonly #earlier: EarlierIds
  readonly #changed: ReadonlyMap<number, number>
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

  /** The id of the term that replaces this one, which is in the new catalogue too. */
  of({ id, replacedBy }: IdentifiedTerm): number | null {
    const replacement = replacedBy.length === 0 ? null : this.#find(replacedBy)
    return replacement === id ? null : replacement
  }

  /**
   * The id of the term that replaces one that is gone. A replacement can have been replaced too: then it is the last one in
   * the chain, present or gone.
   */
  ofGone(id: number, isPresent: (id: number) => boolean): number | null {
    const seen = new Set([id])
    let last = id
    while (!isPresent(last) && seen.size < MOST_STEPS) {
      const next = this.#nextOf(last)
      if (next === undefined || seen.has(next)) break
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

  /** The id of the first reference to a term. A reference can lead to another record that is replaced. */
  #find(references: readonly TermReference[]): number | null {
    const left = references.toReversed()
    for (let step = 0; step < MOST_STEPS; step++) {
      const reference = left.pop()
      if (reference === undefined) break
      const [id] = this.#index.find(reference).ids
      if (id !== undefined) return id
      const replaced = this.#byReference.get(typeof reference === 'object' ? reference.id : reference)
      if (replaced !== undefined) left.push(...replaced.replacedBy.toReversed())
    }
    return null
  }
}

/** Ends circles. No source has chains of this length. */
const MOST_STEPS = 100
