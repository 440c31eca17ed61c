import type { DownloadPart } from '../../downloads/part.ts'
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
        {isShort && <DownloadIcon />}
        <span className={isShort ? 'max-sm:sr-only' : ''}>Download</span>
      </button>
      {hasFailed && <OverlayFailure what="The download" />}
      {DownloadDialog && <DownloadDialog parts={parts} onClose={close} />}
    </>
  )
}

function DownloadIcon() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      className="size-4 sm:hidden"
    >
      <path d="M8 2v8M4.5 6.5 8 10l3.5-3.5M2.5 13.5h11" />
    </svg>
  )
}
