import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../../contract/fields.ts'
import { bytesIn } from '../file/packed.ts'
import { FileReader } from './file-reader.ts'
import { IdList, sharedIds } from './id-list.ts'
import { readLeafPages } from './leaf-pages.ts'
import type { RecordReader } from './record-reader.ts'
import { RowMappedReader } from './row-mapped-reader.ts'

const RECORD_IN_ROW: Record<Resource, string> = {
  term: 'select record from term where row = ?',
  item: 'select record from item where id = ?',
}

/** Concurrent requests share records above this size. */
const LARGE_BYTES = 256 * 1024

/** Reads records by row number. Callers must not change them: large ones are shared while anyone uses them. */
export function rowReader(db: DatabaseSync, resource: Resource): (row: number) => Buffer | undefined {
  const select = db.prepare(RECORD_IN_ROW[resource])
  const large = new Map<number, WeakRef<Buffer>>()
  return (row) => {
    const shared = large.get(row)?.deref()
    if (shared) return shared
    const found = select.get(row)
    const record = found && bytesIn(found.record)
    if (record && record.length > LARGE_BYTES) large.set(row, new WeakRef(record))
    return record
  }
}

/** Reads records through SQLite. */
export function tableReader(db: DatabaseSync, resource: Resource, ids: IdList): RecordReader {
  return readerById(ids, readerByRow(db, resource, rowIds(ids)))
}

/** Reads records from the catalogue's file beside SQLite; through SQLite if the file has an unknown layout. */
export function fileReader(db: DatabaseSync, file: number, resource: Resource, ids: IdList): RecordReader {
  const rows = rowIds(ids)
  const fallback = readerByRow(db, resource, rows)
  const root = db.prepare('select rootpage from sqlite_schema where name = ?').get(resource)?.rootpage
  const leaves = readLeafPages(file, Number(root))
  return readerById(ids, leaves ? new FileReader(file, leaves, rows, fallback) : fallback)
}

/** The row numbers of a table as a list of ids: the ids of its records, or numbers from 0. */
function rowIds(ids: IdList): IdList {
  if (ids.rows === null) return ids
  return new IdList(sharedIds(Array.from(ids.rows, (_, row) => row)))
}

function readerById(ids: IdList, byRow: RecordReader): RecordReader {
  return ids.rows === null ? byRow : new RowMappedReader(byRow, ids, ids.rows)
}

function readerByRow(db: DatabaseSync, resource: Resource, rows: IdList): RecordReader {
  const get = rowReader(db, resource)
  return {
    get,
    read: (ordinals) =>
      Array.from(ordinals, (ordinal) => {
        const row = rows.idAt(ordinal)
        const record = get(row)
        if (!record) throw new Error(`there is no ${resource} in row ${row}`)
        return record
      }),
  }
}
