import type { DatabaseSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import type { Correction } from '../../../contract/corrections.ts'
import type { Facet } from '../../../contract/facets.ts'
import type { Resource } from '../../../contract/fields.ts'
import type { Filter } from '../../../contract/filter.ts'
import type { OrderBy } from '../../../contract/list-query.ts'
import type { NameMatch, NameQuery } from '../../../contract/name-matches.ts'
import type { SimilarItem } from '../../../contract/similar-items.ts'
import type { SuggestionRequest, TermSuggestion } from '../../../contract/term-suggestions.ts'
import { chosenFrom, type Ordinals, union } from '../../ordinals.ts'
import { correctionsOf } from '../../searches/corrections.ts'
import { DEPRECATED, deprecatedLast } from '../../searches/deprecated-last.ts'
import type { Order } from '../../searches/record-order.ts'
import type {
  CorrectionSearch,
  FacetSearch,
  ListSearch,
  SearchFunctions,
  SimilarSearch,
  SourceSearch,
} from '../../searches/searcher.ts'
import { matchNames } from '../../tools/name-matches.ts'
import { findSimilarItems } from '../../tools/similar-items.ts'
import { suggestTerms } from '../../tools/term-suggestions.ts'
import type { IdLists } from '../records/id-list.ts'
import { FacetCounts } from './facet-counts.ts'
import { FilterSets } from './filter-sets.ts'
import { NearWords } from './near-words.ts'
import { defaultOrder, inOrder, readOrder } from './orders.ts'
import { termWords } from './term-words.ts'
import { ToolReader, ToolRequest } from './tool-reader.ts'

/** Memory for sort orders. */
const ORDERS_BYTES = 8 * 1024 * 1024

/** Runs searches of every kind. Needs only the open file, so it can run in a worker. */
export class Search implements SearchFunctions<() => void> {
  readonly #ids: IdLists
  readonly #db: DatabaseSync
  readonly #filters: Record<Resource, FilterSets>
  readonly #nearWords: Record<Resource, NearWords>
  readonly #facets: FacetCounts
  readonly #tools: ToolReader
  readonly #orders = new LRUCache<string, Order>({
    maxSize: ORDERS_BYTES,
    // A size of 0 is not allowed.
    sizeCalculation: ({ byteLength }) => 1 + byteLength,
  })

  constructor(db: DatabaseSync, ids: IdLists) {
    this.#db = db
    this.#ids = ids
    this.#filters = { term: new FilterSets(db, 'term', ids), item: new FilterSets(db, 'item', ids) }
    this.#nearWords = { term: new NearWords(db, 'term'), item: new NearWords(db, 'item') }
    this.#facets = new FacetCounts(db, ids)
    this.#tools = new ToolReader(db, ids, this.#nearWords.term)
  }

  /**
   * The ordinals of all records in the list, in an array that the caller owns.
   * @param throwIfCancelled called between pieces of work, here as in the other searches
   */
  list({ resource, filters, orderBy, among }: ListSearch, throwIfCancelled: () => void): Ordinals {
    const { count } = this.#ids[resource]
    const set = this.#filters[resource].matching(filters, throwIfCancelled, among && union([among], count))
    if (among) return chosenFrom(among, set.ordinals, count)
    // Ordinals ascend with ids.
    if (orderBy === 'id') return set.ordinals
    const sortBy = orderBy ?? defaultOrder(resource)
    const order = sortBy ? this.#order(resource, sortBy) : null
    const listed = inOrder(set, order, orderBy === null)
    if (resource === 'item' || orderBy !== null || set.matches === null) return listed
    return deprecatedLast(listed, this.#filters.term.matching([DEPRECATED], throwIfCancelled).ordinals)
  }

  facets(query: FacetSearch, throwIfCancelled: () => void): Facet[] {
    return this.#facets.of(query, throwIfCancelled)
  }

  suggestions(query: SuggestionRequest, throwIfCancelled: () => void): Promise<TermSuggestion[]> {
    return suggestTerms(this.#request(throwIfCancelled), query)
  }

  similar(query: SimilarSearch, throwIfCancelled: () => void): Promise<SimilarItem[]> {
    return findSimilarItems(this.#request(throwIfCancelled), query)
  }

  corrections(query: CorrectionSearch, throwIfCancelled: () => void): Promise<Correction[]> {
    const sets = this.#filters[query.resource]
    const near = this.#nearWords[query.resource]
    const count = async (filters: readonly Filter[]) =>
      sets.matching(filters, throwIfCancelled).ordinals.length
    return correctionsOf(query, {
      isFound: async (word) => (await count([word])) > 0,
      count,
      near: async (fields, word, edits) => near.of(fields, word, edits),
    })
  }

  sources({ text, terms }: SourceSearch): (number | null)[][] {
    return termWords(this.#db).sources(text, terms)
  }

  names(queries: readonly NameQuery[], throwIfCancelled: () => void): Promise<NameMatch[][]> {
    return matchNames(this.#request(throwIfCancelled), queries)
  }

  #request(throwIfCancelled: () => void): ToolRequest {
    return new ToolRequest(this.#tools, throwIfCancelled, (search) => this.list(search, throwIfCancelled))
  }

  #order(resource: Resource, orderBy: OrderBy): Order {
    const key = `${resource} ${orderBy.descending ? '-' : ''}${orderBy.field.name}`
    let order = this.#orders.get(key)
    if (!order) {
      order = readOrder(this.#db, resource, orderBy, this.#ids[resource].count)
      this.#orders.set(key, order)
    }
    return order
  }
}
