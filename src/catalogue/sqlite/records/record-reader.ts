import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Resource } from '../../../contract/fields.ts'
import { JoinedRecords } from '../../joined-records.ts'
import { bytesIn } from '../file/packed.ts'
import type { IdList } from './id-list.ts'

/** The columns that number the rows: terms are stored in the order of their names, items by id. */
const ROW: Record<Resource, string> = { term: 'row', item: 'id' }

/** Concurrent requests share records above this size. */
const LARGE_BYTES = 256 * 1024

/** Reads records by row number. Callers must not change them: large ones are shared while anyone uses them. */
export function rowReader(db: DatabaseSync, resource: Resource): (row: number) => Buffer {
  const select = db.prepare(`select record from ${resource} where ${ROW[resource]} = ?`)
  const large = new Map<number, WeakRef<Buffer>>()
  return (row) => {
    const shared = large.get(row)?.deref()
    if (shared) return shared
    const found = select.get(row)
    if (!found) throw new Error(`there is no ${resource} in row ${row}`)
    const record = bytesIn(found.record)
    if (record.length > LARGE_BYTES) large.set(row, new WeakRef(record))
    return record
  }
}

/** Reads the records of one kind, as JSON in UTF-8. */
export class RecordReader {
  readonly #resource: Resource
  readonly #ids: IdList
  readonly #recordIn: (row: number) => Buffer
  readonly #inRows: StatementSync

  constructor(db: DatabaseSync, resource: Resource, ids: IdList) {
    this.#resource = resource
    this.#ids = ids
    this.#recordIn = rowReader(db, resource)
    this.#inRows = db.prepare(
      `select record from json_each(?) as wanted cross join ${resource} as stored on stored.${ROW[resource]} = wanted.value
       order by wanted.key`,
    )
  }

  get(id: number): Buffer | undefined {
    const ordinal = this.#ids.ordinalOf(id)
    return ordinal === undefined ? undefined : this.#recordIn(this.#ids.rowOf(ordinal))
  }

  /** The records with these ordinals, in their order. */
  read(ordinals: Uint32Array): JoinedRecords {
    const rows = Array.from(ordinals, (ordinal) => this.#ids.rowOf(ordinal))
    const found = this.#inRows.all(JSON.stringify(rows))
    if (found.length < rows.length)
      throw new Error(`${rows.length - found.length} of ${rows.length} ${this.#resource} rows are missing`)
    return JoinedRecords.of(found.map(({ record }) => bytesIn(record)))
  }
}
