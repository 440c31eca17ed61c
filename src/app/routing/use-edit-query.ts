import { useCallback, useRef } from 'react'
import { useLocation } from 'react-router'
import { withoutSlug } from '../../contract/views.ts'
import { useRouting } from './RouterProvider.tsx'

export type QueryChange = (query: URLSearchParams) => URLSearchParams

interface EditOptions {
  /** Adds no history entry. */
  replace?: boolean
  /** Not a decision of the visitor: dropped while the visitor is moving to another view or history entry. */
  isAutomatic?: boolean
  /** Renders before returning. */
  isSync?: boolean
  /** The state of the history entry, computed from its current state; none by default. */
  state?: (now: unknown) => unknown
}

export type EditQuery = (change: QueryChange, options?: EditOptions) => boolean

/**
 * The only way for a view to change its query. The change receives the current query, because the rendered one may be
 * older and would undo a recent change. Returns false if nothing was written because the visitor is leaving.
 */
export function useEditQuery(): EditQuery {
  const { router } = useRouting()
  const location = useLocation()
  const rendered = useRef(location)
  rendered.current = location
  return useCallback(
    (change, { replace = false, isAutomatic = false, isSync = false, state } = {}) => {
      const { location, historyAction } = router.state
      if (withoutSlug(location.pathname) !== withoutSlug(rendered.current.pathname)) return false
      // Back or Forward was pressed, and its entry is not rendered yet: this edit was meant for the old entry.
      const isReturning = historyAction === 'POP' && location.key !== rendered.current.key
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
