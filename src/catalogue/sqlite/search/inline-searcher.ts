import type { Searcher } from '../../searches/searcher.ts'
import type { Search } from './search.ts'
import { searchedList } from './search-messages.ts'

/** Searches in this thread. A catalogue in memory is not visible to any other. */
export function inlineSearcher(search: Search): Searcher {
  return {
    async run(query, signal) {
      return search.run(await searchedList(query, signal), () => signal?.throwIfAborted())
    },
    async count({ found, facets, branchesOf }, signal) {
      const counted = { found: await found(signal), facets, branchesOf }
      return search.count(counted, () => signal?.throwIfAborted())
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
