import type { ListedChange, PastTerm } from './compare-editions.ts'

/** An edition of the thesaurus: a state of its terms that was published. */
export interface StoredEdition {
  readonly number: number
  /** When it was published, in ISO 8601 and UTC; null for one that is being written. */
  readonly date: string | null
  readonly terms: number
  /** How many changes it has since the edition before. */
  readonly changes: number
}

/** A change with its edition and its place among the changes of that edition, from 0. */
export interface StoredChange extends ListedChange {
  readonly edition: number
  readonly place: number
}

/** What a term was up to an edition and not in the next one; null if it was not there. */
export interface StoredPastTerm extends PastTerm {
  readonly until: number
}

export type Rows<Row> = AsyncIterable<Row> | Iterable<Row>

/** What a catalogue knows of the editions before it. */
export interface EditionHistory {
  /** Ascending; the last one is that of the terms of the catalogue. */
  readonly editions: readonly StoredEdition[]
  /** By edition, then place. */
  readonly changes: Rows<StoredChange>
  /** By edition, then id. */
  readonly pastTerms: Rows<StoredPastTerm>
}
