import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'

/** A cache that notes which queries a rendering uses. */
export class ShownQueries extends QueryCache {
  /** The queries since this set was last cleared. */
  readonly shown = new Set<Query>()

  // Every hook that reads a query builds it.
  override build: QueryCache['build'] = (client, options, state) => {
    const query = super.build(client, options, state)
    const known = this.get(query.queryHash)
    if (known) this.shown.add(known)
    return query
  }

  // The tree reads all lists that are in the cache.
  override findAll: QueryCache['findAll'] = (filters) => {
    const found = super.findAll(filters)
    for (const query of found) this.shown.add(query)
    return found
  }
}

/** The queries of one page. They are never removed, because a timer for each would outlive the page. */
export function createServerQueryClient(queryCache: QueryCache): QueryClient {
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
        retry: false,
        // A failure is rendered, not tried again.
        retryOnMount: false,
      },
    },
  })
}

/** Whether a query was rendered without its data and is not switched off. */
export function isMissing(query: Query): boolean {
  return query.state.status === 'pending' && !('enabled' in query.options && query.options.enabled === false)
}
