import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../../contract/fields.ts'
import { lowerBound } from '../../lower-bound.ts'
import { float64sIn, uint32sIn } from '../file/packed.ts'
import { free } from '../search/free-after-use.ts'

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
      positions: stored && stored.rows !== null ? uint32sIn(stored.rows) : null,
    }
  })
}

/** Ids are not negative, and most need four bytes only. Every thread that reads records has them in memory. */
function narrowed(ids: Float64Array): Float64Array | Uint32Array {
  if ((ids.at(-1) ?? 0) >= 2 ** 32) return ids
  const narrow = new Uint32Array(ids)
  free(ids)
  return narrow
}

interface Lists {
  ids: Float64Array | Uint32Array
  /** The position of each record in its table, by ordinal; null if records are stored by id. */
  positions: Uint32Array | null
}

/**
 * All ids of a resource, ascending. The ordinal of a record is its index in this list. Its position is its index in the
 * table: items are stored by id, terms in the order of their names.
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

  positionOf(ordinal: number): number {
    const { positions } = this.#lists
    return positions ? (positions[ordinal] as number) : ordinal
  }

  positionsOf(ordinals: Uint32Array): Uint32Array {
    const { positions } = this.#lists
    if (!positions) return ordinals
    // `map` would call a function for each.
    const found = new Uint32Array(ordinals.length)
    for (let i = 0; i < ordinals.length; i++) found[i] = positions[ordinals[i] as number] as number
    return found
  }

  /** The number of the row at a position: the id of an item, or the position of a term. */
  rowAt(position: number): number {
    const { ids, positions } = this.#lists
    return positions ? position : (ids[position] as number)
  }

  /** The position after this row and all rows with lower numbers. */
  positionAfter(row: number): number {
    const { ids, positions } = this.#lists
    return positions ? Math.min(row + 1, this.count) : lowerBound(ids, row + 1)
  }
}
