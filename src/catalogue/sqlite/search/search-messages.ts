import type { Correction } from '../../../contract/corrections.ts'
import type { Facet } from '../../../contract/facets.ts'
import type { NameMatch, NameQuery } from '../../../contract/name-matches.ts'
import type { SimilarItem } from '../../../contract/similar-items.ts'
import type { SuggestionRequest, TermSuggestion } from '../../../contract/term-suggestions.ts'
import type { Ordinals } from '../../ordinals.ts'
import type { CorrectionQuery, CountQuery, SearchQuery, SimilarQuery } from '../../searches/searcher.ts'
import type { SharedEntry } from './shared-memory.ts'

/** A list to find. */
export interface SearchedList extends Omit<SearchQuery, 'choice'> {
  /** The records to choose from, in the order of the list; all without it. */
  among?: Ordinals
}

/** The list of a query, with the records that it chooses from. */
export async function searchedList(
  { choice, ...query }: SearchQuery,
  signal?: AbortSignal,
): Promise<SearchedList> {
  return choice ? { ...query, filters: choice.filters, among: await choice.found(signal) } : query
}

/** What to count in the items of a list, in any order. */
export interface CountedList extends Pick<CountQuery, 'facets' | 'branchesOf'> {
  found: Ordinals
}

/** What a worker does. */
export type Work =
  | { search: SearchedList }
  | { count: CountedList }
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
  /** What other workers have made before it starts. */
  shared: readonly SharedEntry[]
}

/** Distinguishes a file from another that replaced it under the same name. */
export interface FileIdentity {
  dev: number
  ino: number
}

export type WorkerRequest =
  | { id: number; work: Work }
  /** Another worker has made this. */
  | { shared: SharedEntry }

/** A worker first reports that it is ready, then answers each request once. Meanwhile it gives what it has made. */
export type WorkerMessage = { made: SharedEntry } | WorkerResponse

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
