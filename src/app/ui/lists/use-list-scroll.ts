import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ListGeometry, type ListPosition, listPxOf, positionAt } from './list-position.ts'
import { toElementPx, toListPx } from './scroll-span.ts'

const RELEASE_MS = 1500
const REST_MS = 120
/** Events of a visitor who scrolls. */
const USER_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
/** Scrolling by more views than this at once jumps to another part of the list. */
const JUMP_VIEWS = 3

type Report = (offsetPx: number, isScrolling: boolean) => void

/**
 * The scroll of the window over a list that may be taller than its element. Small steps scroll pixel by pixel. Dragging
 * the scrollbar far jumps to that share of the whole list. At rest, the scrollbar shows the position in the whole list.
 * The row that the visitor scrolled to the top stays there when the layout changes. A pinned row also stays there when
 * anything else scrolls the page: until the visitor does, or until the layout has not changed for a moment.
 */
export function useListScroll(geometry: ListGeometry, start: ListPosition | null) {
  const [pinned, setPinned] = useState(start)
  const now = useRef({ geometry, pinned, top: start, shiftPx: 0, yPx: 0, report: IGNORE })
  now.current.geometry = geometry
  now.current.pinned = pinned
  /** The offset in the whole list at the top of the view. */
  const atPx = useCallback(() => {
    const { yPx, geometry, shiftPx } = now.current
    return yPx - geometry.topPx + shiftPx
  }, [])

  /** Scrolls an offset of the whole list to the top of the view. */
  const scrollTo = useCallback((toPx: number) => {
    const state = now.current
    const { span, topPx } = state.geometry
    const elementPx = Math.round(toElementPx(span, toPx))
    state.shiftPx = toPx - elementPx
    window.scrollTo(0, elementPx + topPx)
    state.yPx = window.scrollY
    state.report(state.yPx, false)
  }, [])
  const scrollToRow = useCallback(
    (position: ListPosition) => {
      const { geometry } = now.current
      const { barPx, topPx } = geometry
      const isTopInView = window.scrollY <= topPx - barPx
      // The first row is in view already, and the visitor may see what is above the list.
      if (position.row === 0 && (topPx === 0 || isTopInView)) return scrollTo(window.scrollY - topPx)
      scrollTo(listPxOf(geometry, position))
    },
    [scrollTo],
  )

  /** Reports scroll offsets to the virtualizer, after the shift for each is known. */
  const observeOffset = useCallback(
    (_: unknown, report: Report) => {
      const state = now.current
      let rest: ReturnType<typeof setTimeout> | undefined
      const jump = () => {
        const { span, topPx } = state.geometry
        const elementPx = window.scrollY - topPx
        state.shiftPx = toListPx(span, elementPx) - elementPx
      }
      const settle = () => {
        if (state.pinned) return
        const { span, topPx } = state.geometry
        const toPx = atPx()
        // The rows and the scrollbar must move in the same frame.
        if (Math.abs(toElementPx(span, toPx) - (state.yPx - topPx)) > 1) flushSync(() => scrollTo(toPx))
        else report(state.yPx, false)
      }
      const onScroll = () => {
        const movedPx = Math.abs(window.scrollY - state.yPx)
        if (movedPx === 0) return
        if (state.pinned) return scrollToRow(state.pinned)
        state.yPx = window.scrollY
        if (isAtEnd() || movedPx > JUMP_VIEWS * window.innerHeight) jump()
        state.top = topOf(state.geometry, atPx())
        report(state.yPx, true)
        clearTimeout(rest)
        rest = setTimeout(settle, REST_MS)
      }
      state.report = report
      state.yPx = window.scrollY
      if (state.pinned) scrollToRow(state.pinned)
      else {
        jump()
        report(state.yPx, false)
      }
      window.addEventListener('scroll', onScroll, { passive: true })
      return () => {
        state.report = IGNORE
        clearTimeout(rest)
        window.removeEventListener('scroll', onScroll)
      }
    },
    [atPx, scrollTo, scrollToRow],
  )

  const { span, topPx, barPx, linePx, columns } = geometry
  const layout = [span.listPx, span.elementPx, topPx, barPx, linePx, columns].join()
  /** The layout in which the view shows the right row. */
  const [scrolledIn, setScrolledIn] = useState(layout)
  const held = pinned ?? (scrolledIn === layout ? null : now.current.top)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again whenever the layout changes
  useLayoutEffect(() => {
    if (held) scrollToRow(held)
    setScrolledIn(layout)
  }, [pinned, layout, scrollToRow])

  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts the timer whenever the layout changes
  useEffect(() => {
    if (!pinned) return
    const release = () => {
      // Not only in the state: the visitor's scroll event may come before the next rendering.
      now.current.pinned = null
      setPinned(null)
    }
    const timer = setTimeout(release, RELEASE_MS)
    for (const event of USER_EVENTS) window.addEventListener(event, release, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const event of USER_EVENTS) window.removeEventListener(event, release)
    }
  }, [pinned, layout])

  const pinRow = useCallback((row: number) => {
    now.current.top = { row }
    setPinned({ row })
  }, [])

  return {
    observeOffset,
    pinRow,
    /** The row that is about to be at the top of the view, while it may not be there. */
    held,
    /** Offset in the whole list minus offset in the element, at the current scroll position. */
    shiftPx: () => now.current.shiftPx,
    atPx,
  }
}

const IGNORE: Report = () => {}

/** The position of the list at the top of the view; null if the top shows what is above or below the list. */
function topOf(geometry: ListGeometry, atPx: number): ListPosition | null {
  const topPx = atPx + geometry.barPx
  return topPx > 0 && topPx < geometry.span.listPx ? positionAt(geometry, atPx) : null
}

/** True at either end of the document, where the window cannot scroll further. */
function isAtEnd(): boolean {
  const lastPx = document.documentElement.scrollHeight - window.innerHeight
  return window.scrollY <= 0 || window.scrollY >= lastPx - 1
}
