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
  /** Asks for the view's code where it is not there yet. It never fails: the view then says so when it is drawn. */
  load?: () => Promise<void> | undefined
}

/** A browser's history or one in memory, as React Router makes them. */
export type History = Omit<ReturnType<typeof UNSAFE_createBrowserHistory>, 'action'>

/** Where one has come to, and how. */
export interface RouterState {
  readonly location: Location
  readonly historyAction: NavigationType
  readonly preventScrollReset: boolean
}

type Listener = (state: RouterState, isSync: boolean) => void

/** Leads from address to address. It is ahead of what is drawn, which follows by `subscribe`. */
export interface Router {
  readonly state: RouterState
  /** Whether a view is being gone to whose code is on its way. Address and view are still the ones before. */
  readonly isWaiting: boolean
  /** What React Router's links and hooks go through. */
  readonly navigator: Navigator
  /** Listeners are called in the order in which they came, before anything is drawn. */
  subscribe(listener: Listener): () => void
}

/** A router at the history's own address, once the code of that view is there, or is known not to come. */
export async function openRouter(history: History, routes: ViewRoute[]): Promise<Router> {
  let pathname: string
  // One may go back while the code is on its way.
  do {
    pathname = history.location.pathname
    await codeOf(routes, pathname)
  } while (pathname !== history.location.pathname)
  return startRouter(history, routes)
}

/**
 * What of React Router's data router is needed here: an address changes when the code of its view is there, and not
 * before; until then the view before stays, and going elsewhere gives the waiting up.
 */
function startRouter(history: History, routes: ViewRoute[]): Router {
  const listeners = new Set<Listener>()
  let state: RouterState = {
    location: history.location,
    historyAction: NavigationType.Pop,
    preventScrollReset: false,
  }
  let waitedFor: object | undefined

  async function go(pathname: string, arrive: () => void, action: NavigationType, options?: NavigateOptions) {
    const mine = {}
    waitedFor = mine
    const code = codeOf(routes, pathname)
    if (code) await code
    if (waitedFor !== mine) return
    waitedFor = undefined
    arrive()
    const preventScrollReset = options?.preventScrollReset === true
    state = { location: history.location, historyAction: action, preventScrollReset }
    for (const listener of listeners) listener(state, options?.flushSync === true)
  }
  const pathnameOf = (to: To) => history.encodeLocation(to).pathname

  // Going back and forward is done by the browser: the address has changed already.
  history.listen(({ location }) => void go(location.pathname, () => {}, NavigationType.Pop))
  return {
    get state() {
      return state
    },
    get isWaiting() {
      return waitedFor !== undefined
    },
    navigator: {
      createHref: history.createHref,
      createURL: history.createURL,
      encodeLocation: history.encodeLocation,
      go: history.go,
      push: (to, kept, options) =>
        go(pathnameOf(to), () => history.push(to, kept), NavigationType.Push, options),
      replace: (to, kept, options) =>
        go(pathnameOf(to), () => history.replace(to, kept), NavigationType.Replace, options),
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function codeOf(routes: ViewRoute[], pathname: string): Promise<void> | undefined {
  return matchRoutes(routes, pathname)?.at(-1)?.route.load?.()
}
