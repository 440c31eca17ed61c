import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { lowerBound } from '../../lower-bound.ts'
import type { Ordinals } from '../../ordinals.ts'
import { uint32sIn } from '../file/packed.ts'
import type { IdList } from './id-list.ts'

/** Reads which terms are deprecated, and what replaces them. */
export class Deprecations {
  readonly #ids: IdList
  readonly #deprecated: Ordinals
  readonly #replacement: StatementSync

  constructor(db: DatabaseSync, ids: IdList) {
    this.#ids = ids
    const flag = db.prepare("select ordinals from flag where resource = 'term' and flag = 'deprecated'")
    this.#deprecated = uint32sIn(flag.get()?.ordinals)
    this.#replacement = db.prepare('select replaced_by from term_identity where term_id = ?')
  }

  /** The deprecated ones of these terms, each with the id of its replacement or null. */
  of(termIds: readonly number[]): Map<number, number | null> {
    const found = new Map<number, number | null>()
    for (const id of termIds) if (this.#isDeprecated(id)) found.set(id, this.#replacementOf(id))
    return found
  }

  #isDeprecated(id: number): boolean {
    const ordinal = this.#ids.ordinalOf(id)
    return ordinal !== undefined && this.#deprecated[lowerBound(this.#deprecated, ordinal)] === ordinal
  }

  #replacementOf(id: number): number | null {
    const replacedBy = this.#replacement.get(id)?.replaced_by
    return replacedBy === null || replacedBy === undefined ? null : Number(replacedBy)
  }
}
