import { ApiError, isOutOfReach } from '../api/errors.ts'
import { Notice } from '../ui/Notice.tsx'

interface FailureNoticeProps {
  error: unknown
  /** What could not be loaded: “The items”. */
  what: string
  onRetry: () => void
}

/** A failed request in words, with the way on. */
export function FailureNotice({ error, what, onRetry }: FailureNoticeProps) {
  const { title, advice } = explain(error, what)
  return (
    <Notice title={title} urgent>
      <p>{advice}</p>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </Notice>
  )
}

export function explain(error: unknown, what: string): { title: string; advice: string } {
  const title = `${what} could not be loaded.`
  if (!(error instanceof ApiError)) return { title, advice: 'Something went wrong in this page itself.' }
  const { failure } = error
  if (failure.kind === 'network' || isOutOfReach(failure)) {
    return {
      title,
      advice: 'The catalogue’s service cannot be reached. Check the connection, then try again.',
    }
  }
  if (failure.kind === 'unreadable') {
    return { title, advice: `The service’s answer was not in the agreed form (${failure.detail}).` }
  }
  if (failure.status === 429) {
    return { title, advice: 'Too much was asked in a short time. Wait a minute, then try again.' }
  }
  if (failure.status === 401 || failure.status === 403) {
    return {
      title,
      advice: 'The service does not accept this site’s key. Please tell whoever runs the site.',
    }
  }
  return { title, advice: failure.problem?.detail ?? `The service answered with status ${failure.status}.` }
}
