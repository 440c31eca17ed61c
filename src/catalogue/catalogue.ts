import type { About } from '../contract/about.ts'
import type { ChangeQuery } from '../contract/changes.ts'
import type { Correction } from '../contract/corrections.ts'
import type { CrossingQuery } from '../contract/crossings.ts'
import type { Facet, FacetQuery } from '../contract/facets.ts'
import type { Resource } from '../contract/fields.ts'
import type { Filter } from '../contract/filter.ts'
import type { GroupQuery } from '../contract/group.ts'
import type { ListQuery, OrderBy } from '../contract/list-query.ts'
import type { NameMatch, NameQuery } from '../contract/name-matches.ts'
import type { Scheme } from '../contract/scheme.ts'
import type { SimilarItem } from '../contract/similar-items.ts'
import type { LabelsByLanguage } from '../contract/term-labels.ts'
import type { SuggestionRequest, TermSuggestion } from '../contract/term-suggestions.ts'
import type { Logo } from './about.ts'
import type { GroupLanguages, LabelLanguages } from './drafts.ts'
import type { StoredChange, StoredEdition } from './editions/edition-history.ts'
import type { TermState } from './editions/term-state.ts'
import type { JoinedRecords } from './joined-records.ts'
import type { SearchLoad } from './searches/searcher.ts'

