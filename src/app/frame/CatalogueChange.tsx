import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { useSession } from '../api/session.ts'
import { prepareRefresh } from '../queries/refresh.ts'
import { useHasOutdated } from '../queries/use-has-outdated.ts'
import { ChangeBar } from './ChangeBar.tsx'

/**
 * Says that the catalogue has changed since the app was opened, and offers the new one. What is on the screen stays until
 * that is asked for. Where none of it is of the one before, because one has gone elsewhere, nothing is mixed: that is
 * said in the view in which the change was met, and no further. `onRefreshed` draws the view anew.
 */
export function CatalogueChange({ onRefreshed }: { onRefreshed: () => void }) {
  const { revision } = useSession()
  const client = useQueryClient()
  const { pathname } = useLocation()
  const changes = useSyncExternalStore(revision.onChange, () => revision.changes)
  const isBefore = useHasOutdated(changes > 0)
  const [step, setStep] = useState<'offered' | 'reading' | 'failed' | 'shown'>('offered')
  const [told, setTold] = useState({ pathname, changes })
  /** How many revisions had been met when it was closed: one that comes back does not open it again. */
  const [closedAt, setClosedAt] = useState(0)
  if (told.pathname !== pathname) {
    setTold({ pathname, changes })
    if (step !== 'reading') setStep('offered')
  }

  const show = async () => {
    if (step === 'reading') return
    setStep('reading')
    const exchange = await prepareRefresh(client, revision)
    if (!exchange) return setStep('failed')
    exchange()
    flushSync(() => {
      setStep('shown')
      setTold({ pathname, changes: revision.changes })
      setClosedAt(0)
      onRefreshed()
    })
    focusContent()
  }
  const close = () => {
    flushSync(() => {
      setStep('offered')
      setTold({ pathname, changes })
      setClosedAt(revision.seenCount)
    })
    focusContent()
  }
  const isOpen = (isBefore || changes > told.changes) && revision.seenCount > closedAt
  return (
    // Before everything else for who comes by keyboard, and at the foot of the window for the eye.
    <div role="status" aria-atomic="false" className="no-print sticky bottom-0 z-10 order-last">
      {isOpen && (
        <ChangeBar
          isBefore={isBefore}
          // What was shown has changed once more.
          step={step === 'shown' ? 'offered' : step}
          onShow={() => void show()}
          onClose={close}
        />
      )}
      {!isOpen && step === 'shown' && <p className="sr-only">The new catalogue is shown.</p>}
    </div>
  )
}

/** The button that had the focus is gone. */
function focusContent(): void {
  const content = document.getElementById('results') ?? document.querySelector<HTMLElement>('main h1')
  content?.focus({ preventScroll: true })
}
