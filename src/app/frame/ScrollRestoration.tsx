import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation } from 'react-router'
import { z } from 'zod/mini'
import { useRouting } from '../routing/RouterProvider.tsx'
import { entryKey, HistoryStore } from '../storage/history-store.ts'

/**
 * A new address begins at the top, or at the element that it names; Back, Forward and a reload return to where one was.
 * It does what React Router's own does, which needs its data router.
 */
export function ScrollRestoration() {
  const { router, drawn } = useRouting()
  const { preventScrollReset } = drawn
  const location = useLocation()
  const { hash } = location
  const entry = entryKey(location)
  const [positions] = useState(() => new HistoryStore('vitrine.scroll', z.number()))
  const entryInSight = useRef(entry)
  const keep = useCallback(() => positions.set(entryInSight.current, window.scrollY), [positions])

  useBrowserStayingOut(keep)
  // It listens before the provider around it does, and so is told while the view before is in sight.
  useLayoutEffect(
    () =>
      router.subscribe(({ historyAction, location: next }) => {
        if (historyAction === NavigationType.Replace) entryInSight.current = entryKey(next)
        else keep()
      }),
    [router, keep],
  )
  useLayoutEffect(() => {
    entryInSight.current = entry
    const kept = positions.get(entry)
    const target = kept === undefined ? elementNamed(hash) : null
    if (target) target.scrollIntoView()
    else if (kept !== undefined || !preventScrollReset) window.scrollTo(0, kept ?? 0)
  }, [entry, hash, positions, preventScrollReset])
  return null
}

/** The browser would scroll before the view is there. Another page finds it as browsers usually are. */
function useBrowserStayingOut(onHide: () => void): void {
  useEffect(() => {
    const takeOver = () => {
      window.history.scrollRestoration = 'manual'
    }
    const giveBack = () => {
      window.history.scrollRestoration = 'auto'
    }
    const hide = () => {
      onHide()
      giveBack()
    }
    takeOver()
    window.addEventListener('pagehide', hide)
    window.addEventListener('pageshow', takeOver)
    return () => {
      giveBack()
      window.removeEventListener('pagehide', hide)
      window.removeEventListener('pageshow', takeOver)
    }
  }, [onHide])
}

function elementNamed(hash: string): HTMLElement | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // No name that anything could have: a stray % in it.
    return null
  }
}
