import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { t } from '../../contract/texts.ts'
import { withoutSlug } from '../../contract/views.ts'
import { useSession } from '../api/session.ts'
import { useHasOutdated } from '../queries/outdated-queries.ts'
import { queryCode } from '../queries/query-code.ts'
import { CrossButton } from '../ui/buttons/CrossButton.tsx'
import { useDebounced } from '../ui/timing/use-debounced.ts'
import { useElementHeightPx } from '../ui/window/use-pixels.ts'
import { useRoomForFoot } from '../ui/window/use-room-for-foot.ts'

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

interface ChangeBarProps {
  /** Whether old data is on the screen. */
  showsOutdated: boolean
  /** The progress of loading the new catalogue. */
  step: 'offered' | 'reading' | 'failed'
  onShow: () => void
  onClose: () => void
}

const WORDS = {
  offered: t`The catalogue has changed since you opened this page.`,
  reading: t`Updating…`,
  failed: t`Couldn’t update; you are still seeing the previous version.`,
}
const ONLY_NEW = t`The catalogue has changed. This page is up to date.`
/** A quick load needs no message. */
const SLOW_MS = 500

/** The message about a new catalogue, at the foot of the window. At the end of the page it has its own room. */
function ChangeBar({ showsOutdated, step, onShow, onClose }: ChangeBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useRoomForFoot(useElementHeightPx(bar))
  const lasting = useDebounced(step, SLOW_MS)
  const said = step === 'reading' && lasting !== 'reading' ? 'offered' : step
  return (
    // The page keeps room for this bar, so focusing its buttons must not scroll.
    <div
      ref={bar}
      className="@container border-t-2 border-verdigris bg-raised py-2 [&_button]:scroll-mb-[calc(-2rem-var(--foot-height,0px))]"
    >
      <div className="sheet grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 gap-y-2 @max-[32rem]:gap-x-1 @max-[32rem]:grid-cols-[minmax(0,1fr)_auto]">
        <p className="text-balance @max-[32rem]:text-note">{showsOutdated ? WORDS[said] : ONLY_NEW}</p>
        {showsOutdated && (
          <button
            type="button"
            className="button button-main @max-[32rem]:row-start-2 @max-[32rem]:mb-1 @max-[32rem]:justify-self-start"
            aria-disabled={step === 'reading'}
            onClick={onShow}
          >
            Update
          </button>
        )}
        <CrossButton label={t`Close`} onClick={onClose} className="-me-2 self-start" />
      </div>
    </div>
  )
}
