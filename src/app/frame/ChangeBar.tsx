import { useRef } from 'react'
import { t } from '../../contract/texts.ts'
import { CrossButton } from '../ui/buttons/CrossButton.tsx'
import { useDebounced } from '../ui/timing/use-debounced.ts'
import { useElementHeightPx } from '../ui/window/use-pixels.ts'
import { useRoomForFoot } from '../ui/window/use-room-for-foot.ts'

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
export function ChangeBar({ showsOutdated, step, onShow, onClose }: ChangeBarProps) {
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
        <CrossButton label={t`Close`} onClick={onClose} className="-mr-2 self-start" />
      </div>
    </div>
  )
}
