import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ScrollSpan, toElementPx, toListPx } from './scroll-span.ts'

const RELEASE_MS = 1500
const REST_MS = 120
/** What a visitor does to scroll by themselves. */
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
/** So many views at once are a jump to another part of the list; less is scrolling on from where one is. */
const JUMP_VIEWS = 3

type Tell = (offsetPx: number, isScrolling: boolean) => void

/** A row at the top of the view, and how far below it. */
export interface Anchor {
  readonly row: number
  readonly offsetPx: number
}

/** All that the place of a row depends on. */
export interface ListGeometry {
  readonly span: ScrollSpan
  /** How far the list's top is from the top of the document. */
  readonly topPx: number
  /** Height of what covers the top of the view. */
  readonly barPx: number
  readonly linePx: number
  readonly columns: number
}

/**
 * The scroll of the window over a list that may be taller than its element. Scrolling on moves it pixel by pixel, dragging
 * the scrollbar far goes to that share of the whole list, and at rest the scrollbar stands where one is in the whole.
 * A row that is held stays at the top of the view while the page around it is still being laid out: until the visitor
 * moves, or a moment after the last change of the geometry.
 */
export function useListScroll(geometry: ListGeometry, start: Anchor | null) {
  const [held, setHeld] = useState(start)
  const now = useRef({ geometry, held, shiftPx: 0, yPx: 0, tell: NOBODY })
  now.current.geometry = geometry
  now.current.held = held

  /** Scrolls so that a height of the whole list, from its top, stands at the top of the view. */
  const place = useCallback((atPx: number) => {
    const state = now.current
    const { span, topPx } = state.geometry
    const elementPx = Math.round(toElementPx(span, atPx))
    state.shiftPx = atPx - elementPx
    window.scrollTo(0, elementPx + topPx)
    state.yPx = window.scrollY
    state.tell(state.yPx, false)
  }, [])
  const placeRow = useCallback(
    ({ row, offsetPx }: Anchor) => {
      const { columns, linePx, barPx, topPx } = now.current.geometry
      const isTopInView = window.scrollY <= topPx - barPx
      // The first row is where it should be, and what stands above the list may be seen as well.
      if (row === 0 && (topPx === 0 || isTopInView)) return place(window.scrollY - topPx)
      place(Math.floor(row / columns) * linePx - barPx - offsetPx)
    },
    [place],
  )

  /** For the virtualizer: it is told where the window is, once the shift for that is known. */
  const observeOffset = useCallback(
    (_: unknown, tell: Tell) => {
      const state = now.current
      let rest: ReturnType<typeof setTimeout> | undefined
      const jump = () => {
        const { span, topPx } = state.geometry
        const elementPx = window.scrollY - topPx
        state.shiftPx = toListPx(span, elementPx) - elementPx
      }
      const settle = () => {
        if (state.held) return
        const { span, topPx } = state.geometry
        const elementPx = state.yPx - topPx
        const atPx = elementPx + state.shiftPx
        // The rows and the scrollbar have to move in one frame.
        if (Math.abs(toElementPx(span, atPx) - elementPx) > 1) flushSync(() => place(atPx))
        else tell(state.yPx, false)
      }
      const onScroll = () => {
        const movedPx = Math.abs(window.scrollY - state.yPx)
        if (movedPx === 0) return
        if (state.held) return placeRow(state.held)
        state.yPx = window.scrollY
        if (isAtEnd() || movedPx > JUMP_VIEWS * window.innerHeight) jump()
        tell(state.yPx, true)
        clearTimeout(rest)
        rest = setTimeout(settle, REST_MS)
      }
      state.tell = tell
      state.yPx = window.scrollY
      if (state.held) placeRow(state.held)
      else {
        jump()
        tell(state.yPx, false)
      }
      window.addEventListener('scroll', onScroll, { passive: true })
      return () => {
        state.tell = NOBODY
        clearTimeout(rest)
        window.removeEventListener('scroll', onScroll)
      }
    },
    [place, placeRow],
  )

  const { span, topPx, barPx, linePx, columns } = geometry
  const layout = [span.listPx, span.elementPx, topPx, barPx, linePx, columns].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed layout is the reason to scroll again
  useLayoutEffect(() => {
    if (held) placeRow(held)
  }, [held, layout, placeRow])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed layout starts the moment anew
  useEffect(() => {
    if (!held) return
    const release = () => {
      // At once: the scroll that the visitor makes may be told before anything is drawn.
      now.current.held = null
      setHeld(null)
    }
    const timer = setTimeout(release, RELEASE_MS)
    for (const move of OWN_MOVES) window.addEventListener(move, release, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const move of OWN_MOVES) window.removeEventListener(move, release)
    }
  }, [held, layout])

  const hold = useCallback((row: number, offsetPx = 0) => setHeld({ row, offsetPx }), [])

  return {
    observeOffset,
    hold,
    held,
    /** By how much a place of the whole list is further down than where it stands now. */
    shiftPx: () => now.current.shiftPx,
    /** The height of the whole list that is at the top of the view. */
    atPx: () => now.current.yPx - now.current.geometry.topPx + now.current.shiftPx,
  }
}

const NOBODY: Tell = () => {}

/** Where the window can be scrolled no further, that is the end of the list, however one came there. */
function isAtEnd(): boolean {
  const lastPx = document.documentElement.scrollHeight - window.innerHeight
  return window.scrollY <= 0 || window.scrollY >= lastPx - 1
}
