import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '../api/client.ts'
import { readId } from '../urls.ts'
import { itemQueries } from './items.ts'
import { termQueries } from './terms.ts'

/**
 * Takes the answers that the page has asked for early while the view's code is on its way, so that the view is drawn once
 * and whole. Views that are not here take theirs themselves.
 */
export function prefetchView(client: QueryClient, api: ApiClient, pathname: string): void {
  const [resource, segment] = pathname.split('/').slice(1)
  const id = readId(segment)
  if (id !== undefined && resource === 'terms') void prefetchTerm(client, api, id)
  if (id !== undefined && resource === 'items') void client.prefetchQuery(itemQueries.detail(api, id))
}

async function prefetchTerm(client: QueryClient, api: ApiClient, id: number): Promise<void> {
  void client.prefetchQuery(termQueries.ancestors(api, id))
  await client.prefetchQuery(termQueries.detail(api, id))
  const term = client.getQueryData(termQueries.detail(api, id).queryKey)
  if (term && term.num_branch_items > 0) void client.prefetchQuery(itemQueries.ofTerm(api, term))
}
