import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../contract/fields.ts'
import { bytesOf, float64sIn, GrowingUint32s, uint32sIn } from './packed.ts'

/** Gathers the numbers of one field, record by record in the order of ordinals. */
export class NumberColumnWriter {
  readonly #db: DatabaseSync
  readonly #resource: Resource
  readonly #field: string
  #numbers: number[] = []
  #ordinals = new GrowingUint32s()

  constructor(db: DatabaseSync, resource: Resource, field: string) {
    this.#db = db
    this.#resource = resource
    this.#field = field
  }

  add(ordinal: number, value: number): void {
    this.#numbers.push(value)
    this.#ordinals.push(ordinal)
  }

  write(): void {
    this.#db
      .prepare(`insert into ${this.#resource}_number (field, numbers, ordinals) values (?, ?, ?)`)
      .run(this.#field, bytesOf(Float64Array.from(this.#numbers)), bytesOf(this.#ordinals.take()))
    this.#numbers = []
  }
}

export interface NumberColumn {
  numbers: Float64Array
  ordinals: Uint32Array
}

export function columnNumbers(db: DatabaseSync, resource: Resource, field: string): NumberColumn {
  const row = db.prepare(`select numbers, ordinals from ${resource}_number where field = ?`).get(field)
  if (!row) return { numbers: new Float64Array(0), ordinals: new Uint32Array(0) }
  return { numbers: float64sIn(row.numbers), ordinals: uint32sIn(row.ordinals) }
}