/** A catalogue, whatever engine holds it. Records are finished JSON in UTF-8; callers must not change them. */
export interface Catalogue {
  /** Changes with every import; entity tags depend on it. */
  readonly revision: string
  readonly title: string
  /** Language tag of the title; null if no source gives one. */
  readonly titleLanguage: string | null
  /** Language tag, chosen at import, that decides how names sort. */
  readonly language: string
  /** The language in whose order the names of terms are. */
  readonly namesLanguage: string
  /** Whether the names of some records are in another language than that of the catalogue. */
  readonly hasForeignNames: boolean
  /** The tags of the languages in which terms have names beside those of their records, sorted. */
  readonly furtherLanguages: readonly string[]
  /** How many terms have a name in each language that the sources name, by tag. */
  readonly namedLanguages: Readonly<Record<string, number>>
  /** The tags that a wanted language is compared with: those of names, and its own. */
  readonly presentLanguages: readonly string[]
  /** The languages, beside its own, in which it has an order of terms. */
  readonly orderedLanguages: readonly string[]
  /** Whether its sources choose the pictures of some terms. */
  readonly hasPictures: boolean
  /** What the sources say about the thesaurus itself. */
  readonly scheme: Scheme
  /** How the museum presents itself. */
  readonly about: About
  readonly logo: Logo | null
  /** The origins of all IIIF image services that items name, in order. */
  readonly imageServices: readonly string[]
  /** The names of the photos that its items have, in order; see `contract/photos.ts`. */
  readonly photos: readonly string[]
  /** When an import last changed the content, in ISO 8601 and UTC. */
  readonly changedAt: string
  /** When it was last imported, changed or not, in ISO 8601 and UTC: for a file, its own time. */
  readonly importedAt: string
  /**
   * The records that fulfil all filters, in order: the exact total, and at most `limit` records from `start`. In a
   * search for words each record has the member `matched`. Rejects with `Overload` if too many searches wait, and with
   * the reason of the signal if it aborts.
   */
  list(query: ListQuery, context?: RequestContext): Promise<RecordPage>
  /** The facets of a list of items: exact counts over all its pages. Rejects as `list` does. */
  facets(query: ListQuery, facets: FacetQuery, context?: RequestContext): Promise<readonly Facet[]>
  /**
   * The terms for a text, best first: those of the 25 nearest items that have terms, by BM25 over title, names, summary
   * and description, and those that the text names. Rejects as `list` does.
   */
  suggestTerms(request: SuggestionRequest, context?: RequestContext): Promise<readonly TermSuggestion[]>
  /**
   * At most `limit` items that share terms, makers or words with one, most similar first; none for an unknown id. Rejects
   * as `list` does.
   */
  similarItems(id: number, limit: number, context?: RequestContext): Promise<readonly SimilarItem[]>
  /**
   * Other words for a list without records, because some of its words find nothing: at most two edits for each (one for
   * words up to four letters). Each finds something. Fewest edits first, then most records, then by code point.
   */
  corrections(query: ListQuery, context?: RequestContext): Promise<readonly Correction[]>
  /**
   * For each query the terms whose names fit its text, best first: the preferred name, the preferred name in another number
   * or spelling, a non-preferred term, names with some of the words. Rejects as `list` does.
   */
  matchNames(
    queries: readonly NameQuery[],
    context?: RequestContext,
  ): Promise<readonly (readonly NameMatch[])[]>
  /** All records that fulfil the filters, by ascending id and without `matched`. For reading most of a catalogue. */
  readAll(resource: Resource, filters: readonly Filter[], options?: ReadAllOptions): Promise<RecordBatches>
  /** One record; undefined if there is none with this id. */
  get(resource: Resource, id: number, options?: GetOptions): Promise<Buffer | undefined>
  /** A page of the groups and arrays of terms, by name, then id. The records are without their members. */
  groups(query: GroupQuery): Promise<RecordPage>
  /** The record of a group; undefined if there is none with this id. */
  group(id: number): Promise<Buffer | undefined>
  /** Whether an import counted the crossings: there can be too many. */
  readonly areCrossingsCounted: boolean
  /** A page of the top terms that have descendants in common with others: most first, then by name. */
  crossingTerms(query: CrossingQuery): Promise<CrossingTermList>
  /** A page of the top terms that have descendants in common with one: most first, then by name. None for every other id. */
  crossingsOf(termId: number, query: CrossingQuery): Promise<CrossingList>
  /** The editions of the thesaurus that are kept, ascending; the last one is that of its terms. */
  editions(): Promise<readonly StoredEdition[]>
  /** A page of the changes between editions: newest edition first, in each by the name of the term. */
  changes(query: ChangeQuery): Promise<ChangeList>
  /** What these terms were in an edition, by id, if it is not what they are now; null for those that it did not have. */
  pastStates(termIds: readonly number[], edition: number): Promise<ReadonlyMap<number, TermState | null>>
  /** The ids of terms that were directly under one in this edition or a later one, and perhaps are not any more. */
  pastNarrower(termId: number, edition: number): Promise<readonly number[]>
  /** What is known of a record that an earlier catalogue had; undefined for every other id. */
  gone(resource: Resource, id: number): Promise<GoneRecord | undefined>
  /** The ids of all records that are gone, ascending. */
  goneIds(resource: Resource): Promise<readonly number[]>
  /** The language tags of the texts of these terms, by id. Terms without any tag are left out. */
  languagesOf(termIds: readonly number[]): Promise<ReadonlyMap<number, LabelLanguages>>
  /** The same of groups. */
  groupLanguagesOf(groupIds: readonly number[]): Promise<ReadonlyMap<number, GroupLanguages>>
  /** The names and notes in all languages of the term with a record; undefined if the source gives none. */
  labels(record: Buffer): Promise<LabelsByLanguage | undefined>
  /** The same of a group. */
  groupLabels(id: number): Promise<LabelsByLanguage | undefined>
  /** Those of these terms that are no longer used, each with the id of its replacement; null if the source names none. */
  deprecationsOf(termIds: readonly number[]): Promise<ReadonlyMap<number, number | null>>
  /** The `source_uri` of these terms, by id, without those that RDF cannot write and those that two terms have. */
  addressesOf(termIds: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** What the sources choose as the picture of these terms, by id: the number or id of an item, or the address of an image. */
  picturesOf(termIds: readonly number[]): Promise<ReadonlyMap<number, string>>
  /**
   * The id of the term that a text identifies by its id, its `source_uri` or its code in the source; undefined for any other
   * text, and if several terms fit.
   */
  identifiedTerm(text: string): Promise<number | undefined>
  /** Why lists fail at present while single records can be read; undefined if lists work. */
  searchFault(): string | undefined
  searchLoad(): SearchLoad
  /** Ends all searches. Records and lists that are read later reject, except what is cached. */
  close(): Promise<void>
}

/** The request that a list is for. The signal is read only when there is something to wait for: making one takes time. */
export interface RequestContext {
  readonly signal?: AbortSignal | undefined
}

export interface ReadAllOptions extends RequestContext {
  /** In the order of `list` instead of ids: null for its default order. */
  orderBy?: OrderBy | null | undefined
  /** The language by whose names terms are sorted. */
  language?: string | undefined
}

export interface GetOptions {
  /** A term with more narrower terms comes without all Narrower relations; its other members stay as they are. */
  maxNarrower?: number
}

export interface CrossingTermList {
  total: number
  /** `shared` is the number of its descendants that are in common with others, `others` the number of these. */
  terms: readonly {
    id: number
    name: string
    language?: string | undefined
    shared: number
    others: number
  }[]
  /** How many descendants two of these terms have in common, each pair once in each direction. */
  pairs: readonly { termId: number; otherId: number; shared: number }[]
}

export interface CrossingList {
  total: number
  crossings: readonly { id: number; name: string; language?: string | undefined; shared: number }[]
}

export interface ChangeList {
  total: number
  changes: readonly StoredChange[]
}

/** A record that an import removed. */
export interface GoneRecord {
  /** The name of the term or the title of the item, in the last catalogue that had it. */
  name: string
  /** The revision of the first catalogue without it. */
  revision: string
  /** The id of the term that replaces it, if the source names one. That term can be gone too. */
  replacedBy: number | null
}

export interface RecordPage {
  readonly total: number
  readonly records: JoinedRecords
}

export interface RecordBatches {
  readonly total: number
  /** Some hundred records at a time; each batch is read when it is requested. */
  readonly batches: AsyncIterable<readonly Buffer[]>
}

export interface OpenOptions {
  onNotice?: ((notice: EngineNotice) => void) | undefined
}

/** Something that the administrator should know and that requests may not show, such as a server that was lost. */
export interface EngineNotice {
  readonly level: 'warn' | 'error'
  /** Always the same words for the same kind of event. */
  readonly message: string
  /** What it happened to, and why. */
  readonly details: Readonly<Record<string, unknown>>
}

/** A catalogue that an import may replace while it is served. */
export interface FollowedCatalogue {
  /** The catalogue to read now; undefined while the served one is damaged. */
  current(): Catalogue | undefined
  /**
   * The catalogue of this revision if it is open: the current one, or the one before, which stays open for some minutes so
   * that lists can be read to their end.
   */
  withRevision(revision: string): Catalogue | undefined
  /** False while a large catalogue is served that is still checked for damage. */
  isVerified(): boolean
  /** The servers of a database; none for a file. */
  servers(): Promise<readonly DatabaseServer[]>
  close(): Promise<void>
}

/** The state of a server of a database. */
export interface DatabaseServer {
  /** Its host and port. */
  readonly name: string
  readonly isReadable: boolean
  /** Open connections of this process. */
  readonly connections: number
  /** How far it is behind the primary server; undefined if that is not known. */
  readonly lagSeconds: number | undefined
}

export type CatalogueChange =
  | { opened: Catalogue }
  /** The new catalogue cannot be opened; the old one is still served. */
  | { refused: unknown }
  /** The served catalogue was overwritten and cannot be read; nothing is served. */
  | { lost: unknown }
  /** The first catalogue, served before all of it was verified, is damaged; nothing is served. */
  | { damaged: unknown }

export interface FollowOptions extends OpenOptions {
  /** How often to look for a new catalogue. */
  intervalMs?: number
}

/**
 * A request cannot be answered now, but may be later: too many searches wait, or the catalogue cannot be reached. In that
 * case the cause says why. The message is a sentence for the API's caller.
 */
export class Overload extends Error {}

/** A catalogue cannot be opened. The message is a sentence with the location and the reason. */
export class CatalogueOpenError extends Error {}

/** A newer version of Vitrine made the catalogue, which is undamaged. */
export class CatalogueTooNew extends CatalogueOpenError {}

/** A catalogue cannot be reached or may not be read. What it holds may be undamaged. */
export class CatalogueUnreachable extends CatalogueOpenError {
  /** Whether it may be read later although nobody changes a setting. */
  readonly isTemporary: boolean

  constructor(message: string, { isTemporary, cause }: { isTemporary: boolean; cause?: unknown }) {
    super(message, { cause })
    this.isTemporary = isTemporary
  }
}
