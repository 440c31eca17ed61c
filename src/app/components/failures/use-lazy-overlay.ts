import { type ComponentType, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFailedPart, useRetrying } from '../../ui/loading/retrying.ts'

type State<Props> = 'closed' | 'loading' | 'failed' | ComponentType<Props>

/** A dialog whose code loads when it opens. */
export interface LazyOverlay<Props> {
  /** The component to render while it is open. */
  Overlay: ComponentType<Props> | undefined
  /** True from opening it until its code is loaded. */
  isLoading: boolean
  /** True if the code failed to load. It is retried with all other failures, and when the dialog is opened again. */
  hasFailed: boolean
  open: () => Promise<void>
  close: () => void
}

/** `load` is called at each opening; the browser caches the code. */
export function useLazyOverlay<Props>(load: () => Promise<ComponentType<Props>>): LazyOverlay<Props> {
  // An object, because React would call a component as an update function.
  const [{ state }, setState] = useState<{ state: State<Props> }>({ state: 'closed' })
  const opening = useRef<object>(undefined)
  const hasFailed = state === 'failed'
  const { reloadCode } = useRetrying()
  useFailedPart(hasFailed, {
    kind: 'code',
    retry: async (reason) => {
      const overlay = await reloadCode(load, reason)
      // An automatic retry does not open the dialog. Nor does it close one that was opened while the retry went on.
      const loaded = reason === 'requested' ? overlay : 'closed'
      setState((now) => (now.state === 'failed' ? { state: loaded } : now))
    },
  })
  return {
    Overlay: typeof state === 'string' ? undefined : state,
    isLoading: state === 'loading',
    hasFailed,
    open: async () => {
      const opener = document.activeElement
      const attempt = {}
      opening.current = attempt
      const loading = hasFailed ? reloadCode(load, 'requested') : load()
      setState({ state: 'loading' })
      const loaded = await loading.catch((): State<Props> => 'failed')
      // Closed before it was there.
      if (opening.current !== attempt) return
      // The dialog gives focus back to what has it now, and the visitor may have gone on while the code loaded.
      if (loaded !== 'failed' && opener instanceof HTMLElement) opener.focus()
      // At once, so that no key goes anywhere else.
      flushSync(() => setState({ state: loaded }))
    },
    close: () => {
      opening.current = undefined
      setState({ state: 'closed' })
    },
  }
}
