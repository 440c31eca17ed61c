import { type Query, QueryClient } from '@tanstack/react-query'
import type { CatalogueRevision } from '../api/catalogue-revision.ts'
import { isWorthRetrying } from '../api/errors.ts'

/** Attempts if the catalogue changes during loading. After that, two services probably answer in turn. */
const MAX_ATTEMPTS = 3

/**
 * Loads everything on the screen again and returns a function that replaces the whole cache at once; until then the
 * cache is unchanged. Undefined if the service is unreachable, is overloaded, or does not settle on one catalogue.
 */
export async function prepareRefresh(
  client: QueryClient,
  revision: CatalogueRevision,
): Promise<(() => void) | undefined> {
  const cache = client.getQueryCache()
  const goBack = revision.readNewer()
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const { changes } = revision
    const fresh = new QueryClient({ defaultOptions: client.getDefaultOptions() })
    const onScreen = cache.findAll({ type: 'active' })
    const areLoaded = await Promise.all(onScreen.map((query) => isLoadedInto(fresh, query)))
    if (areLoaded.includes(false)) break
    if (revision.changes === changes) return () => replaceCache(client, fresh)
  }
  goBack()
  return undefined
}

function replaceCache(client: QueryClient, fresh: QueryClient): void {
  const cache = client.getQueryCache()
  cache.clear()
  for (const { options, queryKey, state } of fresh.getQueryCache().getAll()) {
    // Failed queries are requested again by the components that show them.
    if (state.status === 'success') cache.build(client, { ...options, queryKey }, state)
  }
  fresh.clear()
}

/** True for a response, even a refusal. */
async function isLoadedInto(fresh: QueryClient, { options, queryKey }: Query): Promise<boolean> {
  await fresh.prefetchQuery({ ...options, queryKey })
  return !isWorthRetrying(0, fresh.getQueryState(queryKey)?.error)
}
