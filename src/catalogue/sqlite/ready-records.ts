import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../contract/fields.ts'
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
 * Reads records by ids, in their order, with commas between them. One statement takes them all, and joins them.
 * `cross join` holds the planner to going through the ids as they come and looking each up by its key, so that nothing
 * is sorted.
 */
export function pageReader(db: DatabaseSync, resource: Resource): (ids: readonly number[]) => Buffer {
  const select = db.prepare(
    `select cast(group_concat(record) as blob) as records
     from json_each(?) cross join ${resource} on ${resource}.id = json_each.value`,
  )
  return (ids) => {
    const records = select.get(JSON.stringify(ids))?.records
    return records === null || records === undefined ? Buffer.alloc(0) : bytesIn(records)
  }
}

/** Reads records by ids, in their order, one by one. */
export function recordsReader(db: DatabaseSync, resource: Resource): (ids: readonly number[]) => Buffer[] {
  const select = db.prepare(
    `select record from json_each(?) cross join ${resource} on ${resource}.id = json_each.value`,
  )
  return (ids) => select.all(JSON.stringify(ids)).map((row) => bytesIn(row.record))
}

const COMMA = Buffer.from(',')

export function joined(records: readonly Uint8Array[]): Buffer {
  return Buffer.concat(records.flatMap((record, index) => (index === 0 ? [record] : [COMMA, record])))
}
