import { type ComponentType, useState } from 'react'
import { useFailedPart, useRetrying } from '../../ui/loading/retrying.ts'

type Now<Props> = 'shut' | 'failed' | ComponentType<Props>

/** Something that is opened over a view and whose code comes then. */
export interface Opened<Props> {
  /** What is to be drawn, where it is open. */
  Part: ComponentType<Props> | undefined
  /** Whether its code did not come. It is tried again with everything else that failed, and when it is opened again. */
  hasFailed: boolean
  open: () => Promise<void>
  shut: () => void
}

/** @param load Asked each time that it is opened; the browser keeps what came. */
export function useOpened<Props>(load: () => Promise<ComponentType<Props>>): Opened<Props> {
  // In an object, or React would take the component for a function that makes the next state.
  const [{ now }, setNow] = useState<{ now: Now<Props> }>({ now: 'shut' })
  const isShown = now !== 'shut' && now !== 'failed'
  const hasFailed = now === 'failed'
  const { loadAgain } = useRetrying()
  useFailedPart(hasFailed, {
    kind: 'code',
    retry: async (reason) => {
      const part = await loadAgain(load, reason)
      // By itself nothing opens over what the visitor is doing by now.
      setNow({ now: reason === 'requested' ? part : 'shut' })
      return true
    },
  })
  return {
    Part: isShown ? now : undefined,
    hasFailed,
    open: async () => {
      const loading = hasFailed ? loadAgain(load, 'requested') : load()
      setNow({ now: await loading.catch((): Now<Props> => 'failed') })
    },
    shut: () => setNow({ now: 'shut' }),
  }
}
