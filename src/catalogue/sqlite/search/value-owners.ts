import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../../contract/fields.ts'
import { uint32sIn } from '../file/packed.ts'
import { sharedMemoryOf } from './shared-memory.ts'

/** The record of each value of a list field. Read once for each database; empty for a field with one value per record. */
export function valueOwners(db: DatabaseSync, resource: Resource, field: string): Uint32Array {
  return sharedMemoryOf(db).owners(`${resource}.${field}`, () => {
    const row = db.prepare(`select ordinals from ${resource}_value where field = ?`).get(field)
    const stored = row ? uint32sIn(row.ordinals) : new Uint32Array(0)
    const owners = new Uint32Array(new SharedArrayBuffer(stored.byteLength))
    owners.set(stored)
    return owners
  })
}
