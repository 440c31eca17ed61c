import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { Router as LocationProvider, useLocation } from 'react-router'
import { withoutSlug } from '../../contract/views.ts'
import type { Router, RouterState } from './router.ts'

interface Routing {
  readonly router: Router
  /** The rendered state, which may be behind the router. */
  readonly rendered: RouterState
}

const RoutingContext = createContext<Routing | undefined>(undefined)

/**
 * Renders the state of the router in a transition: the old view stays until the new one is ready, and typing is not
 * delayed.
 */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const [rendered, setRendered] = useState(router.state)
  useLayoutEffect(() => {
    // The router may have moved on before the subscription.
    setRendered(router.state)
    return router.subscribe((state, isSync) => {
      if (isSync) flushSync(() => setRendered(state))
      else startTransition(() => setRendered(state))
    })
  }, [router])
  const routing = useMemo(() => ({ router, rendered }), [router, rendered])
  return (
    <RoutingContext value={routing}>
      <LocationProvider
        location={rendered.location}
        navigationType={rendered.historyAction}
        navigator={router.navigator}
      >
        {children}
      </LocationProvider>
    </RoutingContext>
  )
}

export function useRouting(): Routing {
  const routing = useContext(RoutingContext)
  if (!routing) throw new Error('useRouting outside of RouterProvider')
  return routing
}

/**
 * Returns a function that tells whether the visitor is leaving for another view, at that moment. Writing to the URL
 * then would cancel the navigation.
 */
export function useIsLeaving(): () => boolean {
  const { router } = useRouting()
  const { pathname } = useLocation()
  const rendered = useRef(pathname)
  rendered.current = pathname
  return useCallback(
    () => router.isWaiting || withoutSlug(router.state.location.pathname) !== withoutSlug(rendered.current),
    [router],
  )
}
