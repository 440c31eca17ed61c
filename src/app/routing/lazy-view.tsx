import { type ComponentType, useReducer } from 'react'
import { type RetryReason, useRetrying } from '../ui/loading/retrying.ts'
import type { ViewRoute } from './router.ts'

export interface MissingViewProps {
  error: unknown
  /** Loads the view's code again and renders it on success. */
  retry: (reason: RetryReason) => Promise<void>
}

/**
 * A view whose code loads at its first visit. If that fails, `Missing` replaces it and can retry; the next visit
 * retries too.
 */
export function lazyView(
  load: () => Promise<ComponentType>,
  Missing: ComponentType<MissingViewProps>,
): Pick<ViewRoute, 'Component' | 'load'> {
  let View: ComponentType | undefined
  let failure: unknown
  function LazyView() {
    const { reloadCode } = useRetrying()
    const [, redraw] = useReducer((times: number) => times + 1, 0)
    if (View !== undefined) return <View />
    const retry = async (reason: RetryReason) => {
      View = await reloadCode(load, reason)
      redraw()
    }
    return <Missing error={failure} retry={retry} />
  }
  return {
    Component: LazyView,
    load: () => {
      if (View !== undefined) return undefined
      return load().then(
        (loaded) => {
          View = loaded
        },
        (error: unknown) => {
          failure = error
        },
      )
    },
  }
}
