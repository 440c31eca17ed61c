import { createPath, type Location, parsePath, type To } from 'react-router'
import { addressIn, type PageLanguages, splitLanguageParameter } from '../../contract/data-languages.ts'
import type { History } from './router.ts'

/**
 * A history of the pages below a base, such as `/fr`, and with a language of names, such as `?language=de`. The app sees
 * addresses without either; the address bar and links have them.
 */
export function historyBelow(base: string, languages: PageLanguages, history: History): History {
  if (base === '' && !languages.isChosen) return history
  const above = (to: To): To =>
    typeof to === 'string'
      ? addressIn(to, base, languages)
      : { ...to, ...parsePath(addressIn(createPath(to), base, languages)) }
  const below = (location: Location): Location => {
    const { pathname, search } = location
    return {
      ...location,
      pathname: pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname,
      search: languages.isChosen ? splitLanguageParameter(search).search : search,
    }
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
