import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../../contract/fields.ts'
import { float64sIn, uint32sIn } from '../file/packed.ts'

export interface NumberColumn {
  numbers: Float64Array
  ordinals: Uint32Array
}

export function columnNumbers(db: DatabaseSync, resource: Resource, field: string): NumberColumn {
  const row = db.prepare(`select numbers, ordinals from ${resource}_number where field = ?`).get(field)
  if (!row) return { numbers: new Float64Array(0), ordinals: new Uint32Array(0) }
  return { numbers: float64sIn(row.numbers), ordinals: uint32sIn(row.ordinals) }
}
