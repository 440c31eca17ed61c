import { t } from '../../contract/texts.ts'
import { ApiError, isUnreachable, requestedWaitMs } from '../api/errors.ts'
import { problemWords } from '../problems/problem-words.ts'
import { formatBytes } from '../ui/text/bytes.ts'
import { plural } from '../ui/text/plural.ts'
import { IncompleteError } from './receive.ts'

/** Why a download failed, and what to do. Downloads are not repeated automatically. */
export function failureWords(error: unknown): string {
  if (error instanceof IncompleteError)
    return t`The connection broke after ${formatBytes(error.bytes)}. Nothing was saved.`
  if (!(error instanceof ApiError)) return t`The file could not be written. Is there enough room for it?`
  const { failure } = error
  if (failure.kind === 'unreadable') return t`Unexpected response from the service.`
  if (failure.kind === 'network' || isUnreachable(failure)) return t`Can’t connect.`
  switch (failure.kind === 'refused' ? failure.status : 0) {
    case 429:
      return t`Too many requests in a short time. Try again in ${wait(error) ?? t`a minute`}.`
    case 503:
      return t`The service is busy. Try again in ${wait(error) ?? t`a minute`}.`
    case 401:
    case 403:
      return t`The service does not accept this site’s key. Please tell whoever runs the site.`
    default:
      return problemWords(failure)
  }
}

function wait(error: unknown): string | undefined {
  const ms = requestedWaitMs(error)
  if (ms === undefined) return undefined
  const seconds = Math.max(Math.ceil(ms / 1000), 1)
  return plural(seconds, { one: '# second', other: '# seconds' })
}
