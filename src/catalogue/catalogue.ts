import type { Resource } from '../contract/fields.ts'
import type { Filter, ListQuery } from '../contract/filter.ts'
import type { LabelLanguages } from './drafts.ts'

/** What the service needs of a catalogue, whatever engine holds it. Records come as ready JSON texts in UTF-8. */
export interface Catalogue {
  /** Changes with every import; entity tags are made from it. */
  readonly revision: string
  /** What the catalogue is called, for the page title. */
  readonly title: string
  /** Language tag of the title; null where nobody says which it is in. */
  readonly titleLanguage: string | null
  /** Tag of the language that was chosen at import: by its rules names are put in order. */
  readonly language: string
  /**
   * Records matched by the query: the exact total, and those from `start` on, at most `limit`, in order. A record that
   * was found by words says in its member `matched` which value they stand in. Answers at once where the same filters
   * were asked for lately. Rejects with `Overload` where too much is asked at once, and with the reason of the asker's
   * signal where nobody waits any longer.
   */
  list(query: ListQuery, asker?: Asker): RecordPage | Promise<RecordPage>
  /**
   * All records that fulfil the filters, for reading through a great part of the catalogue: whatever is searched for, in
   * the order of their ids and without `matched`.
   */
  readThrough(resource: Resource, filters: readonly Filter[], signal?: AbortSignal): Promise<RecordRun>
  /** One record, its members in the order of the schema, or undefined where there is none of that id. */
  get(resource: Resource, id: number): Buffer | undefined
  /** Why no list can be worked out now, while single records can still be read; undefined where lists can be. */
  searchFault(): string | undefined
  /** What the sources say the texts of a term are in; undefined where they say nothing. */
  languagesOf(termId: number): LabelLanguages | undefined
  close(): void
}

/** Who asks. The signal is read only where there is something to wait for: making one takes time. */
export interface Asker {
  readonly signal?: AbortSignal
}

export interface RecordPage {
  total: number
  /** Shared with other callers, who must not change them. */
  records: readonly Buffer[]
}

export interface RecordRun {
  total: number
  /** The records, a few hundred at a time, read as they are asked for. */
  batches: Iterable<Buffer[]>
}

/** More is asked than can be answered in reasonable time. The message is a sentence for the caller. */
export class Overload extends Error {}
