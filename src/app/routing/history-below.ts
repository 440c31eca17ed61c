import type { Location, To } from 'react-router'
import type { History } from './router.ts'

/**
 * A history of the pages below a base, such as `/fr`. The app sees the paths without the base; the address bar and links
 * have it.
 */
export function historyBelow(base: string, history: History): History {
  if (base === '') return history
  const above = (to: To): To =>
    typeof to === 'string' ? base + to : { ...to, pathname: base + (to.pathname ?? '/') }
  const below = (location: Location): Location => {
    const { pathname } = location
    return pathname.startsWith(`${base}/`) ? { ...location, pathname: pathname.slice(base.length) } : location
  }
  return {
    get location() {
      return below(history.location)
    },
    createHref: (to) => history.createHref(above(to)),
    createURL: (to) => history.createURL(above(to)),
    encodeLocation: history.encodeLocation,
    push: (to, state) => history.push(above(to), state),
    replace: (to, state) => history.replace(above(to), state),
    go: history.go,
    listen: (listener) =>
      history.listen((update) => listener({ ...update, location: below(update.location) })),
  }
}
