import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from '../buttons/Icon.tsx'

interface DialogProps {
  title: string
  onClose: () => void
  /** A sheet at the side of the window, or one in the middle of it. */
  place: 'side' | 'middle'
  children: ReactNode
}

const PLACES = {
  side: 'm-0 ml-auto h-dvh max-h-none w-[min(22rem,100vw)]',
  middle: 'm-auto max-h-dvh w-[min(58rem,100vw)]',
}

/**
 * A window over the page, open as long as it is rendered: the browser keeps focus inside, closes it by Escape, and gives
 * focus back to where it was.
 */
export function Dialog({ title, onClose, place, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  /** A press that began in a field and ends outside, as in choosing text, closes nothing. */
  const isPressedOutside = useRef(false)
  // Closed while it is still in the page: only then does the browser give focus back.
  useLayoutEffect(() => {
    const opened = dialog.current
    if (opened && !opened.open) opened.showModal()
    return () => opened?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, which is the browser's own
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={`max-w-none border-0 bg-paper p-0 text-ink overscroll-contain backdrop:bg-[rgb(0_0_0/0.45)] ${PLACES[place]}`}
      onCancel={(event) => {
        // Taken out by whoever rendered it, and by them alone.
        event.preventDefault()
        onClose()
      }}
      // What is clicked outside of it is the dialog's own ground. By key, Escape does the same.
      onPointerDown={(event) => {
        isPressedOutside.current = event.target === event.currentTarget
      }}
      onClick={(event) => event.target === event.currentTarget && isPressedOutside.current && onClose()}
    >
      {/* Head and foot stay in view; what is between them scrolls. */}
      <div className={`flex max-h-dvh flex-col ${place === 'side' ? 'h-full' : ''}`}>
        <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
          <h2 id={titleId} className="font-serif text-lead">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className="-mr-2 inline-flex size-9 cursor-pointer items-center justify-center text-muted hover:text-ink"
          >
            <Icon name="x" size={18} />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
