import { type Query, QueryClient } from '@tanstack/react-query'
import type { RevisionRead } from '../api/catalogue-revision.ts'
import { isWorthRetrying } from '../api/errors.ts'

/** How often all is read where the catalogue changes again meanwhile. More often it is not one catalogue that answers. */
const MOST_TIMES = 3

/**
 * Reads anew what is on the screen. Gives what puts it, all at once, in the place of everything that has been read; until
 * that is called all stays as it is. Undefined where the service cannot be reached, has too much to do, or does not come to
 * one catalogue.
 */
export async function readAnew(
  client: QueryClient,
  revision: RevisionRead,
): Promise<(() => void) | undefined> {
  const cache = client.getQueryCache()
  for (let times = 0; times < MOST_TIMES; times++) {
    const { changes } = revision
    const fresh = new QueryClient({ defaultOptions: client.getDefaultOptions() })
    const inSight = cache.findAll({ type: 'active' })
    const areRead = await Promise.all(inSight.map((query) => isReadInto(fresh, query)))
    if (areRead.includes(false)) return undefined
    if (revision.changes === changes) return () => exchange(client, fresh)
  }
  return undefined
}

function exchange(client: QueryClient, fresh: QueryClient): void {
  const cache = client.getQueryCache()
  cache.clear()
  for (const { options, queryKey, state } of fresh.getQueryCache().getAll()) {
    // What the new one has not got is asked for again by whoever shows it, and says so itself.
    if (state.status === 'success') cache.build(client, { ...options, queryKey }, state)
  }
  fresh.clear()
}

/** Whether the answer is there, be it a refusal. */
async function isReadInto(fresh: QueryClient, { options, queryKey }: Query): Promise<boolean> {
  await fresh.prefetchQuery({ ...options, queryKey })
  return !isWorthRetrying(0, fresh.getQueryState(queryKey)?.error)
}
