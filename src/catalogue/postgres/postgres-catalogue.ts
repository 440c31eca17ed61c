import type { ChangeQuery } from '../../contract/changes.ts'
import type { CrossingQuery } from '../../contract/crossings.ts'
import type { Resource } from '../../contract/fields.ts'
import type { GroupQuery } from '../../contract/group.ts'
import type { ListQuery } from '../../contract/list-query.ts'
import type {
  Catalogue,
  ChangeList,
  CrossingList,
  CrossingTermList,
  GetOptions,
  GoneRecord,
  RecordPage,
  RequestContext,
} from '../catalogue.ts'
import { presentLanguagesIn } from '../catalogue-meta.ts'
import type { GroupLanguages, LabelLanguages } from '../drafts.ts'
import type { StoredEdition } from '../editions/edition-history.ts'
import type { TermState } from '../editions/term-state.ts'
import { JoinedRecords } from '../joined-records.ts'
import { matchDecorator } from '../match-decorator.ts'
import type { ResolvedReference } from '../meant-term.ts'
import type { Ordinals } from '../ordinals.ts'
import type { ListPart } from '../searches/recent-searches.ts'
import { SearchedCatalogue } from '../searches/searched-catalogue.ts'
import type { Database } from './connect/database.ts'
import type { StoredCatalogue } from './connect/host-contents.ts'
import { CrossingReader } from './records/crossing-reader.ts'
import { EditionReader } from './records/edition-reader.ts'
import { GoneRecords } from './records/gone-records.ts'
import { GroupReader } from './records/group-reader.ts'
import { RecordReader } from './records/record-reader.ts'
import { TermFacts } from './records/term-facts.ts'
import { PostgresSearcher } from './search/postgres-searcher.ts'
import { RecordCounts } from './search/record-counts.ts'

/** A catalogue in a schema of a PostgreSQL database, which nobody changes. */
export class PostgresCatalogue extends SearchedCatalogue implements Catalogue {
  readonly #database: Database
  readonly #readers: Record<Resource, RecordReader>
  readonly #gone: GoneRecords
  readonly #groups: GroupReader
  readonly #crossings: CrossingReader
  readonly #editions: EditionReader
  readonly #terms: TermFacts

  constructor(database: Database, meta: ReadonlyMap<string, string>) {
    const records = { term: Number(meta.get('terms')), item: Number(meta.get('items')) }
    const counts = new RecordCounts(database, records, presentLanguagesIn(meta))
    super(meta, new PostgresSearcher(database, counts))
    this.#database = database
    this.#readers = {
      term: new RecordReader(database, 'term', records.term),
      item: new RecordReader(database, 'item', records.item),
    }
    this.#gone = new GoneRecords(database)
    this.#groups = new GroupReader(database)
    this.#crossings = new CrossingReader(database)
    this.#editions = new EditionReader(database)
    this.#terms = new TermFacts(database)
  }

  async get(resource: Resource, id: number, { maxNarrower }: GetOptions = {}): Promise<Buffer | undefined> {
    return resource === 'term' && maxNarrower !== undefined
      ? this.#terms.leanRecord(id, maxNarrower)
      : this.#readers[resource].get(id)
  }

  override async list(query: ListQuery, context?: RequestContext): Promise<RecordPage> {
    context?.signal?.throwIfAborted()
    if (query.filters.length === 0 && !this.hasOwnOrder(query))
      return this.#readers[query.resource].page(query)
    return super.list(query, context)
  }

  protected async readPage(query: ListQuery, { total, ordinals }: ListPart): Promise<RecordPage> {
    const { resource, filters } = query
    const records = JoinedRecords.of(await this.#readers[resource].read(ordinals))
    const context = await this.matchContext(query, ordinals, records)
    const decorate = matchDecorator(resource, filters, context)
    return { total, records: decorate?.(records) ?? records }
  }

  protected readBatches(resource: Resource, found: Ordinals, signal: AbortSignal | undefined) {
    return this.#readers[resource].batches(found, signal)
  }

  async groups(query: GroupQuery): Promise<RecordPage> {
    return this.#groups.page(query)
  }

  async group(id: number): Promise<Buffer | undefined> {
    return this.#groups.get(id)
  }

  async crossingTerms(query: CrossingQuery): Promise<CrossingTermList> {
    return this.#crossings.terms(query)
  }

  async crossingsOf(termId: number, query: CrossingQuery): Promise<CrossingList> {
    return this.#crossings.of(termId, query)
  }

  async groupLanguagesOf(groupIds: readonly number[]): Promise<ReadonlyMap<number, GroupLanguages>> {
    return this.#groups.languagesOf(groupIds)
  }

  async editions(): Promise<readonly StoredEdition[]> {
    return this.#editions.editions()
  }

  async changes(query: ChangeQuery): Promise<ChangeList> {
    return this.#editions.page(query)
  }

  async pastStates(
    termIds: readonly number[],
    edition: number,
  ): Promise<ReadonlyMap<number, TermState | null>> {
    return this.#editions.pastStates(termIds, edition)
  }

  async pastNarrower(termId: number, edition: number): Promise<readonly number[]> {
    return this.#editions.pastNarrower(termId, edition)
  }

  async gone(resource: Resource, id: number): Promise<GoneRecord | undefined> {
    return this.#gone.get(resource, id)
  }

  async goneIds(resource: Resource): Promise<readonly number[]> {
    return this.#gone.ids(resource)
  }

  async languagesOf(termIds: readonly number[]): Promise<ReadonlyMap<number, LabelLanguages>> {
    return this.#terms.languagesOf(termIds)
  }

  async deprecationsOf(termIds: readonly number[]): Promise<ReadonlyMap<number, number | null>> {
    return this.#terms.deprecationsOf(termIds)
  }

  async addressesOf(termIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    return this.#terms.addressesOf(termIds)
  }

  async picturesOf(termIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    return this.hasPictures ? this.#terms.picturesOf(termIds) : new Map()
  }

  protected async ranksIn(language: string): Promise<Uint32Array> {
    return this.#terms.ranksIn(language)
  }

  protected async referencesLike(text: string): Promise<readonly ResolvedReference[]> {
    return this.#terms.referencesLike(text)
  }

  /** Its number and revision in the servers that have it. */
  get stored(): StoredCatalogue {
    return this.#database.catalogue
  }

  /** Whether a server has it at present. */
  isReachable(): boolean {
    return this.#database.isReachable()
  }

  async close(): Promise<void> {
    this.endSearches()
    await this.#database.close()
  }
}
