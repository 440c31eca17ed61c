import type { QueryCache } from '@tanstack/react-query'
import { ApiError, isOutOfReach, retryDelayMs } from '../../api/errors.ts'

/** Why an answer is still waited for, in words; empty where none is, or where the service is merely slow. */
export function troubleOf(cache: QueryCache): string {
  const waiting = cache.getAll().flatMap(({ state }) => {
    const { fetchFailureReason: error, fetchFailureCount: count } = state
    if (state.fetchStatus !== 'fetching' || !(error instanceof ApiError)) return []
    return [{ error, seconds: Math.ceil(retryDelayMs(count - 1, error) / 1000) }]
  })
  // Who is asked to wait longest tells most.
  const [worst] = waiting.sort((a, b) => b.seconds - a.seconds)
  return worst ? inWords(worst.error, worst.seconds) : ''
}

function inWords({ failure }: ApiError, seconds: number): string {
  if (isOutOfReach(failure)) return 'The service cannot be reached. It is being tried again.'
  if (failure.kind !== 'refused') return ''
  const again = `It is asked again after ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`
  return failure.status === 429
    ? `Too much was asked of the service in a short time, and it asks to wait. ${again}`
    : `The service has too much to do. ${again}`
}
