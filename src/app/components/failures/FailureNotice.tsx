import { t } from '../../../contract/texts.ts'
import { ApiError, isUnreachable } from '../../api/errors.ts'
import { problemWords } from '../../problems/problem-words.ts'
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
    <Notice title={t`${what} could not be loaded.`} urgent>
      <p>{adviceOn(error)}</p>
      <RetryButton />
    </Notice>
  )
}

/** Why a request failed, and what happens next. */
export function adviceOn(error: unknown): string {
  if (!(error instanceof ApiError)) return t`Something went wrong. Reload the page.`
  const { failure } = error
  if (failure.kind === 'network' || isUnreachable(failure))
    return t`Can’t connect to the catalogue. Retrying every few seconds.`
  if (failure.kind === 'unreadable') return t`Unexpected response from the server (${failure.detail}).`
  if (failure.kind === 'gone') return problemWords(failure)
  switch (failure.status) {
    case 429:
      return t`Too many requests in a short time. Retrying in a while.`
    case 503:
      return t`The service is busy. Retrying every few seconds.`
    case 401:
    case 403:
      return t`The service does not accept this site’s key. Please tell whoever runs the site.`
    default:
      return problemWords(failure)
  }
}
