import type { Facet } from '../../../contract/facets.ts'
import type { Ordinals } from '../ordinals.ts'
import type { Search } from './search.ts'
import type { CountQuery, SearchQuery } from './search-messages.ts'

/** Runs searches: in this thread, or in a pool of workers. */
export interface Searcher {
  /** The ordinals of the records in a list, in the order of the list. */
  run(query: SearchQuery, signal?: AbortSignal): Promise<Ordinals>
  /** The facets of a list. */
  count(query: CountQuery, signal?: AbortSignal): Promise<readonly Facet[]>
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
    fault: () => undefined,
    close: () => undefined,
  }
}
