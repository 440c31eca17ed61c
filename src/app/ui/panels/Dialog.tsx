import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { t } from '../../../contract/texts.ts'
import { CrossButton } from '../buttons/CrossButton.tsx'

interface DialogProps {
  title: string
  onClose: () => void
  /** At the side or in the middle of the window, there wide or small. */
  placement: 'side' | 'middle' | 'small'
  children: ReactNode
}

const PLACEMENTS = {
  side: 'm-0 ms-auto h-dvh max-h-none w-[min(22rem,100vw)]',
  middle: 'm-auto max-h-dvh w-[min(58rem,100vw)]',
  small: 'm-auto max-h-dvh w-[min(42rem,100vw)]',
}

/** A modal dialog, open while it is rendered. The browser keeps focus inside, and restores it when the dialog closes. */
export function Dialog({ title, onClose, placement, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  /** Selecting text from inside to outside must not close the dialog. */
  const isPressedOutside = useRef(false)
  // Closed before it leaves the document: only then does the browser restore focus.
  useLayoutEffect(() => {
    const opened = dialog.current
    if (opened && !opened.open) opened.showModal()
    return () => opened?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog without a handler
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={`max-w-none border-0 bg-paper p-0 text-ink overscroll-contain backdrop:bg-[rgb(0_0_0/0.45)] ${PLACEMENTS[placement]}`}
      onCancel={(event) => {
        // Only the parent removes the dialog.
        event.preventDefault()
        onClose()
      }}
      // A click on the backdrop has the dialog itself as its target.
      onPointerDown={(event) => {
        isPressedOutside.current = event.target === event.currentTarget
      }}
      onClick={(event) => event.target === event.currentTarget && isPressedOutside.current && onClose()}
    >
      {/* Head and foot stay in view; what is between them scrolls. */}
      <div className={`flex max-h-dvh flex-col ${placement === 'side' ? 'h-full' : ''}`}>
        <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
          <h2 id={titleId} className="font-serif text-lead">
            {title}
          </h2>
          <CrossButton label={t`Close`} onClick={onClose} className="-me-2" />
        </div>
        {children}
      </div>
    </dialog>
  )
}
