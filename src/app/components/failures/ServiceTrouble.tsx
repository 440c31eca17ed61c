import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { troubleOf } from './service-trouble.ts'

/** Says that the app waits for the service, and why, in any view. The rows on the screen stay. */
export function ServiceTrouble() {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback(
    (onChange: () => void) =>
      cache.subscribe(
        // In batches, and never during the rendering of a component.
        notifyManager.batchCalls(({ type }) => {
          if (type === 'updated' || type === 'removed') onChange()
        }),
      ),
    [cache],
  )
  const words = useSyncExternalStore(
    subscribe,
    () => troubleOf(cache),
    () => '',
  )
  return (
    <div
      role="status"
      className="no-print pointer-events-none fixed inset-x-0 bottom-[calc(1rem+var(--foot-height,0px))] z-20 flex justify-center px-4"
    >
      {words !== '' && (
        <p className="pointer-events-auto border border-edge bg-raised px-4 py-2 text-ink">{words}</p>
      )}
    </div>
  )
}
