import { ApiError, isUnreachable } from '../../api/errors.ts'
import { RetryButton } from '../../ui/loading/RetryButton.tsx'
import { Notice } from '../../ui/panels/Notice.tsx'

interface FailureNoticeProps {
  error: unknown
  /** What failed to load: “The items”. */
  what: string
}

/** Says that a request failed. Temporary failures are retried automatically, all others by the button. */
export function FailureNotice({ error, what }: FailureNoticeProps) {
  return (
    <Notice title={`${what} could not be loaded.`} urgent>
      <p>{adviceOn(error)}</p>
      <RetryButton />
    </Notice>
  )
}

/** Why a request failed, and what happens next. */
export function adviceOn(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong in this page itself.'
  const { failure } = error
  if (failure.kind === 'network' || isUnreachable(failure))
    return 'The catalogue’s service cannot be reached. It is asked again every few seconds, and what is missing comes when it answers.'
  if (failure.kind === 'unreadable')
    return `The service’s answer was not in the agreed form (${failure.detail}).`
  if (failure.kind === 'gone') return failure.detail
  switch (failure.status) {
    case 429:
      return 'Too much was asked in a short time. It is asked again by itself in a while.'
    case 503:
      return 'The service has too much to do. It is asked again every few seconds.'
    case 401:
    case 403:
      return 'The service does not accept this site’s key. Please tell whoever runs the site.'
    default:
      return failure.problem?.detail ?? `The service answered with status ${failure.status}.`
  }
}
