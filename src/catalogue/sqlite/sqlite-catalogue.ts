import { closeSync } from 'node:fs'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import { z } from 'zod/mini'
import type { About } from '../../contract/about.ts'
import type { Correction } from '../../contract/corrections.ts'
import type { Facet, FacetQuery } from '../../contract/facets.ts'
import type { Resource } from '../../contract/fields.ts'
import { type Filter, formatListQuery, type ListQuery } from '../../contract/filter.ts'
import type { NameMatch, NameQuery } from '../../contract/name-matches.ts'
import { formatQueryString } from '../../contract/query-string.ts'
import type { SimilarItem } from '../../contract/similar-items.ts'
import type { SuggestionRequest, TermSuggestion } from '../../contract/term-suggestions.ts'
import type { Logo } from '../about.ts'
import type {
  Catalogue,
  GetOptions,
  GoneRecord,
  ReadAllOptions,
  RecordBatches,
  RecordPage,
  RequestContext,
} from '../catalogue.ts'
import { type LabelLanguages, labelLanguagesSchema } from '../drafts.ts'
import { matchDecorator } from '../match-decorator.ts'
import { NO_SCHEME, type Scheme, schemeSchema } from '../scheme.ts'
import { parseIdentity } from './file/identity.ts'
import { checkVersion, readMeta } from './file/meta.ts'
import type { Ordinals } from './ordinals.ts'
import { GoneRecords } from './records/gone-records.ts'
import { type IdLists, readIdLists } from './records/id-list.ts'
import { LeanTerms } from './records/lean-terms.ts'
import { recordBatches } from './records/record-batches.ts'
import { RecordReader } from './records/record-reader.ts'
import { fileRows, tableRows } from './records/rows.ts'
import { collectGarbage } from './search/collect-garbage.ts'
import { Search } from './search/search.ts'
import { inlineSearcher, type Searcher } from './search/searcher.ts'
import { SharedSearches } from './search/shared-searches.ts'

/** Memory for the ordinals of recent lists, and for the pages that searches were made for. */
const CACHE_BYTES = { lists: 16 * 1024 * 1024, pages: 6 * 1024 * 1024, facets: 1024 * 1024 }
/** What a cache entry takes beside its key and its bytes; so does a Buffer. */
const ENTRY_BYTES = 200

