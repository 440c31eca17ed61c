import { useEffect, useState } from 'react'
import { Icon } from './Icon.tsx'

type State = 'ready' | 'copied' | 'refused'

/** Copies a text and announces the result. `text` may be a function, called on each click. */
export function CopyButton({ text, children }: { text: string | (() => string); children: string }) {
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
      <button type="button" className="button button-small" onClick={() => void copy()}>
        <Icon name={state === 'copied' ? 'check' : 'copy'} size={14} />
        {children}
      </button>
      <span role="status" className="label [&:not(:empty)]:ml-2">
        {state === 'copied' && 'Copied'}
        {state === 'refused' && 'The browser does not allow copying here'}
      </span>
    </span>
  )
}
