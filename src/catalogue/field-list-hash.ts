import { createHash } from 'node:crypto'
import { type Field, fieldsOf } from '../contract/fields.ts'

/** Identifies the fields that a catalogue file is written for. Labels and aliases do not change what is stored. */
export function fieldListHash(
  terms: readonly Field[] = fieldsOf('term'),
  items: readonly Field[] = fieldsOf('item'),
): string {
  const stored = [terms, items].map((fields) =>
    fields.map((field) => [field.name, field.kind, field.list, field.sortable, field.isLong, field.facet]),
  )
  return createHash('sha256').update(JSON.stringify(stored)).digest('hex').slice(0, 16)
}
