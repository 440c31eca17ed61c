import { useEffect } from 'react'
import { t } from '../../../contract/texts.ts'
import { isWorthRetrying } from '../../api/errors.ts'
import { adviceOn } from '../../components/failures/FailureNotice.tsx'
import { Notice } from '../../ui/panels/Notice.tsx'

const PROBE_INTERVAL_MS = 5000

/** Shown when the settings cannot be loaded, so that nothing else can be shown. Retries if the failure may pass. */
export function Unconfigured({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useEffect(() => {
    if (!isWorthRetrying(0, error)) return undefined
    const timer = setTimeout(onRetry, PROBE_INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [error, onRetry])
  return (
    <main className="sheet py-20">
      <h1 className="mb-6 font-serif text-title">Vitrine</h1>
      <Notice title={t`The catalogue could not be loaded.`} urgent>
        <p>{adviceOn(error)}</p>
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      </Notice>
    </main>
  )
}
