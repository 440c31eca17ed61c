import type { Correction } from '../../../contract/corrections.ts'
import type { Facet, FacetQuery } from '../../../contract/facets.ts'
import type { ListQuery, OrderBy } from '../../../contract/list-query.ts'
import type { NameMatch, NameQuery } from '../../../contract/name-matches.ts'
import type { SimilarItem } from '../../../contract/similar-items.ts'
import type { SuggestionRequest, TermSuggestion } from '../../../contract/term-suggestions.ts'
import type { Ordinals } from '../ordinals.ts'

export interface SearchQuery extends Pick<ListQuery, 'resource' | 'filters'> {
  /** `id` for ascending ids; null for the default order of a list. */
  orderBy: OrderBy | 'id' | null
  /** The records to choose from, in the order of the list; all without it. */
  among?: Ordinals
}

/** What to count in the items of a list, in any order. */
export interface CountQuery {
  found: Ordinals
  facets: FacetQuery
  /** The terms whose narrower terms are the branches to count; null: the top terms. */
  branchesOf: readonly number[] | null
}

/** The item to which similar ones are found. */
export interface SimilarQuery {
  id: number
  /** The most items to find. */
  limit: number
}

/** A list without records whose words may be misspelt. */
export type CorrectionQuery = Pick<ListQuery, 'resource' | 'filters'>

/** What a worker does. */
export type Work =
  | { search: SearchQuery }
  | { count: CountQuery }
  | { suggest: SuggestionRequest }
  | { similar: SimilarQuery }
  | { correct: CorrectionQuery }
  | { names: readonly NameQuery[] }

/** The data that a search worker starts with. */
export interface WorkerSettings {
  path: string
  /** The file that the worker must find under that path. */
  file: FileIdentity
  /** Its only element is the id of the last cancelled request. The worker reads it between chunks. */
  cancelledId: Int32Array<SharedArrayBuffer>
}

/** Distinguishes a file from another that replaced it under the same name. */
export interface FileIdentity {
  dev: number
  ino: number
}

export interface WorkerRequest {
  id: number
  work: Work
}

/** A worker first reports that it is ready, then answers each request once. */
export type WorkerResponse =
  | { ready: true }
  | { found: Uint32Array<ArrayBuffer> }
  | { facets: Facet[] }
  | { suggestions: TermSuggestion[] }
  | { similarItems: SimilarItem[] }
  | { corrections: Correction[] }
  | { matches: NameMatch[][] }
  | { cancelled: true }
  | { failure: string }
