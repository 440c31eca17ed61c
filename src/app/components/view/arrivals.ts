import { createContext, useContext, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { z } from 'zod/mini'
import { entryOf, KeptEntries } from '../../storage/history-store.ts'

/** What is remembered between views: the last one shown, and the link through which each was left. */
export interface Arrivals {
  lastPathname: string | undefined
  readonly leftThrough: KeptEntries<string>
}

export function newArrivals(): Arrivals {
  return { lastPathname: undefined, leftThrough: new KeptEntries('vitrine.left', z.string()) }
}

export const ArrivalsContext = createContext(newArrivals())

/**
 * Gives focus to a view's heading when one has come to the view from another; on the way back, to the link that had
 * been followed. Not on the first load, and not when only the query of the address changes.
 */
export function useArrival(isLoading: boolean) {
  const arrivals = useContext(ArrivalsContext)
  const location = useLocation()
  const { pathname } = location
  const entry = entryOf(location)
  const isReturn = useNavigationType() === 'POP'
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (isLoading || arrivals.lastPathname === pathname) return undefined
    // One may go on from the first view before it is there.
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

const PATIENCE_MS = 5000

/** The link may be in a row that is still loading: it is waited for, until the visitor does something else. */
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
  const timer = setTimeout(stop, PATIENCE_MS)
  observer.observe(document.body, { childList: true, subtree: true })
  window.addEventListener('pointerdown', stop)
  window.addEventListener('keydown', stop)
  find()
  return stop
}
