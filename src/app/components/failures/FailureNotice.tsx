import { ApiError, isUnreachable } from '../../api/errors.ts'
import { RetryButton } from '../../ui/loading/RetryButton.tsx'
import { Notice } from '../../ui/panels/Notice.tsx'

interface FailureNoticeProps {
  error: unknown
  /** What failed to load: “The items”. */
  what: string
}

/** A failed request in words. Failures that may pass are retried automatically, all others by the button. */
export function FailureNotice({ error, what }: FailureNoticeProps) {
  const { title, advice } = explain(error, what)
  return (
    <Notice title={title} urgent>
      <p>{advice}</p>
      <RetryButton />
    </Notice>
  )
}

export function explain(error: unknown, what: string): { title: string; advice: string } {
  const title = `${what} could not be loaded.`
  if (!(error instanceof ApiError)) return { title, advice: 'Something went wrong in this page itself.' }
  const { failure } = error
  if (failure.kind === 'network' || isUnreachable(failure)) {
    return {
      title,
      advice:
        'The catalogue’s service cannot be reached. It is asked again every few seconds, and what is missing comes when it answers.',
    }
  }
  if (failure.kind === 'unreadable') {
    return { title, advice: `The service’s answer was not in the agreed form (${failure.detail}).` }
  }
  if (failure.status === 429) {
    return { title, advice: 'Too much was asked in a short time. It is asked again by itself in a while.' }
  }
  if (failure.status === 503) {
    return { title, advice: 'The service has too much to do. It is asked again every few seconds.' }
  }
  if (failure.status === 401 || failure.status === 403) {
    return {
      title,
      advice: 'The service does not accept this site’s key. Please tell whoever runs the site.',
    }
  }
  return { title, advice: failure.problem?.detail ?? `The service answered with status ${failure.status}.` }
}
