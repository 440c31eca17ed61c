import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../../contract/fields.ts'
import { bytesOf } from '../file/packed.ts'

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

  constructor(db: DatabaseSync, resource: Resource, field: string) {
    this.#db = db
    this.#resource = resource
    this.#field = field
    db.exec(
      'create temp table if not exists number_part (part integer primary key, field text, numbers blob, ordinals blob)',
    )
  }

  add(ordinal: number, value: number): void {
    this.#numbers[this.#count] = value
    this.#ordinals[this.#count] = ordinal
    this.#count++
    if (this.#count === PART) this.#savePart()
  }

  write(): void {
    this.#savePart()
    this.#db
      .prepare(
        `insert into ${this.#resource}_number (field, numbers, ordinals)
         select field, cast(group_concat(numbers, '') as blob), cast(group_concat(ordinals, '') as blob)
         from (select * from number_part where field = ? order by part) group by field`,
      )
      .run(this.#field)
    this.#db.prepare('delete from number_part where field = ?').run(this.#field)
  }

  #savePart(): void {
    this.#db
      .prepare('insert into number_part (field, numbers, ordinals) values (?, ?, ?)')
      .run(
        this.#field,
        bytesOf(this.#numbers.subarray(0, this.#count)),
        bytesOf(this.#ordinals.subarray(0, this.#count)),
      )
    this.#count = 0
  }
}
