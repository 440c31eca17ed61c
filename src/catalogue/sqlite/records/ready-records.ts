import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../../contract/fields.ts'
import { IdList, sharedIds } from '../id-list.ts'
import { bytesIn } from '../packed.ts'
import { JoinedRecords, type Teller } from './joined-records.ts'
import { RearrangedRecords } from './rearranged-records.ts'
import { RecordFile } from './record-file.ts'
import { readLeaves } from './table-leaves.ts'

/** The records of one kind, as JSON in UTF-8. */
export interface Records {
  get(id: number): Buffer | undefined
  /** The records of these ordinals, in their order, and what the teller tells of each. */
  join(ordinals: Uint32Array, teller?: Teller): JoinedRecords
}

const RECORD_IN_ROW: Record<Resource, string> = {
  term: 'select record from term where row = ?',
  item: 'select record from item where id = ?',
}

/** Records beyond this are read once for all that are sent at the same time. */
const LARGE_BYTES = 256 * 1024

/** Reads records by the number of their row. Large ones are shared while anybody uses them, so they must not be changed. */
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

/** Records as SQLite gives them. */
export function recordsInTable(db: DatabaseSync, resource: Resource, ids: IdList): Records {
  return foundById(ids, rowsInTable(db, resource, rowsOf(ids)))
}

/** Records read from the catalogue's file beside SQLite; by SQLite where the file is of a form that is not known. */
export function recordsInFile(db: DatabaseSync, file: number, resource: Resource, ids: IdList): Records {
  const rows = rowsOf(ids)
  const inTable = rowsInTable(db, resource, rows)
  const root = db.prepare('select rootpage from sqlite_schema where name = ?').get(resource)?.rootpage
  const leaves = readLeaves(file, Number(root))
  return foundById(ids, leaves ? new RecordFile(file, leaves, rows, inTable) : inTable)
}

/** The rows of a table as a list of ids: those of its records, or numbers from 0 on. */
function rowsOf(ids: IdList): IdList {
  if (ids.rows === null) return ids
  return new IdList(sharedIds(Array.from(ids.rows, (_, row) => row)))
}

function foundById(ids: IdList, inRows: Records): Records {
  return ids.rows === null ? inRows : new RearrangedRecords(inRows, ids, ids.rows)
}

/** Records by the ids of their rows. */
function rowsInTable(db: DatabaseSync, resource: Resource, rows: IdList): Records {
  const get = rowReader(db, resource)
  return {
    get,
    join(ordinals, teller) {
      const joined = new JoinedRecords(ordinals.length * (USUAL_BYTES + (teller?.usualBytes ?? 0)), teller)
      for (const ordinal of ordinals) {
        if (teller?.addKept(joined)) continue
        const record = get(rows.idAt(ordinal))
        if (record) joined.add(record)
      }
      return joined
    },
  }
}

const USUAL_BYTES = 1024
