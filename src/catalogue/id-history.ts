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
