import type { QueryCache } from '@tanstack/react-query'
import { ApiError, isUnreachable, retryDelayMs } from '../../api/errors.ts'

/** Why a request is being retried, in words; empty if none is, or if the service is only slow. */
export function troubleOf(cache: QueryCache): string {
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
  if (isUnreachable(failure)) return 'The service cannot be reached. It is being tried again.'
  if (failure.kind !== 'refused') return ''
  const again = `It is asked again after ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`
  return failure.status === 429
    ? `Too much was asked of the service in a short time, and it asks to wait. ${again}`
    : `The service has too much to do. ${again}`
}
