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
