import type { DefaultError, FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * The data of another query, loaded if necessary. If a view shows that query as failed, this throws its error: a new
 * request would switch that view between failed and loading.
 */
export async function ensureData<Data, Key extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<Data, DefaultError, Data, Key>,
): Promise<Data> {
  const query = client.getQueryCache().find({ queryKey: options.queryKey })
  const hasFailed = query?.state.status === 'error' && query.state.fetchStatus === 'idle'
  if (hasFailed && query.isActive()) throw query.state.error
  return client.fetchQuery(options)
}
