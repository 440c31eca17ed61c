import {
  type Location,
  matchRoutes,
  type NavigateOptions,
  NavigationType,
  type Navigator,
  type RouteObject,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router'

export type ViewRoute = RouteObject & {
  /** Loads the view's code if necessary. Never rejects: the view reports a failure when it is rendered. */
  load?: () => Promise<void> | undefined
}

/** A browser history or one in memory, from React Router. */
export type History = Omit<ReturnType<typeof UNSAFE_createBrowserHistory>, 'action'>

/** The location and how it was reached. */
export interface RouterState {
  readonly location: Location
  readonly historyAction: NavigationType
  readonly preventScrollReset: boolean
}

type Listener = (state: RouterState, isSync: boolean) => void

/** Maps URLs to views. Its state is ahead of the rendered one, which follows by `subscribe`. */
export interface Router {
  readonly state: RouterState
  /** True while the code of the next view loads. URL and view are still the old ones. */
  readonly isWaiting: boolean
  /** For React Router's links and hooks. */
  readonly navigator: Navigator
  /**
   * Changes the path in the address bar. It is no navigation: the history entry keeps its key, and a navigation that
   * waits for code goes on. Does nothing if Back or Forward has already left the entry.
   */
  correctPath(pathname: string): void
  /** Listeners are called in order of subscription, before rendering. */
  subscribe(listener: Listener): () => void
}

/** A router at the URL of the history. Resolves once the code of that view has loaded or failed. */
export async function openRouter(history: History, routes: ViewRoute[]): Promise<Router> {
  let pathname: string
  // The visitor may go back while the code loads.
  do {
    pathname = history.location.pathname
    await loadCode(routes, pathname)
  } while (pathname !== history.location.pathname)
  return startRouter(history, routes)
}

/**
 * The part of React Router's data router that the app needs: the URL changes only when the code of its view has loaded.
 * Until then the old view stays, and another navigation cancels this one.
 */
function startRouter(history: History, routes: ViewRoute[]): Router {
  const listeners = new Set<Listener>()
  let state: RouterState = {
    location: history.location,
    historyAction: NavigationType.Pop,
    preventScrollReset: false,
  }
  let pending: object | undefined

  async function go(pathname: string, arrive: () => void, action: NavigationType, options?: NavigateOptions) {
    const token = {}
    pending = token
    const code = loadCode(routes, pathname)
    if (code) await code
    if (pending !== token) return
    pending = undefined
    arrive()
    const preventScrollReset = options?.preventScrollReset === true
    enter(
      { location: history.location, historyAction: action, preventScrollReset },
      options?.flushSync === true,
    )
  }
  function enter(next: RouterState, isSync: boolean) {
    state = next
    for (const listener of listeners) listener(state, isSync)
  }
  const pathnameOf = (to: To) => history.encodeLocation(to).pathname

  // For Back and Forward the browser has already changed the URL.
  history.listen(({ location }) => void go(location.pathname, () => {}, NavigationType.Pop))
  return {
    get state() {
      return state
    },
    get isWaiting() {
      return pending !== undefined
    },
    navigator: {
      createHref: history.createHref,
      createURL: history.createURL,
      encodeLocation: history.encodeLocation,
      go: history.go,
      push: (to, entryState, options) =>
        go(pathnameOf(to), () => history.push(to, entryState), NavigationType.Push, options),
      replace: (to, entryState, options) =>
        go(pathnameOf(to), () => history.replace(to, entryState), NavigationType.Replace, options),
    },
    correctPath(pathname) {
      const { location } = state
      if (history.location.key !== location.key) return
      history.replace({ ...location, pathname })
      enter({ ...state, location: history.location }, false)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function loadCode(routes: ViewRoute[], pathname: string): Promise<void> | undefined {
  return matchRoutes(routes, pathname)?.at(-1)?.route.load?.()
}
