import { createContext, useContext, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { z } from 'zod/mini'
import { parseView, withoutSlug } from '../../../contract/views.ts'
import { readEdition } from '../../routing/urls.ts'
import { entryKey, HistoryStore } from '../../storage/history-store.ts'

/** State between views: the last path, and the link that was followed from each history entry. */
export interface Arrivals {
  lastPathname: string | undefined
  readonly leftThrough: HistoryStore<string>
}

export function newArrivals(): Arrivals {
  return { lastPathname: undefined, leftThrough: new HistoryStore('vitrine.left', z.string()) }
}

export const ArrivalsContext = createContext(newArrivals())

/**
 * Moves focus after navigation to another view: to its heading, or on the way back to the link that was followed. Not
 * on the first load, and not if only the query changes, unless it chooses an edition of a term.
 */
export function useArrival(isLoading: boolean) {
  const arrivals = useContext(ArrivalsContext)
  const location = useLocation()
  const pathname = withoutSlug(location.pathname) + editionOf(location)
  const entry = entryKey(location)
  const isReturn = useNavigationType() === 'POP'
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (isLoading || arrivals.lastPathname === pathname) return undefined
    // The visitor may leave the first view before it has loaded.
    const isFirst = arrivals.lastPathname === undefined && isReturn
    arrivals.lastPathname = pathname
    if (isFirst) return undefined
    const followed = isReturn ? arrivals.leftThrough.get(entry) : undefined
    if (followed !== undefined) return focusWhenThere(followed)
    heading.current?.focus({ preventScroll: true })
    return undefined
  }, [arrivals, pathname, entry, isReturn, isLoading])

  return heading
}

/** An edition of a term is a view of its own. */
function editionOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const isTerm = parseView(pathname)?.name === 'term'
  return (isTerm && readEdition(new URLSearchParams(search))) || ''
}

const MAX_WAIT_MS = 5000

/** Focuses a link once it is rendered, unless the visitor presses a key or a button first. */
function focusWhenThere(href: string): () => void {
  const find = () => {
    const link = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)
    if (!link) return
    link.focus({ preventScroll: true })
    stop()
  }
  const observer = new MutationObserver(find)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    window.removeEventListener('pointerdown', stop)
    window.removeEventListener('keydown', stop)
  }
  const timer = setTimeout(stop, MAX_WAIT_MS)
  observer.observe(document.body, { childList: true, subtree: true })
  window.addEventListener('pointerdown', stop)
  window.addEventListener('keydown', stop)
  find()
  return stop
}
