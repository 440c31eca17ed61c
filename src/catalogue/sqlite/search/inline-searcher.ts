import type { QueryOf, ResultOf, Searcher, SearchFunctions, SearchKind } from '../../searches/searcher.ts'

/** Searches in this thread. A catalogue in memory is not visible to any other. */
export function inlineSearcher(search: SearchFunctions<() => void>): Searcher {
  return {
    canChoose: true,
    async run<Kind extends SearchKind>(
      kind: Kind,
      query: QueryOf<Kind>,
      signal?: AbortSignal,
    ): Promise<ResultOf<Kind>> {
      return search[kind](query, () => signal?.throwIfAborted())
    },
    fault: () => undefined,
    load: () => ({ running: 0, waiting: 0 }),
    close: () => undefined,
  }
}
