import type { Correction } from '../../contract/corrections.ts'
import type { Facet, FacetQuery } from '../../contract/facets.ts'
import type { ListQuery, OrderBy } from '../../contract/list-query.ts'
import type { NameMatch, NameQuery } from '../../contract/name-matches.ts'
import type { SimilarItem } from '../../contract/similar-items.ts'
import type { SuggestionRequest, TermSuggestion } from '../../contract/term-suggestions.ts'
import type { Ordinals } from '../ordinals.ts'

/** The searches of an engine, without a cache. */
export interface Searcher {
  /** The ordinals of the records in a list, in the order of the list. */
  run(query: SearchQuery, signal?: AbortSignal): Promise<Ordinals>
  /** The facets of a list. */
  count(query: CountQuery, signal?: AbortSignal): Promise<readonly Facet[]>
  /** The terms for a text. */
  suggest(query: SuggestionRequest, signal?: AbortSignal): Promise<readonly TermSuggestion[]>
  /** The items similar to one. */
  similar(query: SimilarQuery, signal?: AbortSignal): Promise<readonly SimilarItem[]>
  /** Other words for a list without records. */
  correct(query: CorrectionQuery, signal?: AbortSignal): Promise<readonly Correction[]>
  /** The terms whose names fit each text. */
  matchNames(queries: readonly NameQuery[], signal?: AbortSignal): Promise<readonly (readonly NameMatch[])[]>
  /** Why no search can run now; undefined if searches can run. */
  fault(): string | undefined
  close(): void
}

export interface SearchQuery extends Pick<ListQuery, 'resource' | 'filters'> {
  /** `id` for ascending ids; null for the default order of a list. */
  orderBy: OrderBy | 'id' | null
  /** The same list, as a choice from a list that is probably in the cache, for an engine that does this faster. */
  choice?: Choice
}

export interface Choice extends Pick<ListQuery, 'filters'> {
  /** Reads the ordinals of the list that the filters choose from, in its order. */
  found: (signal?: AbortSignal) => Promise<Ordinals>
}

/** What to count in the items of a list. */
export interface CountQuery extends Pick<ListQuery, 'filters'> {
  facets: FacetQuery
  /** The terms whose narrower terms are the branches to count; null: the top terms. */
  branchesOf: readonly number[] | null
  /** Reads the ordinals of the items, for an engine that counts those. They are usually in the cache. */
  found: (signal?: AbortSignal) => Promise<Ordinals>
}

/** The item to which similar ones are found. */
export interface SimilarQuery {
  id: number
  /** The most items to find. */
  limit: number
}

/** A list without records whose words may be misspelt. */
export type CorrectionQuery = Pick<ListQuery, 'resource' | 'filters'>
