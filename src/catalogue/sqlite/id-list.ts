import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../contract/fields.ts'
import { lowerBound } from '../ordinals.ts'
import { float64sIn } from './packed.ts'

/** All ids of a kind of record, ascending; the ordinal of a record is its index. */
export class IdList {
  readonly #ids: Float64Array

  constructor(db: DatabaseSync, resource: Resource) {
    const row = db.prepare('select ids from id_list where resource = ?').get(resource)
    this.#ids = row ? float64sIn(row.ids) : new Float64Array(0)
  }

  get count(): number {
    return this.#ids.length
  }

  idAt(ordinal: number): number {
    return this.#ids[ordinal] as number
  }

  ordinalsOf(ids: readonly number[]): Uint32Array {
    return Uint32Array.from(ids, (id) => lowerBound(this.#ids, id))
  }

  has(id: number): boolean {
    return this.#ids[lowerBound(this.#ids, id)] === id
  }
}
