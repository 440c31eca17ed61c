import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod/mini'
import { itemSchema } from '../../../contract/item.ts'
import type { EvidenceItem } from '../../../contract/term-suggestions.ts'
import type { IdList } from '../records/id-list.ts'
import { rowReader } from '../records/rows.ts'

/** What suggestions need of an item. */
const evidenceSchema = z.pick(itemSchema, {
  id: true,
  title: true,
  display_title: true,
  names: true,
  summary: true,
  description: true,
  uri: true,
  terms: true,
  makers: true,
})
export type ItemEvidence = z.infer<typeof evidenceSchema>

/** Reads items by ordinal. */
export function evidenceReader(db: DatabaseSync, items: IdList): (ordinal: number) => ItemEvidence {
  const recordIn = rowReader(db, 'item')
  return (ordinal) => evidenceSchema.parse(JSON.parse(recordIn(items.idOf(ordinal)).toString()))
}

export function evidenceItem({ id, display_title: title, uri }: ItemEvidence): EvidenceItem {
  return { id, title, uri }
}
