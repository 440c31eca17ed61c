import { z } from 'zod/mini'
import { itemSchema } from '../../contract/item.ts'
import type { EvidenceItem } from '../../contract/term-suggestions.ts'

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

/** Reads a finished record. */
export function decodeEvidence(record: Buffer): ItemEvidence {
  return evidenceSchema.parse(JSON.parse(record.toString()))
}

export function evidenceItem({ id, display_title: title, uri }: ItemEvidence): EvidenceItem {
  return { id, title, uri }
}
