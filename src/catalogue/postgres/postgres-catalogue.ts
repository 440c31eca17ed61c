import type { Correction } from '../../contract/corrections.ts'
import type { Facet, FacetQuery } from '../../contract/facets.ts'
import type { Resource } from '../../contract/fields.ts'
import type { Filter } from '../../contract/filter.ts'
import type { ListQuery } from '../../contract/list-query.ts'
import type { NameMatch, NameQuery } from '../../contract/name-matches.ts'
import type { SimilarItem } from '../../contract/similar-items.ts'
import type { SuggestionRequest, TermSuggestion } from '../../contract/term-suggestions.ts'
import type {
  Catalogue,
  GetOptions,
  GoneRecord,
  ReadAllOptions,
  RecordBatches,
  RecordPage,
  RequestContext,
} from '../catalogue.ts'
import { CatalogueMeta } from '../catalogue-meta.ts'
import type { LabelLanguages } from '../drafts.ts'
import { matchDecorator } from '../match-decorator.ts'
import type { Ordinals } from '../ordinals.ts'
import { RecentSearches } from '../searches/recent-searches.ts'
import type { Database } from './connect/database.ts'
import { GoneRecords } from './records/gone-records.ts'
import { RecordReader } from './records/record-reader.ts'
import { TermFacts } from './records/term-facts.ts'
import { PostgresSearcher } from './search/postgres-searcher.ts'
import { RecordCounts } from './search/record-counts.ts'

/** A catalogue in a schema of a PostgreSQL database, which nobody changes. */
export class PostgresCatalogue extends CatalogueMeta implements Catalogue {
  readonly #database: Database
  readonly #readers: Record<Resource, RecordReader>
  readonly #gone: GoneRecords
  readonly #terms: TermFacts
  readonly #searches: RecentSearches

  constructor(database: Database, meta: ReadonlyMap<string, string>) {
    super(meta)
    this.#database = database
    const records = { term: Number(meta.get('terms')), item: Number(meta.get('items')) }
    this.#readers = {
      term: new RecordReader(database, 'term', records.term),
      item: new RecordReader(database, 'item', records.item),
    }
    this.#gone = new GoneRecords(database)
    this.#terms = new TermFacts(database)
    this.#searches = new RecentSearches(new PostgresSearcher(database, new RecordCounts(database, records)))
  }

  async get(resource: Resource, id: number, { maxNarrower }: GetOptions = {}): Promise<Buffer | undefined> {
    return resource === 'term' && maxNarrower !== undefined
      ? this.#terms.leanRecord(id, maxNarrower)
      : this.#readers[resource].get(id)
  }

  async list(query: ListQuery, context?: RequestContext): Promise<RecordPage> {
    context?.signal?.throwIfAborted()
    if (query.filters.length === 0) return this.#readers[query.resource].page(query)
    const read = (found: Ordinals) => this.#page(query, found)
    return this.#searches.page(query, read, context?.signal)
  }

  async #page({ resource, filters, start, limit }: ListQuery, found: Ordinals): Promise<RecordPage> {
    const decorate = matchDecorator(resource, filters)
    const records = await this.#readers[resource].read(found.subarray(start, start + limit))
    return { total: found.length, records: decorate ? records.map(decorate) : records }
  }

  async facets(query: ListQuery, facets: FacetQuery, context?: RequestContext): Promise<readonly Facet[]> {
    return this.#searches.facets(query, facets, context?.signal)
  }

  async suggestTerms(
    request: SuggestionRequest,
    context?: RequestContext,
  ): Promise<readonly TermSuggestion[]> {
    return this.#searches.suggestTerms(request, context?.signal)
  }

  async similarItems(id: number, limit: number, context?: RequestContext): Promise<readonly SimilarItem[]> {
    return this.#searches.similarItems({ id, limit }, context?.signal)
  }

  async corrections(query: ListQuery, context?: RequestContext): Promise<readonly Correction[]> {
    return this.#searches.corrections(query, context?.signal)
  }

  async matchNames(
    queries: readonly NameQuery[],
    context?: RequestContext,
  ): Promise<readonly (readonly NameMatch[])[]> {
    return this.#searches.matchNames(queries, context?.signal)
  }

  async readAll(
    resource: Resource,
    filters: readonly Filter[],
    { orderBy, signal }: ReadAllOptions = {},
  ): Promise<RecordBatches> {
    const query = { resource, filters, orderBy: orderBy === undefined ? ('id' as const) : orderBy }
    const found = await this.#searches.all(query, signal)
    return { total: found.length, batches: this.#readers[resource].batches(found, signal) }
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

  searchFault(): string | undefined {
    return this.#searches.fault()
  }

  async close(): Promise<void> {
    this.#searches.close()
    await this.#database.close()
  }
}
