import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../contract/fields.ts'
import type { JoinedRecords } from '../matched.ts'
import { bytesIn } from './packed.ts'

/** Reads records by id, as JSON in UTF-8. */
export function recordReader(db: DatabaseSync, resource: Resource): (id: number) => Buffer | undefined {
  const select = db.prepare(`select record from ${resource} where id = ?`)
  return (id) => {
    const row = select.get(id)
    return row && bytesIn(row.record)
  }
}

/**
 * Reads records by ids, in their order. One statement takes them all, and joins them. `cross join` holds the planner to
 * going through the ids as they come and looking each up by its key, so that nothing is sorted.
 */
export function pageReader(db: DatabaseSync, resource: Resource): (ids: readonly number[]) => JoinedRecords {
  const select = db.prepare(
    `select cast(group_concat(record) as blob) as records, group_concat(length(record)) as lengths
     from json_each(?) cross join ${resource} on ${resource}.id = json_each.value`,
  )
  return (ids) => {
    const row = select.get(JSON.stringify(ids))
    if (!row || row.lengths === null) return { records: Buffer.alloc(0), lengths: [] }
    return { records: bytesIn(row.records), lengths: String(row.lengths).split(',').map(Number) }
  }
}
