import type { DatabaseSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import type { Resource } from '../../../contract/fields.ts'
import { float64sIn, uint32sIn } from '../file/packed.ts'
import { NarrowNumbers } from './narrow-numbers.ts'
import { type NumberColumn, type NumberFinder, StoredNumbers } from './stored-numbers.ts'

/**
 * Room for the columns of 100,000 terms, or for the counts and years of a million items. The pages of the app filter by
 * them with every view, and reading a column takes longer than the rest of such a list. Larger columns are read each time.
 */
const CACHE_BYTES = 8 * 1024 * 1024

/** The numbers of the fields of one kind of record. */
export class NumberColumns {
  readonly #db: DatabaseSync
  readonly #resource: Resource
  readonly #count: number
  readonly #cache = new LRUCache<string, NumberFinder>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength + 1,
  })

  /** @param count how many records there are */
  constructor(db: DatabaseSync, resource: Resource, count: number) {
    this.#db = db
    this.#resource = resource
    this.#count = count
  }

  read(field: string): NumberFinder {
    const cached = this.#cache.get(field)
    if (cached) return cached
    const column = columnNumbers(this.#db, this.#resource, field)
    const finder = NarrowNumbers.from(column, this.#count) ?? new StoredNumbers(column)
    this.#cache.set(field, finder)
    return finder
  }
}

export function columnNumbers(db: DatabaseSync, resource: Resource, field: string): NumberColumn {
  // Two statements, because SQLite holds a copy of everything that a statement reads.
  const read = (column: string) =>
    db.prepare(`select ${column} as packed from ${resource}_number where field = ?`).get(field)?.packed
  const numbers = read('numbers')
  if (numbers === undefined) return { numbers: new Float64Array(0), ordinals: new Uint32Array(0) }
  return { numbers: float64sIn(numbers), ordinals: uint32sIn(read('ordinals')) }
}
