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
import type { Router, RouterState } from './router.ts'

interface Routing {
  readonly router: Router
  /** What is drawn, which may be behind the router. */
  readonly drawn: RouterState
}

const RoutingContext = createContext<Routing | undefined>(undefined)

/** Draws what the router has come to. What it shows stays until the next is ready; typing is not held up by that. */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const [drawn, setDrawn] = useState(router.state)
  useLayoutEffect(() => {
    // One may have gone on before this listened.
    setDrawn(router.state)
    return router.subscribe((state, isSync) => {
      if (isSync) flushSync(() => setDrawn(state))
      else startTransition(() => setDrawn(state))
    })
  }, [router])
  const routing = useMemo(() => ({ router, drawn }), [router, drawn])
  return (
    <RoutingContext value={routing}>
      <LocationProvider
        location={drawn.location}
        navigationType={drawn.historyAction}
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
 * Tells whether one is on the way to another view, as of the moment of asking: its code may still be coming, or it is
 * about to be drawn. What is written into the address then would call the visitor back.
 */
export function useIsLeaving(): () => boolean {
  const { router } = useRouting()
  const { pathname } = useLocation()
  const drawn = useRef(pathname)
  drawn.current = pathname
  return useCallback(() => router.isWaiting || router.state.location.pathname !== drawn.current, [router])
}
