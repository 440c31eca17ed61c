import { type Query, QueryClient } from '@tanstack/react-query'
import { isWorthRetrying } from '../api/errors.ts'
import type { RevisionRead } from '../api/revision-read.ts'

/**
 * Reads anew what is on the screen. Gives what puts it, all at once, in the place of everything that has been read; until
 * that is called all stays as it is. Undefined where the service cannot be reached, or has too much to do.
 */
export async function readAnew(
  client: QueryClient,
  revision: RevisionRead,
): Promise<(() => void) | undefined> {
  const cache = client.getQueryCache()
  const defaultOptions = client.getDefaultOptions()
  let fresh: QueryClient
  let changes: number
  do {
    changes = revision.changes
    fresh = new QueryClient({ defaultOptions })
    const inSight = cache.findAll({ type: 'active' })
    const areRead = await Promise.all(inSight.map((query) => isReadInto(fresh, query)))
    if (areRead.includes(false)) return undefined
    // It may have changed again meanwhile.
  } while (revision.changes !== changes)
  return () => {
    cache.clear()
    for (const { options, queryKey, state } of fresh.getQueryCache().getAll()) {
      // What the new one has not got is asked for again by whoever shows it, and says so itself.
      if (state.status === 'success') cache.build(client, { ...options, queryKey }, state)
    }
    fresh.clear()
  }
}

/** Whether the answer is there, be it a refusal. */
async function isReadInto(fresh: QueryClient, { options, queryKey }: Query): Promise<boolean> {
  await fresh.prefetchQuery({ ...options, queryKey })
  return !isWorthRetrying(0, fresh.getQueryState(queryKey)?.error)
}
