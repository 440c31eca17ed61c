import type { IdList } from '../id-list.ts'
import type { JoinedRecords, Teller } from './joined-records.ts'
import type { Records } from './ready-records.ts'

/** Records that stand in their table in another order than that of their ids. */
export class RearrangedRecords implements Records {
  readonly #inRows: Records
  readonly #ids: IdList
  readonly #rows: Uint32Array

  /**
   * @param inRows the records by their rows, whose ids are the numbers from 0 on
   * @param rows the row of each record by ordinal
   */
  constructor(inRows: Records, ids: IdList, rows: Uint32Array) {
    this.#inRows = inRows
    this.#ids = ids
    this.#rows = rows
  }

  get(id: number): Buffer | undefined {
    const ordinal = this.#ids.ordinalOf(id)
    return ordinal === undefined ? undefined : this.#inRows.get(this.#rows[ordinal] as number)
  }

  join(ordinals: Uint32Array, teller?: Teller): JoinedRecords {
    const rows = ordinals.map((ordinal) => this.#rows[ordinal] as number)
    return this.#inRows.join(rows, teller)
  }
}
