import { notifyManager, type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { t } from '../../../contract/texts.ts'
import { ApiError, isUnreachable, retryDelayMs } from '../../api/errors.ts'
import { plural } from '../../ui/text/plural.ts'

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

/** Why a request is being retried, in words; empty if none is, or if the service is only slow. */
function troubleOf(cache: QueryCache): string {
  const waiting = cache.getAll().flatMap(({ state }) => {
    const { fetchFailureReason: error, fetchFailureCount: count } = state
    if (state.fetchStatus !== 'fetching' || !(error instanceof ApiError)) return []
    return [{ error, seconds: Math.ceil(retryDelayMs(count - 1, error) / 1000) }]
  })
  // The longest wait is the most informative.
  const [longest] = waiting.sort((a, b) => b.seconds - a.seconds)
  return longest ? inWords(longest.error, longest.seconds) : ''
}

function inWords({ failure }: ApiError, seconds: number): string {
  if (isUnreachable(failure)) return t`Can’t connect. Retrying…`
  if (failure.kind !== 'refused') return ''
  const again = t`Retrying in ${plural(seconds, { one: '# second', other: '# seconds' })}.`
  return failure.status === 429
    ? t`Too many requests in a short time. ${again}`
    : t`The service is busy. ${again}`
}
