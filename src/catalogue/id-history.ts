import { z } from 'zod/mini'
import type { Resource } from '../contract/fields.ts'
import type { GoneDraft, TermIdentity } from './drafts.ts'

/** A term that a catalogue has or had, as far as an import needs it to choose ids. */
export interface KnownTerm extends TermIdentity {
  id: number
  sourceUri: string | null
  isGone: boolean
}

/**
 * The ids of a catalogue, for the import that replaces it. An engine also reads them from older formats, so that ids stay the
 * same after an update of Vitrine.
 */
export interface IdHistory {
  readonly revision: string
  /** Null if the format of the catalogue does not store it. */
  readonly changedAt: string | null
  /** All terms that the catalogue has, then those that are gone. */
  terms(): AsyncIterable<KnownTerm> | Iterable<KnownTerm>
  /** The ids of all records that the catalogue has or had, ascending. */
  ids(resource: Resource): Promise<Float64Array>
  /** These records, some of them present and some gone, as a catalogue without them stores them. */
  asGone(resource: Resource, ids: Float64Array): AsyncIterable<GoneDraft> | Iterable<GoneDraft>
  close(): Promise<void>
}

/** The members of records that are remembered. Older formats may lack others. */
const rememberedSchema = z.object({
  name: z.optional(z.string()),
  display_title: z.optional(z.string()),
  source_uri: z.optional(z.nullable(z.string())),
})

/** What a record leaves when the next catalogue does not have it, without its identity. */
export function rememberedRecord(
  resource: Resource,
  id: number,
  json: string,
): Omit<GoneDraft, keyof TermIdentity> {
  const parsed = rememberedSchema.parse(JSON.parse(json))
  const name = (resource === 'term' ? parsed.name : parsed.display_title) ?? String(id)
  return { resource, id, name, sourceUri: parsed.source_uri ?? null, revision: null }
}
