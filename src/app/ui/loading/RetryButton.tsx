import { useEffect, useRef, useState } from 'react'
import { t } from '../../../contract/texts.ts'
import { useRetrying } from './retrying.ts'

interface RetryButtonProps {
  isSmall?: boolean
  className?: string
  /** Takes focus when the failure and this button are gone; by default the part of the page around the button. */
  findNext?: (button: HTMLElement) => HTMLElement | null | undefined
}

/** Retries everything on the page that failed. */
export function RetryButton({ isSmall = false, className = '', findNext = around }: RetryButtonProps) {
  const { retryAll } = useRetrying()
  const [state, setState] = useState<'ready' | 'trying' | 'failed'>('ready')
  const button = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLElement | null | undefined>(null)
  useEffect(
    () => () => {
      // The replacement of the failure is rendered by now, or a moment later.
      if (next.current) focusIfLost(next.current)
    },
    [],
  )
  const retry = async () => {
    if (state === 'trying') return
    setState('trying')
    next.current = button.current && findNext(button.current)
    const isDone = await retryAll()
    setState(isDone ? 'ready' : 'failed')
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <button
        ref={button}
        type="button"
        className={`button ${isSmall ? 'button-small' : ''} ${className}`}
        aria-disabled={state === 'trying' || undefined}
        onClick={() => void retry()}
      >
        Try again
      </button>
      <span role="status" className="text-note">
        {state === 'trying' && t`Trying…`}
        {state === 'failed' && t`It failed again.`}
      </span>
    </span>
  )
}

function around(button: HTMLElement): HTMLElement | null {
  return button.parentElement?.closest<HTMLElement>('[tabindex="-1"]') ?? null
}

function focusIfLost(element: HTMLElement): void {
  setTimeout(() => {
    if (document.activeElement === document.body) element.focus({ preventScroll: true })
  })
}
