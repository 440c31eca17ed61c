import { t } from '../../../contract/texts.ts'
import type { DownloadPart } from '../../downloads/part.ts'
import { OverlayFailure } from '../failures/OverlayFailure.tsx'
import { useLazyOverlay } from '../failures/use-lazy-overlay.ts'
import { loadDownloadDialog } from './load-download-dialog.ts'

interface DownloadButtonProps {
  parts: readonly DownloadPart[]
  className: string
}

/** Opens the choice of a format. */
export function DownloadButton({ parts, className }: DownloadButtonProps) {
  const { Overlay: DownloadDialog, hasFailed, open, close } = useLazyOverlay(loadDownloadDialog)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${className} no-scripts:hidden`}
        onClick={() => void open()}
      >
        Download
      </button>
      {hasFailed && <OverlayFailure what={t`The download`} />}
      {DownloadDialog && <DownloadDialog parts={parts} onClose={close} />}
    </>
  )
}
