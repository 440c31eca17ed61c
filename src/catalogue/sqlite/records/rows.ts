import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../../contract/fields.ts'
import { JoinedRecords } from '../../joined-records.ts'
import { bytesIn } from '../file/packed.ts'
import { FileRows } from './file-rows.ts'
import type { IdList } from './id-list.ts'
import { readLeafPages } from './leaf-pages.ts'
import type { Rows } from './record-reader.ts'

const RECORD_IN_ROW: Record<Resource, string> = {
  term: 'select record from term where row = ?',
  item: 'select record from item where id = ?',
}

/** Concurrent requests share records above this size. */
const LARGE_BYTES = 256 * 1024

/** Reads records by row number. Callers must not change them: large ones are shared while anyone uses them. */
export function rowReader(db: DatabaseSync, resource: Resource): (row: number) => Buffer {
  const select = db.prepare(RECORD_IN_ROW[resource])
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

/** Reads records through SQLite. */
export function tableRows(db: DatabaseSync, resource: Resource, ids: IdList): Rows {
  const recordIn = rowReader(db, resource)
  return {
    read: (positions) => JoinedRecords.of(Array.from(positions, (position) => recordIn(ids.rowAt(position)))),
  }
}

/** Reads records from the catalogue's file beside SQLite; through SQLite if the file has an unknown layout. */
export function fileRows(db: DatabaseSync, file: number, resource: Resource, ids: IdList): Rows {
  const fallback = tableRows(db, resource, ids)
  const root = db.prepare('select rootpage from sqlite_schema where name = ?').get(resource)?.rootpage
  const leaves = readLeafPages(file, Number(root))
  return leaves ? new FileRows(file, leaves, ids, fallback) : fallback
}
