import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../../contract/fields.ts'
import { lowerBound } from '../../lower-bound.ts'
import { float64sIn, uint32sIn } from '../file/packed.ts'

export type IdLists = Record<Resource, IdList>

export function readIdLists(db: DatabaseSync): IdLists {
  return { term: readIdList(db, 'term'), item: readIdList(db, 'item') }
}

function readIdList(db: DatabaseSync, resource: Resource): IdList {
  const row = db.prepare('select length(ids) as bytes from id_list where resource = ?').get(resource)
  return new IdList(Number(row?.bytes ?? 0) / Float64Array.BYTES_PER_ELEMENT, () => {
    const stored = db.prepare('select ids, rows from id_list where resource = ?').get(resource)
    return {
      ids: narrowed(float64sIn(stored?.ids)),
      rows: stored && stored.rows !== null ? uint32sIn(stored.rows) : null,
    }
  })
}

/** Ids are not negative, and most need four bytes only. Every thread that reads records has them in memory. */
function narrowed(ids: Float64Array): Float64Array | Uint32Array {
  return (ids.at(-1) ?? 0) >= 2 ** 32 ? ids : new Uint32Array(ids)
}

interface Lists {
  ids: Float64Array | Uint32Array
  /** The row of each record in its table, by ordinal; null if records are stored by id. */
  rows: Uint32Array | null
}

/**
 * All ids of a resource, ascending. The ordinal of a record is its index in this list. Items are stored by id, terms in
 * the order of their names.
 */
export class IdList {
  readonly count: number
  readonly #read: () => Lists
  #stored: Lists | undefined

  /** @param read called when the ids are first needed: most searches need only their number */
  constructor(count: number, read: () => Lists) {
    this.count = count
    this.#read = read
  }

  get #lists(): Lists {
    this.#stored ??= this.#read()
    return this.#stored
  }

  ordinalsOf(ids: readonly number[]): Uint32Array {
    return Uint32Array.from(ids, (id) => lowerBound(this.#lists.ids, id))
  }

  idOf(ordinal: number): number {
    return this.#lists.ids[ordinal] as number
  }

  /** The ordinal of the record with this id; undefined if there is none. */
  ordinalOf(id: number): number | undefined {
    if (this.count === 0) return undefined
    const { ids } = this.#lists
    const ordinal = lowerBound(ids, id)
    return ids[ordinal] === id ? ordinal : undefined
  }

  /** The number of the row of a record: the id of an item, or the position of a term in the order of names. */
  rowOf(ordinal: number): number {
    const { ids, rows } = this.#lists
    return (rows ?? ids)[ordinal] as number
  }
}
