import { LRUCache } from 'lru-cache'
import type { Correction } from '../../contract/corrections.ts'
import type { Facet, FacetQuery } from '../../contract/facets.ts'
import { type Filter, isWordSearch } from '../../contract/filter.ts'
import { formatListQuery, type ListQuery } from '../../contract/list-query.ts'
import { formatQueryString } from '../../contract/query-string.ts'
import type { RecordPage } from '../catalogue.ts'
import { type Ordinals, toOrdinals } from '../ordinals.ts'
import type { Order } from './record-order.ts'
import type { ListSearch, QueryOf, ResultOf, Searcher, SearchKind, SearchLoad } from './searcher.ts'
import { SharedSearches } from './shared-searches.ts'

/** A part of a list, and the length of the whole list. */
export interface ListPart {
  total: number
  ordinals: Uint32Array
}

/** The order of terms in a language. */
type OrderIn = (language: string, isDescending: boolean) => Promise<Order>
type InLanguage = Pick<ListQuery, 'language'>

/** What a cache entry takes beside its key and its bytes; so does a Buffer. */
const ENTRY_BYTES = 200

/**
 * Memory for the ordinals of recent lists (two of a million records), for the pages that searches were made for, and for facets and
 * corrections.
 */
const CACHE_BYTES = {
  lists: 8 * 1024 * 1024,
  pages: 6 * 1024 * 1024,
  facets: 1024 * 1024,
  corrections: 256 * 1024,
}

/**
 * The searches of a catalogue. Equal requests share a running search; what was found last is kept. A search is cancelled
 * when the signals of all of its requests abort; each of them then rejects with its reason.
 */
