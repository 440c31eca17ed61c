import { t } from '../../../../contract/texts.ts'
import { RetryButton } from '../../../ui/loading/RetryButton.tsx'
import type { DeepState } from './use-deep-zoom.ts'

const WORDS: Record<DeepState, string> = {
  none: '',
  loading: t`Loading full detail…`,
  failed: t`Full detail could not be loaded. This is a smaller image.`,
  seen: t`Zoom in for full detail.`,
  gaps: t`Some parts could not be loaded in full detail.`,
}

/** Says whether an image can be seen in full detail. */
export function DetailNotice({ state }: { state: DeepState }) {
  const canRetry = state === 'failed' || state === 'gaps'
  return (
    <div className="label flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status">{WORDS[state]}</p>
      {canRetry && <RetryButton isSmall />}
    </div>
  )
}
