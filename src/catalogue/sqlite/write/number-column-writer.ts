import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../../contract/fields.ts'
import { bytesOf, float64sIn, uint32sIn } from '../file/packed.ts'
import type { NumberColumn } from '../search/number-columns.ts'

/** Numbers in memory before they go into the temporary table. */
const PART = 32_768

/**
 * Collects the numbers of one field, by ascending ordinal, and writes them as one column. Until then they are in a
 * temporary table: the fields of a million records would take a hundred megabytes of memory.
 */
export class NumberColumnWriter {
  readonly #db: DatabaseSync
  readonly #resource: Resource
  readonly #field: string
  readonly #numbers = new Float64Array(PART)
  readonly #ordinals = new Uint32Array(PART)
  #count = 0
  #parts = 0

  constructor(db: DatabaseSync, resource: Resource, field: string) {
    this.#db = db
    this.#resource = resource
    this.#field = field
  }

  add(ordinal: number, value: number): void {
    this.#numbers[this.#count] = value
    this.#ordinals[this.#count] = ordinal
    this.#count++
    if (this.#count === PART) this.#saveInTemp()
  }

  write(): void {
    const count = this.#parts * PART + this.#count
    const numbers = new Float64Array(count)
    const ordinals = new Uint32Array(count)
    let offset = 0
    for (const part of this.#readTemp()) {
      numbers.set(part.numbers, offset)
      ordinals.set(part.ordinals, offset)
      offset += part.numbers.length
    }
    numbers.set(this.#numbers.subarray(0, this.#count), offset)
    ordinals.set(this.#ordinals.subarray(0, this.#count), offset)
    this.#db
      .prepare(`insert into ${this.#resource}_number (field, numbers, ordinals) values (?, ?, ?)`)
      .run(this.#field, bytesOf(numbers), bytesOf(ordinals))
  }

  #saveInTemp(): void {
    this.#db.exec(
      'create temp table if not exists number_part (field text, part integer, numbers blob, ordinals blob, primary key (field, part))',
    )
    this.#db
      .prepare('insert into number_part (field, part, numbers, ordinals) values (?, ?, ?, ?)')
      .run(this.#key(), this.#parts++, bytesOf(this.#numbers), bytesOf(this.#ordinals))
    this.#count = 0
  }

  *#readTemp(): Generator<NumberColumn> {
    if (this.#parts === 0) return
    const select = this.#db.prepare('select numbers, ordinals from number_part where field = ? order by part')
    for (const row of select.iterate(this.#key()))
      yield { numbers: float64sIn(row.numbers), ordinals: uint32sIn(row.ordinals) }
    this.#db.prepare('delete from number_part where field = ?').run(this.#key())
  }

  #key(): string {
    return `${this.#resource} ${this.#field}`
  }
}