export class RecentSearches {
  readonly #searcher: Searcher
  /** Nobody changes the lists. One that is longer than the cache is not kept. */
  readonly #lists = new LRUCache<string, Ordinals>({
    maxSize: CACHE_BYTES.lists,
    sizeCalculation: ({ byteLength }, key) => ENTRY_BYTES + key.length + byteLength,
  })
  readonly #pages = new LRUCache<string, RecordPage>({
    maxSize: CACHE_BYTES.pages,
    sizeCalculation: ({ records }, key) => ENTRY_BYTES + key.length + records.json.length,
  })
  readonly #facets = new LRUCache<string, readonly Facet[]>({
    maxSize: CACHE_BYTES.facets,
    sizeCalculation: (facets, key) => ENTRY_BYTES + 2 * (key.length + JSON.stringify(facets).length),
  })
  readonly #corrected = new LRUCache<string, readonly Correction[]>({
    maxSize: CACHE_BYTES.corrections,
    sizeCalculation: (corrections, key) =>
      ENTRY_BYTES + 2 * (key.length + JSON.stringify(corrections).length),
  })
  readonly #running: { readonly [Kind in SearchKind]: SharedSearches<ResultOf<Kind>> } = {
    list: new SharedSearches(),
    facets: new SharedSearches(),
    suggestions: new SharedSearches(),
    similar: new SharedSearches(),
    corrections: new SharedSearches(),
    names: new SharedSearches(),
    sources: new SharedSearches(),
  }

  readonly #orderIn: OrderIn

  constructor(searcher: Searcher, orderIn: OrderIn) {
    this.#searcher = searcher
    this.#orderIn = orderIn
  }

  /** The result of a search that is shared while it runs and not kept. */
  run<Kind extends SearchKind>(
    kind: Kind,
    query: QueryOf<Kind>,
    signal?: AbortSignal,
  ): Promise<ResultOf<Kind>> {
    const search = (shared: AbortSignal) => this.#searcher.run(kind, query, shared)
    return this.#running[kind].join(JSON.stringify(query), search, signal)
  }

  /**
   * @param read reads the records of a page
   * @param ahead what it finds comes before everything else in the list
   */
  async page(
    query: ListQuery,
    read: (part: ListPart) => RecordPage | Promise<RecordPage>,
    signal?: AbortSignal,
    ahead?: ListQuery,
  ): Promise<RecordPage> {
    const { start, limit } = query
    const key = `${start} ${limit} ${listKey(query)}${ahead === undefined ? '' : ` ${listKey(ahead)}`}`
    const known = this.#pages.get(key)
    if (known) return known
    const isKept = this.#lists.has(listKey(query))
    const leading = ahead === undefined ? [] : await this.#list(ahead, signal)
    const listed = await this.#list(query, signal)
    const found = ahead === undefined ? listed : Uint32Array.from(new Set([...leading, ...listed]))
    const page = await read({ total: found.length, ordinals: found.slice(start, start + limit) })
    if (!isKept) this.#pages.set(key, page)
    return page
  }

  /** The ordinals of all records of a list that is read once, so it is neither shared nor kept. */
  async all({ language, ...query }: ListSearch & InLanguage, signal?: AbortSignal): Promise<Ordinals> {
    return this.#sorted({ ...query, language }, await this.#searcher.run('list', query, signal))
  }

  /** Records that were found, in the order of their names in a language if the list is sorted so. */
  async #sorted(
    query: Pick<ListSearch, 'resource' | 'filters' | 'orderBy'> & InLanguage,
    found: Ordinals,
  ): Promise<Ordinals> {
    if (query.language === undefined || !isByName(query)) return found
    const isDescending = query.orderBy !== null && query.orderBy !== 'id' && query.orderBy.descending
    // Equal names are by ascending id.
    return (await this.#orderIn(query.language, isDescending)).sort(toOrdinals(found))
  }

  async facets(query: ListQuery, facets: FacetQuery, signal?: AbortSignal): Promise<readonly Facet[]> {
    const { fields, limit } = facets
    const names = fields.map(({ facet }) => facet).join(' ')
    const key = `${limit} ${names} ${listKey({ ...query, orderBy: null })}`
    return this.#kept('facets', this.#facets, key, signal, async (shared) => ({
      facets,
      branchesOf: branchesOf(query),
      items: query.filters.length === 0 ? null : await this.#list(query, shared),
    }))
  }

  async corrections(query: ListQuery, signal?: AbortSignal): Promise<readonly Correction[]> {
    const { resource, filters } = query
    const key = listKey({ ...query, orderBy: null })
    return this.#kept('corrections', this.#corrected, key, signal, async () => ({ resource, filters }))
  }

  #list(query: ListQuery, signal: AbortSignal | undefined): Promise<Ordinals> {
    const search = (shared: AbortSignal) => this.#searchOf(query, shared)
    return this.#kept('list', this.#lists, listKey(query), signal, search, (found) =>
      this.#sorted(query, found),
    )
  }

  /**
   * A search for words in records with certain numbers, or with or without some field, can choose from the search for the
   * words alone. The page of a search needs both: its records, and how many of them have a year.
   */
  async #searchOf(query: ListQuery, signal: AbortSignal): Promise<ListSearch> {
    const { resource, filters, orderBy } = query
    const choosing = filters.filter(isForChoice)
    const others = filters.filter((filter) => !isForChoice(filter))
    const isChoice = this.#searcher.canChoose && choosing.length > 0 && others.some(isWordSearch)
    if (!isChoice) return { resource, filters, orderBy }
    const among = await this.#list({ ...query, filters: others }, signal)
    return { resource, filters: choosing, orderBy, among }
  }

  /**
   * What a cache has for this key, or the result of a search, which is kept there.
   * @param query makes the query, if a search is needed
   * @param after what is done with the result before it is kept
   */
  async #kept<Kind extends SearchKind>(
    kind: Kind,
    cache: LRUCache<string, ResultOf<Kind>>,
    key: string,
    signal: AbortSignal | undefined,
    query: (signal: AbortSignal) => Promise<QueryOf<Kind>>,
    after: (result: ResultOf<Kind>) => Promise<ResultOf<Kind>> | ResultOf<Kind> = (result) => result,
  ): Promise<ResultOf<Kind>> {
    const search = async (shared: AbortSignal) => {
      const result = await after(await this.#searcher.run(kind, await query(shared), shared))
      cache.set(key, result)
      return result
    }
    return cache.get(key) ?? this.#running[kind].join(key, search, signal)
  }

  /** Why no search can run now; undefined if searches can run. */
  fault(): string | undefined {
    return this.#searcher.fault()
  }

  load(): SearchLoad {
    return this.#searcher.load()
  }

  close(): void {
    this.#searcher.close()
  }
}

/** Identifies the records of a list and their order, without a position. */
function listKey(query: ListQuery): string {
  const { resource, language = '' } = query
  return `${resource}@${language} ${formatQueryString(formatListQuery({ ...query, start: 0, limit: 1 }))}`
}

/** Whether a list has the order of names: a search for words has the best first. */
export function isByName({
  resource,
  filters,
  orderBy,
}: Pick<ListSearch, 'resource' | 'filters' | 'orderBy'>): boolean {
  if (resource === 'item' || orderBy === 'id') return false
  return orderBy === null ? !filters.some(isWordSearch) : orderBy.field.name === 'name'
}

/** Whether looking records up for a filter takes much less time than a search for words. */
function isForChoice({ kind }: Filter): boolean {
  return kind === 'number' || kind === 'blank'
}

/** The terms of the last filter for a branch, whose narrower terms divide the list further; null without one. */
function branchesOf({ filters }: ListQuery): readonly number[] | null {
  const branch = filters.findLast((filter) => filter.kind === 'ids' && filter.field.facet !== null)
  return branch?.kind === 'ids' ? branch.ids : null
}
