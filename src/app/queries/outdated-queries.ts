import { notifyManager, type Query, type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** The data of a query when the catalogue changed. Comparing the data itself also covers data that is written again. */
const outdatedData = new WeakMap<Query, unknown>()

/** Marks everything in the cache as outdated. */
export function markOutdated(cache: QueryCache): void {
  for (const query of cache.getAll()) {
    if (query.state.data !== undefined) outdatedData.set(query, query.state.data)
  }
}

/** Whether a rendered query shows outdated data. */
export function hasOutdatedOnScreen(cache: QueryCache): boolean {
  return cache.findAll({ type: 'active' }).some(isOutdated)
}

function isOutdated(query: Query): boolean {
  return outdatedData.has(query) && outdatedData.get(query) === query.state.data
}

/** Whether a rendered query shows outdated data; follows changes of the cache. */
export function useHasOutdated(isChanged: boolean): boolean {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (!isChanged) return () => undefined
      return cache.subscribe(
        // In batches, and never during the rendering of a component.
        notifyManager.batchCalls(({ type }) => {
          if (type !== 'observerResultsUpdated') onChange()
        }),
      )
    },
    [cache, isChanged],
  )
  return useSyncExternalStore(
    subscribe,
    () => isChanged && hasOutdatedOnScreen(cache),
    () => false,
  )
}
