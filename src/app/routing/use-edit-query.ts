import { useCallback, useRef } from 'react'
import { useLocation } from 'react-router'
import { useRouting } from './RouterProvider.tsx'

export type QueryChange = (query: URLSearchParams) => URLSearchParams

interface EditOptions {
  /** Leaves no entry in the history. */
  replace?: boolean
  /** Not a visitor's decision: given up while the visitor is on the way to another view or entry of the history. */
  isAutomatic?: boolean
  /** Drawn before this returns. */
  isSync?: boolean
  /** State of the history entry, from the state that it has now; by default there is none. */
  state?: (now: unknown) => unknown
}

export type EditQuery = (change: QueryChange, options?: EditOptions) => boolean

/**
 * The one way in which a view changes the query of its own address. The change is given the query of the moment of the
 * call. What is drawn may be older: a change that was computed from it would undo one that has just been made.
 * Returns false where nothing could be written, because the visitor is leaving.
 */
export function useEditQuery(): EditQuery {
  const { router } = useRouting()
  const location = useLocation()
  const drawn = useRef(location)
  drawn.current = location
  return useCallback(
    (change, { replace = false, isAutomatic = false, isSync = false, state } = {}) => {
      const { location, historyAction } = router.state
      if (location.pathname !== drawn.current.pathname) return false
      // Back or Forward has been pressed, and the entry it leads to is not drawn yet: this edit was meant for the other one.
      const isReturning = historyAction === 'POP' && location.key !== drawn.current.key
      if (isAutomatic && (router.isWaiting || isReturning)) return false
      const before = new URLSearchParams(location.search)
      const search = change(new URLSearchParams(before)).toString()
      if (search === before.toString() && state === undefined) return true
      const to = { pathname: location.pathname, search: search === '' ? '' : `?${search}`, hash: '' }
      const write = replace ? router.navigator.replace : router.navigator.push
      write(to, state?.(location.state) ?? null, { preventScrollReset: true, flushSync: isSync })
      return true
    },
    [router],
  )
}