/** A catalogue in a SQLite database. */
export class SqliteCatalogue implements Catalogue {
  readonly revision: string
  readonly title: string
  readonly titleLanguage: string | null
  readonly language: string
  readonly scheme: Scheme
  readonly about: About
  readonly logo: Logo | null
  readonly imageServices: readonly string[]
  readonly changedAt: string
  readonly #db: DatabaseSync
  readonly #searcher: Searcher
  readonly #file: number | undefined
  readonly #readers: Record<Resource, RecordReader>
  readonly #leanTerms: LeanTerms
  readonly #gone: GoneRecords
  readonly #lists = new LRUCache<string, Ordinals>({
    maxSize: CACHE_BYTES.lists,
    sizeCalculation: ({ byteLength }, key) => ENTRY_BYTES + key.length + byteLength,
  })
  readonly #pages = new LRUCache<string, RecordPage>({
    maxSize: CACHE_BYTES.pages,
    sizeCalculation: ({ records }, key) =>
      records.reduce((sum, { length }) => sum + ENTRY_BYTES + length, ENTRY_BYTES + key.length),
  })
  readonly #facets = new LRUCache<string, readonly Facet[]>({
    maxSize: CACHE_BYTES.facets,
    sizeCalculation: (facets, key) => ENTRY_BYTES + 2 * (key.length + JSON.stringify(facets).length),
  })
  readonly #searches = new SharedSearches<Ordinals>()
  readonly #corrections = new SharedSearches<readonly Correction[]>()
  readonly #counts = new SharedSearches<readonly Facet[]>()
  readonly #suggestions = new SharedSearches<readonly TermSuggestion[]>()
  readonly #matches = new SharedSearches<readonly (readonly NameMatch[])[]>()
  readonly #similar = new SharedSearches<readonly SimilarItem[]>()
  #languages: StatementSync | undefined
  #addresses: StatementSync | undefined

  /** @param file the catalogue's open file, for reading records beside SQLite */
  constructor(db: DatabaseSync, ids: IdLists, searcher: Searcher, file?: number) {
    this.#db = db
    const meta = readMeta(db)
    this.revision = meta.get('revision') ?? ''
    this.title = meta.get('title') ?? ''
    this.titleLanguage = meta.get('title_language') ?? null
    this.language = meta.get('language') ?? ''
    const scheme = meta.get('scheme')
    this.scheme = scheme === undefined ? NO_SCHEME : schemeSchema.parse(JSON.parse(scheme))
    const { about, logo } = parseIdentity(meta.get('identity'))
    this.about = about
    this.logo = logo
    this.imageServices = z.array(z.string()).parse(JSON.parse(meta.get('image_services') ?? '[]'))
    this.changedAt = meta.get('changed_at') ?? ''
    this.#searcher = searcher
    this.#file = file
    const readerOf = (resource: Resource) => {
      const own = ids[resource]
      const rows = file === undefined ? tableRows(db, resource, own) : fileRows(db, file, resource, own)
      return new RecordReader(own, rows)
    }
    this.#readers = { term: readerOf('term'), item: readerOf('item') }
    this.#leanTerms = new LeanTerms(db, this.#readers.term)
    this.#gone = new GoneRecords(db)
  }

  async get(resource: Resource, id: number, { maxNarrower }: GetOptions = {}): Promise<Buffer | undefined> {
    return resource === 'term' && maxNarrower !== undefined
      ? this.#leanTerms.get(id, maxNarrower)
      : this.#readers[resource].get(id)
  }

  async list(query: ListQuery, context?: RequestContext): Promise<RecordPage> {
    const { start, limit } = query
    const list = listKey(query)
    const key = `${start} ${limit} ${list}`
    const known = this.#pages.get(key)
    if (known) return known
    const found = this.#lists.get(list)
    if (found) return this.#page(query, found)
    const page = this.#page(query, await this.#search(query, context))
    this.#pages.set(key, page)
    return page
  }

  #search(query: ListQuery, context: RequestContext | undefined): Promise<Ordinals> {
    const { resource, filters, orderBy } = query
    const list = listKey(query)
    const search = async (signal: AbortSignal) => {
      const searched = await this.#searcher.run({ resource, filters, orderBy }, signal)
      this.#lists.set(list, searched)
      collectGarbage()
      return searched
    }
    return this.#searches.join(list, search, context?.signal)
  }

  async facets(query: ListQuery, facets: FacetQuery, context?: RequestContext): Promise<readonly Facet[]> {
    const { fields, limit } = facets
    const names = fields.map(({ facet }) => facet).join(' ')
    const key = `${limit} ${names} ${listKey({ ...query, orderBy: null })}`
    const known = this.#facets.get(key)
    if (known) return known
    const found = this.#lists.get(listKey(query)) ?? (await this.#search(query, context))
    const count = async (signal: AbortSignal) => {
      const counted = await this.#searcher.count({ found, facets, branchesOf: branchesOf(query) }, signal)
      this.#facets.set(key, counted)
      return counted
    }
    return this.#counts.join(key, count, context?.signal)
  }

  async suggestTerms(
    request: SuggestionRequest,
    context?: RequestContext,
  ): Promise<readonly TermSuggestion[]> {
    const suggest = (signal: AbortSignal) => this.#searcher.suggest(request, signal)
    return this.#suggestions.join(JSON.stringify(request), suggest, context?.signal)
  }

  async similarItems(id: number, limit: number, context?: RequestContext): Promise<readonly SimilarItem[]> {
    const find = (signal: AbortSignal) => this.#searcher.similar({ id, limit }, signal)
    return this.#similar.join(`${id} ${limit}`, find, context?.signal)
  }

  async corrections(query: ListQuery, context?: RequestContext): Promise<readonly Correction[]> {
    const { resource, filters } = query
    const correct = (signal: AbortSignal) => this.#searcher.correct({ resource, filters }, signal)
    return this.#corrections.join(listKey({ ...query, orderBy: null }), correct, context?.signal)
  }

  async matchNames(
    queries: readonly NameQuery[],
    context?: RequestContext,
  ): Promise<readonly (readonly NameMatch[])[]> {
    const match = (signal: AbortSignal) => this.#searcher.matchNames(queries, signal)
    return this.#matches.join(JSON.stringify(queries), match, context?.signal)
  }

  #page({ resource, filters, start, limit }: ListQuery, found: Ordinals): RecordPage {
    const decorate = matchDecorator(resource, filters)
    const records = this.#readers[resource].read(found.subarray(start, start + limit))
    return { total: found.length, records: decorate ? records.map(decorate) : records }
  }

  async readAll(
    resource: Resource,
    filters: readonly Filter[],
    { orderBy, signal }: ReadAllOptions = {},
  ): Promise<RecordBatches> {
    const query = { resource, filters, orderBy: orderBy === undefined ? ('id' as const) : orderBy }
    const found = await this.#searcher.run(query, signal)
    return { total: found.length, batches: recordBatches(this.#readers[resource], found, signal) }
  }

  async gone(resource: Resource, id: number): Promise<GoneRecord | undefined> {
    return this.#gone.get(resource, id)
  }

  async goneIds(resource: Resource): Promise<readonly number[]> {
    return this.#gone.ids(resource)
  }

  async languagesOf(termIds: readonly number[]): Promise<ReadonlyMap<number, LabelLanguages>> {
    this.#languages ??= this.#db.prepare('select languages from term_language where term_id = ?')
    const found = new Map<number, LabelLanguages>()
    for (const id of termIds) {
      const row = this.#languages.get(id)
      if (row) found.set(id, labelLanguagesSchema.parse(JSON.parse(String(row.languages))))
    }
    return found
  }

  async addressesOf(termIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    this.#addresses ??= this.#db.prepare('select address from term_address where term_id = ?')
    const found = new Map<number, string>()
    for (const id of termIds) {
      const row = this.#addresses.get(id)
      if (row) found.set(id, String(row.address))
    }
    return found
  }

  searchFault(): string | undefined {
    return this.#searcher.fault()
  }

  async close(): Promise<void> {
    this.#searcher.close()
    this.#db.close()
    if (this.#file !== undefined) closeSync(this.#file)
  }
}

/** Identifies the records of a list and their order, without a position. */
function listKey(query: ListQuery): string {
  return query.resource + formatQueryString(formatListQuery({ ...query, start: 0, limit: 1 }))
}

/** The terms of the last filter for a branch, whose narrower terms divide the list further; null without one. */
function branchesOf({ filters }: ListQuery): readonly number[] | null {
  const branch = filters.findLast((filter) => filter.kind === 'ids' && filter.field.facet !== null)
  return branch?.kind === 'ids' ? branch.ids : null
}

/** A catalogue in a database that only this thread sees. */
export function catalogueOver(db: DatabaseSync): Catalogue {
  checkVersion(db)
  const ids = readIdLists(db)
  return new SqliteCatalogue(db, ids, inlineSearcher(new Search(db, ids)))
}
