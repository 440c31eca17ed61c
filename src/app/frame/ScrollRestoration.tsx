import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation } from 'react-router'
import { z } from 'zod/mini'
import { useRouting } from '../routing/RouterProvider.tsx'
import { entryKey, HistoryStore } from '../storage/history-store.ts'

/**
 * A new URL starts at the top or at the element of its hash. Back, Forward and reloading restore the scroll position.
 * React Router's own component requires its data router.
 */
export function ScrollRestoration() {
  const { router, rendered } = useRouting()
  const { preventScrollReset } = rendered
  const location = useLocation()
  const { hash } = location
  const entry = entryKey(location)
  const [positions] = useState(() => new HistoryStore('vitrine.scroll', z.number()))
  const shownEntry = useRef(entry)
  const save = useCallback(() => positions.set(shownEntry.current, window.scrollY), [positions])

  useManualScrollRestoration(save)
  // Subscribes before the provider around it, so that it runs while the old view is still rendered.
  useLayoutEffect(
    () =>
      router.subscribe(({ historyAction, location: next }) => {
        if (historyAction === NavigationType.Replace) shownEntry.current = entryKey(next)
        else save()
      }),
    [router, save],
  )
  const isLoading = useRef(true)
  useLayoutEffect(() => {
    shownEntry.current = entry
    const isFirst = isLoading.current
    isLoading.current = false
    const saved = positions.get(entry)
    const target = saved === undefined ? elementNamed(hash) : null
    if (target) target.scrollIntoView()
    // A row that the address names is in view since the first paint, and its list keeps it there.
    else if (isFirst && document.querySelector('.list-start')) return
    else if (saved !== undefined) window.scrollTo(0, saved)
    // A visitor may have scrolled the page of the server before it was taken over.
    else if (!isFirst && !preventScrollReset) window.scrollTo(0, 0)
  }, [entry, hash, positions, preventScrollReset])
  return null
}

/** The browser would scroll before the view is rendered. Leaving the page restores the browser's default. */
function useManualScrollRestoration(onHide: () => void): void {
  useEffect(() => {
    const setManual = () => {
      window.history.scrollRestoration = 'manual'
    }
    const setAuto = () => {
      window.history.scrollRestoration = 'auto'
    }
    const hide = () => {
      onHide()
      setAuto()
    }
    setManual()
    window.addEventListener('pagehide', hide)
    window.addEventListener('pageshow', setManual)
    return () => {
      setAuto()
      window.removeEventListener('pagehide', hide)
      window.removeEventListener('pageshow', setManual)
    }
  }, [onHide])
}

function elementNamed(hash: string): HTMLElement | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // The hash is not a valid name.
    return null
  }
}
