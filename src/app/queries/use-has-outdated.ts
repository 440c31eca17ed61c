import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { hasOutdatedOnScreen } from './outdated-queries.ts'

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
