import { useEffect, useState } from 'react'
import { Icon } from './Icon.tsx'

type State = 'ready' | 'copied' | 'refused'

interface CopyButtonProps {
  /** A function is called on each click. */
  text: string | (() => string)
  /** A button with a border, or words in a row of tools. */
  look?: 'button' | 'tool'
  children: string
}

const LOOKS = { button: 'button button-small', tool: 'tool' }

/** Copies a text and announces the result. */
export function CopyButton({ text, look = 'button', children }: CopyButtonProps) {
  const [state, setState] = useState<State>('ready')
  useEffect(() => {
    if (state === 'ready') return
    const timer = setTimeout(() => setState('ready'), 2500)
    return () => clearTimeout(timer)
  }, [state])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text())
      setState('copied')
    } catch {
      // No permission, or a page without HTTPS.
      setState('refused')
    }
  }
  return (
    <span className="inline-flex items-center no-scripts:hidden">
      <button type="button" className={LOOKS[look]} onClick={() => void copy()}>
        <Icon name={state === 'copied' ? 'check' : 'copy'} size={look === 'tool' ? 12 : 14} />
        {children}
      </button>
      <span role="status" className="label [&:not(:empty)]:ml-2">
        {/* In a row, the check mark alone is seen, so that the other tools stay where they are. */}
        {state === 'copied' && <span className={look === 'tool' ? 'sr-only' : ''}>Copied</span>}
        {state === 'refused' && 'The browser does not allow copying here'}
      </span>
    </span>
  )
}
