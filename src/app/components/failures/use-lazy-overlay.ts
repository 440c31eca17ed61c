import { type ComponentType, useState } from 'react'
import { useFailedPart, useRetrying } from '../../ui/loading/retrying.ts'

type State<Props> = 'closed' | 'failed' | ComponentType<Props>

/** A dialog whose code loads when it opens. */
export interface LazyOverlay<Props> {
  /** The component to render while it is open. */
  Overlay: ComponentType<Props> | undefined
  /** True if the code failed to load. It is retried with all other failures, and when the dialog is opened again. */
  hasFailed: boolean
  open: () => Promise<void>
  close: () => void
}

/** `load` is called at each opening; the browser caches the code. */
export function useLazyOverlay<Props>(load: () => Promise<ComponentType<Props>>): LazyOverlay<Props> {
  // An object, because React would call a component as an update function.
  const [{ state }, setState] = useState<{ state: State<Props> }>({ state: 'closed' })
  const isShown = state !== 'closed' && state !== 'failed'
  const hasFailed = state === 'failed'
  const { reloadCode } = useRetrying()
  useFailedPart(hasFailed, {
    kind: 'code',
    retry: async (reason) => {
      const overlay = await reloadCode(load, reason)
      // An automatic retry does not open the dialog.
      setState({ state: reason === 'requested' ? overlay : 'closed' })
    },
  })
  return {
    Overlay: isShown ? state : undefined,
    hasFailed,
    open: async () => {
      const opener = document.activeElement
      const loading = hasFailed ? reloadCode(load, 'requested') : load()
      const loaded = await loading.catch((): State<Props> => 'failed')
      // The dialog gives focus back to what has it now, and the visitor may have gone on while the code loaded.
      if (loaded !== 'failed' && opener instanceof HTMLElement) opener.focus()
      setState({ state: loaded })
    },
    close: () => setState({ state: 'closed' }),
  }
}
