import type { DatabaseSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import type { Resource } from '../../../contract/fields.ts'
import { float64sIn, uint32sIn } from '../file/packed.ts'

export interface NumberColumn {
  numbers: Float64Array
  /** Ascending. */
  ordinals: Uint32Array
}

/**
 * Room for the columns of 100,000 terms. The pages of the app filter terms by their counts with every view, and reading
 * a column takes longer than the rest of such a list. Longer columns are read each time.
 */
const CACHE_BYTES = 8 * 1024 * 1024

/** The numbers of the fields of one kind of record. */
export class NumberColumns {
  readonly #db: DatabaseSync
  readonly #resource: Resource
  readonly #cache = new LRUCache<string, NumberColumn>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ numbers, ordinals }) => numbers.byteLength + ordinals.byteLength + 1,
  })

  constructor(db: DatabaseSync, resource: Resource) {
    this.#db = db
    this.#resource = resource
  }

  read(field: string): NumberColumn {
    const cached = this.#cache.get(field)
    if (cached) return cached
    const column = columnNumbers(this.#db, this.#resource, field)
    this.#cache.set(field, column)
    return column
  }
}

export function columnNumbers(db: DatabaseSync, resource: Resource, field: string): NumberColumn {
  const row = db.prepare(`select numbers, ordinals from ${resource}_number where field = ?`).get(field)
  if (!row) return { numbers: new Float64Array(0), ordinals: new Uint32Array(0) }
  return { numbers: float64sIn(row.numbers), ordinals: uint32sIn(row.ordinals) }
}
