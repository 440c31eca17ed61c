import { useEffect, useState } from 'react'

export type CopyState = 'ready' | 'copied' | 'refused'

/** A function that copies a text, and what came of it, for a moment. */
export function useCopy(): { state: CopyState; copy: (text: string) => Promise<void> } {
  const [state, setState] = useState<CopyState>('ready')
  useEffect(() => {
    if (state === 'ready') return
    const timer = setTimeout(() => setState('ready'), 2500)
    return () => clearTimeout(timer)
  }, [state])
  return {
    state,
    copy: async (text) => {
      try {
        await navigator.clipboard.writeText(text)
        setState('copied')
      } catch {
        // No permission, or a page without HTTPS.
        setState('refused')
      }
    },
  }
}
