import type { QueryCache } from '@tanstack/react-query'
import { t } from '../../../contract/texts.ts'
import { ApiError, isUnreachable, retryDelayMs } from '../../api/errors.ts'
import { plural } from '../../ui/text/plural.ts'

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
  if (isUnreachable(failure)) return t`Can’t connect. Retrying…`
  if (failure.kind !== 'refused') return ''
  const again = t`Retrying in ${plural(seconds, { one: '# second', other: '# seconds' })}.`
  return failure.status === 429
    ? t`Too many requests in a short time. ${again}`
    : t`The service is busy. ${again}`
}
