import { LRUCache } from 'lru-cache'
import type { Correction } from '../../contract/corrections.ts'
import type { Facet, FacetQuery } from '../../contract/facets.ts'
import type { Filter } from '../../contract/filter.ts'
import { formatListQuery, type ListQuery } from '../../contract/list-query.ts'
import type { NameMatch, NameQuery } from '../../contract/name-matches.ts'
import { isWordOp } from '../../contract/operators.ts'
import { formatQueryString } from '../../contract/query-string.ts'
import type { SimilarItem } from '../../contract/similar-items.ts'
import type { SuggestionRequest, TermSuggestion } from '../../contract/term-suggestions.ts'
import type { RecordPage } from '../catalogue.ts'
import type { Ordinals } from '../ordinals.ts'
import type { Searcher, SearchQuery, SimilarQuery } from './searcher.ts'
import { SharedSearches } from './shared-searches.ts'

/** A part of a list, and the length of the whole list. */
export interface ListPart {
  total: number
  ordinals: Uint32Array
}

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
  readonly #searches = new SharedSearches<Ordinals>()
  readonly #corrections = new SharedSearches<readonly Correction[]>()
  readonly #counts = new SharedSearches<readonly Facet[]>()
  readonly #suggestions = new SharedSearches<readonly TermSuggestion[]>()
  readonly #matches = new SharedSearches<readonly (readonly NameMatch[])[]>()
  readonly #similar = new SharedSearches<readonly SimilarItem[]>()

  constructor(searcher: Searcher) {
    this.#searcher = searcher
  }

  /** @param read reads the records of a page */
  async page(
    query: ListQuery,
    read: (part: ListPart) => RecordPage | Promise<RecordPage>,
    signal?: AbortSignal,
  ): Promise<RecordPage> {
    const { start, limit } = query
    const list = listKey(query)
    const key = `${start} ${limit} ${list}`
    const known = this.#pages.get(key)
    if (known) return known
    const kept = this.#lists.get(list)
    const found = kept ?? (await this.#list(query, signal))
    const page = await read({ total: found.length, ordinals: found.slice(start, start + limit) })
    if (kept === undefined) this.#pages.set(key, page)
    return page
  }

  /** The ordinals of all records of a list that is read once, so it is neither shared nor kept. */
  all(query: SearchQuery, signal?: AbortSignal): Promise<Ordinals> {
    return this.#searcher.run(query, signal)
  }

  #list(query: ListQuery, signal: AbortSignal | undefined): Promise<Ordinals> {
    const list = listKey(query)
    const search = async (shared: AbortSignal) => {
      const searched = await this.#searcher.run(this.#searchOf(query), shared)
      this.#lists.set(list, searched)
      return searched
    }
    return this.#searches.join(list, search, signal)
  }

  /**
   * A search for words in records with certain numbers, or with or without some field, can choose from the search for the
   * words alone. The page of a search needs both: its records, and how many of them have a year.
   */
  #searchOf(query: ListQuery): SearchQuery {
    const { resource, filters, orderBy } = query
    const choosing = filters.filter(isForChoice)
    const others = filters.filter((filter) => !isForChoice(filter))
    if (choosing.length === 0 || !others.some(isForWords)) return { resource, filters, orderBy }
    const found = (signal?: AbortSignal) => this.#found({ ...query, filters: others }, signal)
    return { resource, filters, orderBy, choice: { filters: choosing, found } }
  }

  async #found(query: ListQuery, signal: AbortSignal | undefined): Promise<Ordinals> {
    return this.#lists.get(listKey(query)) ?? this.#list(query, signal)
  }

  async facets(query: ListQuery, facets: FacetQuery, signal?: AbortSignal): Promise<readonly Facet[]> {
    const { fields, limit } = facets
    const names = fields.map(({ facet }) => facet).join(' ')
    const key = `${limit} ${names} ${listKey({ ...query, orderBy: null })}`
    const known = this.#facets.get(key)
    if (known) return known
    const found = (one?: AbortSignal) => this.#found(query, one)
    const count = async (shared: AbortSignal) => {
      const counting = { filters: query.filters, facets, branchesOf: branchesOf(query), found }
      const counted = await this.#searcher.count(counting, shared)
      this.#facets.set(key, counted)
      return counted
    }
    return this.#counts.join(key, count, signal)
  }

  suggestTerms(request: SuggestionRequest, signal?: AbortSignal): Promise<readonly TermSuggestion[]> {
    const suggest = (shared: AbortSignal) => this.#searcher.suggest(request, shared)
    return this.#suggestions.join(JSON.stringify(request), suggest, signal)
  }

  similarItems(query: SimilarQuery, signal?: AbortSignal): Promise<readonly SimilarItem[]> {
    const find = (shared: AbortSignal) => this.#searcher.similar(query, shared)
    return this.#similar.join(`${query.id} ${query.limit}`, find, signal)
  }

  async corrections(query: ListQuery, signal?: AbortSignal): Promise<readonly Correction[]> {
    const { resource, filters } = query
    const key = listKey({ ...query, orderBy: null })
    const known = this.#corrected.get(key)
    if (known) return known
    const correct = async (shared: AbortSignal) => {
      const corrected = await this.#searcher.correct({ resource, filters }, shared)
      this.#corrected.set(key, corrected)
      return corrected
    }
    return this.#corrections.join(key, correct, signal)
  }

  matchNames(
    queries: readonly NameQuery[],
    signal?: AbortSignal,
  ): Promise<readonly (readonly NameMatch[])[]> {
    const match = (shared: AbortSignal) => this.#searcher.matchNames(queries, shared)
    return this.#matches.join(JSON.stringify(queries), match, signal)
  }

  /** Why no search can run now; undefined if searches can run. */
  fault(): string | undefined {
    return this.#searcher.fault()
  }

  close(): void {
    this.#searcher.close()
  }
}

/** Identifies the records of a list and their order, without a position. */
function listKey(query: ListQuery): string {
  return query.resource + formatQueryString(formatListQuery({ ...query, start: 0, limit: 1 }))
}

/** Whether looking records up for a filter takes much less time than a search for words. */
function isForChoice({ kind }: Filter): boolean {
  return kind === 'number' || kind === 'blank'
}

function isForWords(filter: Filter): boolean {
  return filter.kind === 'text' && isWordOp(filter.op)
}

/** The terms of the last filter for a branch, whose narrower terms divide the list further; null without one. */
function branchesOf({ filters }: ListQuery): readonly number[] | null {
  const branch = filters.findLast((filter) => filter.kind === 'ids' && filter.field.facet !== null)
  return branch?.kind === 'ids' ? branch.ids : null
}
