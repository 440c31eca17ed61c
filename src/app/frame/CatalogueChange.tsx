import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { withoutSlug } from '../../contract/views.ts'
import { useSession } from '../api/session.ts'
import { queryCode } from '../queries/query-code.ts'
import { useHasOutdated } from '../queries/use-has-outdated.ts'
import { ChangeBar } from './ChangeBar.tsx'

/**
 * Announces a new catalogue and offers to load it. The old data stays on the screen until then. If navigation has
 * replaced all old data, the message only says so, once, in the view where the change was noticed. `onRefreshed` renders
 * the view again.
 */
export function CatalogueChange({ onRefreshed }: { onRefreshed: () => void }) {
  const { revision } = useSession()
  const client = useQueryClient()
  // The slug changes with the name of a record, in the same view.
  const pathname = withoutSlug(useLocation().pathname)
  const changes = useSyncExternalStore(
    revision.onChange,
    () => revision.changes,
    () => 0,
  )
  const hasOutdated = useHasOutdated(changes > 0)
  // With the old catalogue still served, all that is shown is from it.
  const showsOutdated = hasOutdated || revision.newer !== undefined
  const [step, setStep] = useState<'offered' | 'reading' | 'failed' | 'shown'>('offered')
  const [acknowledged, setAcknowledged] = useState({ pathname, changes })
  /** The number of seen revisions when the message was closed: a revision that returns does not open it again. */
  const [closedAt, setClosedAt] = useState(0)
  if (acknowledged.pathname !== pathname) {
    setAcknowledged({ pathname, changes })
    if (step !== 'reading') setStep('offered')
  }

  const show = async () => {
    if (step === 'reading') return
    setStep('reading')
    const exchange = await queryCode(() => import('../queries/refresh.ts')).then(
      ({ prepareRefresh }) => prepareRefresh(client, revision),
      () => undefined,
    )
    if (!exchange) return setStep('failed')
    exchange()
    flushSync(() => {
      setStep('shown')
      setAcknowledged({ pathname, changes: revision.changes })
      setClosedAt(0)
      onRefreshed()
    })
    focusContent()
  }
  const close = () => {
    flushSync(() => {
      setStep('offered')
      setAcknowledged({ pathname, changes })
      setClosedAt(revision.seenCount)
    })
    focusContent()
  }
  const isOpen = (showsOutdated || changes > acknowledged.changes) && revision.seenCount > closedAt
  return (
    // First for the keyboard, at the foot of the window on screen.
    <div role="status" aria-atomic="false" className="no-print sticky bottom-0 z-10 order-last">
      {isOpen && (
        <ChangeBar
          showsOutdated={showsOutdated}
          // The data on the screen has become old again.
          step={step === 'shown' ? 'offered' : step}
          onShow={() => void show()}
          onClose={close}
        />
      )}
      {!isOpen && step === 'shown' && <p className="sr-only">The new catalogue is shown.</p>}
    </div>
  )
}

/** The focused button has disappeared. */
function focusContent(): void {
  const content = document.getElementById('results') ?? document.querySelector<HTMLElement>('main h1')
  content?.focus({ preventScroll: true })
}
