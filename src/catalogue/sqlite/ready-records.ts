import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../contract/fields.ts'
import { JoinedRecords } from '../joined-records.ts'
import type { IdList } from './id-list.ts'
import { bytesIn } from './packed.ts'
import { RecordFile } from './record-file.ts'
import { readLeaves } from './table-leaves.ts'

/** The records of one kind, as JSON in UTF-8. */
export interface Records {
  get(id: number): Buffer | undefined
  /** The records of these ordinals, in their order. */
  join(ordinals: Uint32Array): JoinedRecords
}

/** Reads records by id. */
export function recordReader(db: DatabaseSync, resource: Resource): (id: number) => Buffer | undefined {
  const select = db.prepare(`select record from ${resource} where id = ?`)
  return (id) => {
    const row = select.get(id)
    return row && bytesIn(row.record)
  }
}

/** Records as SQLite gives them. */
export function recordsInTable(db: DatabaseSync, resource: Resource, ids: IdList): Records {
  const get = recordReader(db, resource)
  return {
    get,
    join(ordinals) {
      const joined = new JoinedRecords(ordinals.length * USUAL_BYTES)
      for (const ordinal of ordinals) {
        const record = get(ids.idAt(ordinal))
        if (record) joined.add(record)
      }
      return joined
    },
  }
}

/** Records read from the catalogue's file beside SQLite; by SQLite where the file is of a form that is not known. */
export function recordsInFile(db: DatabaseSync, file: number, resource: Resource, ids: IdList): Records {
  const records = recordsInTable(db, resource, ids)
  const root = db.prepare('select rootpage from sqlite_schema where name = ?').get(resource)?.rootpage
  const leaves = readLeaves(file, Number(root))
  return leaves ? new RecordFile(file, leaves, ids, records) : records
}

const USUAL_BYTES = 1024
