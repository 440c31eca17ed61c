import { useSyncExternalStore } from 'react'

const NEVER = () => () => undefined

/**
 * Whether the page is still as the server wrote it: true on the server and for the first rendering in the browser, which
 * must be the same. Then the view is rendered again with what only the browser knows. Parts that scripts operate show
 * their plain form until then, so that a page works without scripts.
 */
export function useIsStatic(): boolean {
  return useSyncExternalStore(
    NEVER,
    () => false,
    () => true,
  )
}
