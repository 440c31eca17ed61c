import type { IdList } from './id-list.ts'
import type { RecordReader } from './record-reader.ts'

/** Reads records whose rows are in another order than their ids. */
export class RowMappedReader implements RecordReader {
  readonly #byRow: RecordReader
  readonly #ids: IdList
  readonly #rows: Uint32Array

  /** @param rows the row number of each record, by ordinal; rows are numbered from 0 */
  constructor(byRow: RecordReader, ids: IdList, rows: Uint32Array) {
    this.#byRow = byRow
    this.#ids = ids
    this.#rows = rows
  }

  get(id: number): Buffer | undefined {
    const ordinal = this.#ids.ordinalOf(id)
    return ordinal === undefined ? undefined : this.#byRow.get(this.#rows[ordinal] as number)
  }

  read(ordinals: Uint32Array): Buffer[] {
    return this.#byRow.read(ordinals.map((ordinal) => this.#rows[ordinal] as number))
  }
}
