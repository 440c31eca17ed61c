import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../../contract/fields.ts'
import { uint32sIn } from '../file/packed.ts'

const OWNERS = new WeakMap<DatabaseSync, Map<string, Uint32Array>>()

/** The record of each value of a list field. Read once for each database; empty for a field with one value per record. */
export function valueOwners(db: DatabaseSync, resource: Resource, field: string): Uint32Array {
  const known = OWNERS.get(db) ?? new Map<string, Uint32Array>()
  OWNERS.set(db, known)
  const key = `${resource}.${field}`
  let owners = known.get(key)
  if (!owners) {
    const row = db.prepare(`select ordinals from ${resource}_value where field = ?`).get(field)
    owners = row ? uint32sIn(row.ordinals) : new Uint32Array(0)
    known.set(key, owners)
  }
  return owners
}
