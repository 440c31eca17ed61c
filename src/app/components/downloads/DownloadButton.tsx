import { t } from '../../../contract/texts.ts'
import type { DownloadPart } from '../../downloads/part.ts'
import { OverlayFailure } from '../failures/OverlayFailure.tsx'
import { useLazyOverlay } from '../failures/use-lazy-overlay.ts'
import { loadDownloadDialog } from './load-download-dialog.ts'

interface DownloadButtonProps {
  parts: readonly DownloadPart[]
  className: string
  /** What is downloaded, if the page has several of these buttons. */
  of?: string
}

/** Opens the choice of a format. */
export function DownloadButton({ parts, className, of }: DownloadButtonProps) {
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
        {of !== undefined && (
          <>
            {' '}
            <span className="sr-only">{of}</span>
          </>
        )}
      </button>
      {hasFailed && <OverlayFailure what={t`The download`} />}
      {DownloadDialog && <DownloadDialog parts={parts} onClose={close} />}
    </>
  )
}
