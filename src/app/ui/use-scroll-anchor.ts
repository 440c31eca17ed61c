import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

const RELEASE_MS = 1500
/** What a visitor does to scroll by themselves. */
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Keeps a row at the top of the view while the page around it is still being laid out: until the visitor moves, or a
 * moment after the last change of `layout`. Row 0 is not held at the start: that is where a page begins anyway.
 */
export function useScrollAnchor(start: number, scrollTo: (row: number) => void, layout: string) {
  const [held, setHeld] = useState<{ row: number } | null>(() => (start > 0 ? { row: start } : null))
  const scroll = useRef(scrollTo)
  scroll.current = scrollTo
  const hold = useCallback((row: number) => setHeld({ row }), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed layout is the reason to scroll again
  useLayoutEffect(() => {
    if (held) scroll.current(held.row)
  }, [held, layout])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed layout starts the moment anew
  useEffect(() => {
    if (!held) return
    const release = () => setHeld(null)
    const timer = setTimeout(release, RELEASE_MS)
    for (const move of OWN_MOVES) window.addEventListener(move, release, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const move of OWN_MOVES) window.removeEventListener(move, release)
    }
  }, [held, layout])

  return { hold, isHeld: held !== null }
}
