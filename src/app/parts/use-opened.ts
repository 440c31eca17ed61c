import { type ComponentType, useState } from 'react'
import { loadAgain } from './load-again.ts'

type Now<Props> = 'shut' | 'failed' | ComponentType<Props>

/** Something that is opened over a view and whose code comes then. */
export interface Opened<Props> {
  /** What is to be drawn, where it is open. */
  Part: ComponentType<Props> | undefined
  /** Whether its code did not come. The next time it is opened, the page is loaded anew where that helps. */
  hasFailed: boolean
  open: () => Promise<void>
  shut: () => void
}

/** @param load Asked each time that it is opened; the browser keeps what came. */
export function useOpened<Props>(load: () => Promise<ComponentType<Props>>): Opened<Props> {
  // In an object, or React would take the component for a function that makes the next state.
  const [{ now }, setNow] = useState<{ now: Now<Props> }>({ now: 'shut' })
  const isShown = now !== 'shut' && now !== 'failed'
  return {
    Part: isShown ? now : undefined,
    hasFailed: now === 'failed',
    open: async () => {
      const loading = now === 'failed' ? loadAgain(load) : load()
      setNow({ now: await loading.catch((): Now<Props> => 'failed') })
    },
    shut: () => setNow({ now: 'shut' }),
  }
}
