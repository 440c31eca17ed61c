import type { Correction } from '../../../contract/corrections.ts'
import type { Facet } from '../../../contract/facets.ts'
import type { NameMatch, NameQuery } from '../../../contract/name-matches.ts'
import type { SimilarItem } from '../../../contract/similar-items.ts'
import type { SuggestionRequest, TermSuggestion } from '../../../contract/term-suggestions.ts'
import type { Ordinals } from '../ordinals.ts'
import type { Search } from './search.ts'
import type { CorrectionQuery, CountQuery, SearchQuery, SimilarQuery } from './search-messages.ts'

/** Runs searches: in this thread, or in a pool of workers. */
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

/** Searches in this thread. A catalogue in memory is not visible to any other. */
export function inlineSearcher(search: Search): Searcher {
  return {
    async run(query, signal) {
      return search.run(query, () => signal?.throwIfAborted())
    },
    async count(query, signal) {
      return search.count(query, () => signal?.throwIfAborted())
    },
    async suggest(query, signal) {
      return search.suggest(query, () => signal?.throwIfAborted())
    },
    async similar(query, signal) {
      return search.similar(query, () => signal?.throwIfAborted())
    },
    async correct(query, signal) {
      return search.correct(query, () => signal?.throwIfAborted())
    },
    async matchNames(queries, signal) {
      return search.matchNames(queries, () => signal?.throwIfAborted())
    },
    fault: () => undefined,
    close: () => undefined,
  }
}
