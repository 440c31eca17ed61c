import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../../contract/fields.ts'
import { lowerBound } from '../../ordinals.ts'
import { float64sIn, uint32sIn } from '../file/packed.ts'

/** Ids in memory that is shared between threads. */
export type SharedIds = Float64Array<SharedArrayBuffer>
/** Row numbers in memory that is shared between threads. */
export type SharedRows = Uint32Array<SharedArrayBuffer>

export type IdLists = Record<Resource, IdList>

export function readIdLists(db: DatabaseSync): IdLists {
  return { term: readIdList(db, 'term'), item: readIdList(db, 'item') }
}

function readIdList(db: DatabaseSync, resource: Resource): IdList {
  const row = db.prepare('select ids, rows from id_list where resource = ?').get(resource)
  return new IdList(
    sharedIds(row ? float64sIn(row.ids) : []),
    row && row.rows !== null ? sharedRows(uint32sIn(row.rows)) : null,
  )
}

export function sharedIds(ids: ArrayLike<number>): SharedIds {
  const shared = new Float64Array(new SharedArrayBuffer(ids.length * Float64Array.BYTES_PER_ELEMENT))
  shared.set(ids)
  return shared
}

export function sharedRows(rows: ArrayLike<number>): SharedRows {
  const shared = new Uint32Array(new SharedArrayBuffer(rows.length * Uint32Array.BYTES_PER_ELEMENT))
  shared.set(rows)
  return shared
}

/** All ids of a resource, ascending. The ordinal of a record is its index in this list. */
export class IdList {
  readonly shared: SharedIds
  /** The row number of each record in its table, by ordinal; null if row numbers are ids. */
  readonly rows: SharedRows | null

  constructor(ids: SharedIds, rows: SharedRows | null = null) {
    this.shared = ids
    this.rows = rows
  }

  get count(): number {
    return this.shared.length
  }

  idAt(ordinal: number): number {
    return this.shared[ordinal] as number
  }

  rowAt(ordinal: number): number {
    return (this.rows ?? this.shared)[ordinal] as number
  }

  ordinalsOf(ids: readonly number[]): Uint32Array {
    return Uint32Array.from(ids, (id) => lowerBound(this.shared, id))
  }

  /** The ordinal of the record with this id; undefined if there is none. */
  ordinalOf(id: number): number | undefined {
    // Ids are often consecutive, and then no search is needed.
    const guess = id - (this.shared[0] as number)
    if (this.shared[guess] === id) return guess
    const ordinal = lowerBound(this.shared, id)
    return this.shared[ordinal] === id ? ordinal : undefined
  }

  has(id: number): boolean {
    return this.shared[lowerBound(this.shared, id)] === id
  }
}
