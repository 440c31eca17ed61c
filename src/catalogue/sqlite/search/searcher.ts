import { FoundList } from '../../found-list.ts'
import type { Search } from './search.ts'
import type { SearchQuery } from './search-messages.ts'

/** Somebody who works out lists: this thread itself, or a pool of others. */
export interface Searcher {
  run(query: SearchQuery, signal?: AbortSignal): Promise<FoundList>
  /** Why no search can be run now; undefined where searches can be run. */
  fault(): string | undefined
  close(): void
}

/** Searches on the spot. For catalogues in memory, which no other thread can see. */
export function inlineSearcher(search: Search): Searcher {
  return {
    async run(query, signal) {
      return FoundList.of(await search.run(query, () => signal?.throwIfAborted()))
    },
    fault: () => undefined,
    close: () => undefined,
  }
}
