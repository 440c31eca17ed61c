import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { isBeforeInSight } from './outdated-queries.ts'

/** Whether something on the screen was read before the catalogue changed, followed as one goes about. */
export function useBeforeInSight(isChanged: boolean): boolean {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (!isChanged) return () => undefined
      return cache.subscribe(
        // Told together, and never from within the rendering of a view.
        notifyManager.batchCalls(({ type }) => {
          if (type !== 'observerResultsUpdated') onChange()
        }),
      )
    },
    [cache, isChanged],
  )
  return useSyncExternalStore(subscribe, () => isChanged && isBeforeInSight(cache))
}
