import type { Correction } from '../../contract/corrections.ts'
import type { Facet, FacetQuery } from '../../contract/facets.ts'
import type { ListQuery, OrderBy } from '../../contract/list-query.ts'
import type { NameMatch, NameQuery } from '../../contract/name-matches.ts'
import type { SimilarItem } from '../../contract/similar-items.ts'
import type { SuggestionRequest, TermSuggestion } from '../../contract/term-suggestions.ts'
import type { Ordinals } from '../ordinals.ts'

/** The kinds of search: what each looks for, and its result. All of it is data that another thread can receive. */
interface Searches {
  /** The ordinals of the records in a list, in the order of the list. */
  list: { query: ListSearch; result: Ordinals }
  /** The facets of a list. */
  facets: { query: FacetSearch; result: readonly Facet[] }
  /** The terms for a text. */
  suggestions: { query: SuggestionRequest; result: readonly TermSuggestion[] }
  /** The items similar to one. */
  similar: { query: SimilarSearch; result: readonly SimilarItem[] }
  /** Other words for a list without records. */
  corrections: { query: CorrectionSearch; result: readonly Correction[] }
  /** Where terms have the words of a search: for each term and word, the ordinal of the term with the word, or null. */
  sources: { query: SourceSearch; result: readonly (readonly (number | null)[])[] }
  /** The terms whose names fit each text. */
  names: { query: readonly NameQuery[]; result: readonly (readonly NameMatch[])[] }
}

export type SearchKind = keyof Searches
export type QueryOf<Kind extends SearchKind> = Searches[Kind]['query']
export type ResultOf<Kind extends SearchKind> = Searches[Kind]['result']

/** A function for each kind of search. `Stop` is what tells it to stop. */
export type SearchFunctions<Stop> = {
  readonly [Kind in SearchKind]: (
    query: QueryOf<Kind>,
    stop: Stop,
  ) => ResultOf<Kind> | Promise<ResultOf<Kind>>
}

/** How many searches run and wait at the moment. */
export interface SearchLoad {
  readonly running: number
  readonly waiting: number
}

/** The searches of an engine, without a cache. */
export interface Searcher {
  /** Whether it chooses from a list that was already searched faster than it searches again. */
  readonly canChoose: boolean
  run<Kind extends SearchKind>(
    kind: Kind,
    query: QueryOf<Kind>,
    signal?: AbortSignal,
  ): Promise<ResultOf<Kind>>
  /** Why no search can run now; undefined if searches can run. */
  fault(): string | undefined
  load(): SearchLoad
  close(): void
}

export interface ListSearch extends Pick<ListQuery, 'resource' | 'filters'> {
  /** `id` for ascending ids; null for the default order of a list. */
  orderBy: OrderBy | 'id' | null
  /** The records to choose from, in the order of the list; all without it. */
  among?: Ordinals
}

/** What to count in the items of a list. */
export interface FacetSearch {
  facets: FacetQuery
  /** The terms whose narrower terms are the branches to count; null: the top terms. */
  branchesOf: readonly number[] | null
  /** The items, in any order; null: all. */
  items: Ordinals | null
}

/** Some of the terms that a search for words in all texts found. */
export interface SourceSearch {
  text: string
  /** Their ordinals. */
  terms: readonly number[]
}

/** The item to which similar ones are found. */
export interface SimilarSearch {
  id: number
  /** The most items to find. */
  limit: number
}

/** A list without records whose words may be misspelt. */
export type CorrectionSearch = Pick<ListQuery, 'resource' | 'filters'>
