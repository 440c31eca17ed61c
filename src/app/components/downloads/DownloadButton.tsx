import type { DownloadPart } from '../../downloads/part.ts'
import { Icon } from '../../ui/buttons/Icon.tsx'
import { OverlayFailure } from '../failures/OverlayFailure.tsx'
import { useLazyOverlay } from '../failures/use-lazy-overlay.ts'
import { loadDownloadDialog } from './load-download-dialog.ts'

interface DownloadButtonProps {
  parts: readonly DownloadPart[]
  className: string
  /** On phones an icon stands for the word. */
  isShort?: boolean
}

/** Opens the choice of a format. */
export function DownloadButton({ parts, className, isShort = false }: DownloadButtonProps) {
  const { Overlay: DownloadDialog, hasFailed, open, close } = useLazyOverlay(loadDownloadDialog)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${className} no-scripts:hidden`}
        onClick={() => void open()}
      >
        {isShort && <Icon name="download" className="sm:hidden" />}
        <span className={isShort ? 'max-sm:sr-only' : ''}>Download</span>
      </button>
      {hasFailed && <OverlayFailure what="The download" />}
      {DownloadDialog && <DownloadDialog parts={parts} onClose={close} />}
    </>
  )
}
