import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../contract/fields.ts'
import { lowerBound } from '../ordinals.ts'
import { float64sIn } from './packed.ts'

/** Ids in memory that threads share. */
export type SharedIds = Float64Array<SharedArrayBuffer>

export type IdLists = Record<Resource, IdList>

export function readIdLists(db: DatabaseSync): IdLists {
  return { term: new IdList(readIds(db, 'term')), item: new IdList(readIds(db, 'item')) }
}

function readIds(db: DatabaseSync, resource: Resource): SharedIds {
  const row = db.prepare('select ids from id_list where resource = ?').get(resource)
  const read = row ? float64sIn(row.ids) : new Float64Array(0)
  const shared = new Float64Array(new SharedArrayBuffer(read.byteLength))
  shared.set(read)
  return shared
}

/** All ids of a kind of record, ascending; the ordinal of a record is its index. */
export class IdList {
  readonly shared: SharedIds

  constructor(ids: SharedIds) {
    this.shared = ids
  }

  get count(): number {
    return this.shared.length
  }

  idAt(ordinal: number): number {
    return this.shared[ordinal] as number
  }

  ordinalsOf(ids: readonly number[]): Uint32Array {
    return Uint32Array.from(ids, (id) => lowerBound(this.shared, id))
  }

  /** The ordinal of a record; undefined where there is none of that id. */
  ordinalOf(id: number): number | undefined {
    // Ids are often numbered through, and then nothing has to be searched.
    const guess = id - (this.shared[0] as number)
    if (this.shared[guess] === id) return guess
    const ordinal = lowerBound(this.shared, id)
    return this.shared[ordinal] === id ? ordinal : undefined
  }

  has(id: number): boolean {
    return this.shared[lowerBound(this.shared, id)] === id
  }
}
