import type { JoinedRecords } from '../../joined-records.ts'
import type { IdList } from './id-list.ts'

/** Reads the records at these positions of their table, in this order. */
export interface Rows {
  read(positions: Uint32Array): JoinedRecords
}

/** Reads the records of one kind, as JSON in UTF-8. */
export class RecordReader {
  readonly #ids: IdList
  readonly #rows: Rows

  constructor(ids: IdList, rows: Rows) {
    this.#ids = ids
    this.#rows = rows
  }

  get(id: number): Buffer | undefined {
    const ordinal = this.#ids.ordinalOf(id)
    return ordinal === undefined ? undefined : this.read(Uint32Array.of(ordinal)).json
  }

  /** The records with these ordinals, in their order. */
  read(ordinals: Uint32Array): JoinedRecords {
    return this.#rows.read(this.#ids.positionsOf(ordinals))
  }
}
