import type { DefaultError, FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * What another query has read, read now where it is not there yet. Where a view shows that it failed, this fails with it: to
 * ask again is that query's own affair, and would make the view change between failed and loading.
 */
export async function dataOf<Data, Key extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<Data, DefaultError, Data, Key>,
): Promise<Data> {
  const query = client.getQueryCache().find({ queryKey: options.queryKey })
  const hasFailed = query?.state.status === 'error' && query.state.fetchStatus === 'idle'
  if (hasFailed && query.isActive()) throw query.state.error
  return client.fetchQuery(options)
}
