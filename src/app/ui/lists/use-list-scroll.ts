import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ScrollSpan, toElementPx, toListPx } from './scroll-span.ts'

const RELEASE_MS = 1500
const REST_MS = 120
/** Events of a visitor who scrolls. */
const USER_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
/** Scrolling by more views than this at once jumps to another part of the list. */
const JUMP_VIEWS = 3

type Report = (offsetPx: number, isScrolling: boolean) => void

/** A row at the top of the view, and its offset below that. */
export interface Anchor {
  readonly row: number
  readonly offsetPx: number
}

/** Everything that the position of a row depends on. */
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
 * The scroll of the window over a list that may be taller than its element. Small steps scroll pixel by pixel. Dragging
 * the scrollbar far jumps to that share of the whole list. At rest, the scrollbar shows the position in the whole list.
 * A pinned row stays at the top of the view while the page around it is laid out: until the visitor scrolls, or until
 * the layout has not changed for a moment.
 */
export function useListScroll(geometry: ListGeometry, start: Anchor | null) {
  const [pinned, setPinned] = useState(start)
  const now = useRef({ geometry, pinned, shiftPx: 0, yPx: 0, report: IGNORE })
  now.current.geometry = geometry
  now.current.pinned = pinned

  /** Scrolls an offset of the whole list to the top of the view. */
  const scrollTo = useCallback((atPx: number) => {
    const state = now.current
    const { span, topPx } = state.geometry
    const elementPx = Math.round(toElementPx(span, atPx))
    state.shiftPx = atPx - elementPx
    window.scrollTo(0, elementPx + topPx)
    state.yPx = window.scrollY
    state.report(state.yPx, false)
  }, [])
  const scrollToRow = useCallback(
    ({ row, offsetPx }: Anchor) => {
      const { columns, linePx, barPx, topPx } = now.current.geometry
      const isTopInView = window.scrollY <= topPx - barPx
      // The first row is in view already, and the visitor may see what is above the list.
      if (row === 0 && (topPx === 0 || isTopInView)) return scrollTo(window.scrollY - topPx)
      scrollTo(Math.floor(row / columns) * linePx - barPx - offsetPx)
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
        const elementPx = state.yPx - topPx
        const atPx = elementPx + state.shiftPx
        // The rows and the scrollbar must move in the same frame.
        if (Math.abs(toElementPx(span, atPx) - elementPx) > 1) flushSync(() => scrollTo(atPx))
        else report(state.yPx, false)
      }
      const onScroll = () => {
        const movedPx = Math.abs(window.scrollY - state.yPx)
        if (movedPx === 0) return
        if (state.pinned) return scrollToRow(state.pinned)
        state.yPx = window.scrollY
        if (isAtEnd() || movedPx > JUMP_VIEWS * window.innerHeight) jump()
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
    [scrollTo, scrollToRow],
  )

  const { span, topPx, barPx, linePx, columns } = geometry
  const layout = [span.listPx, span.elementPx, topPx, barPx, linePx, columns].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again whenever the layout changes
  useLayoutEffect(() => {
    if (pinned) scrollToRow(pinned)
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

  const pinRow = useCallback((row: number, offsetPx = 0) => setPinned({ row, offsetPx }), [])

  return {
    observeOffset,
    pinRow,
    pinned,
    /** Offset in the whole list minus offset in the element, at the current scroll position. */
    shiftPx: () => now.current.shiftPx,
    /** The offset in the whole list at the top of the view. */
    atPx: () => now.current.yPx - now.current.geometry.topPx + now.current.shiftPx,
  }
}

const IGNORE: Report = () => {}

/** True at either end of the document, where the window cannot scroll further. */
function isAtEnd(): boolean {
  const lastPx = document.documentElement.scrollHeight - window.innerHeight
  return window.scrollY <= 0 || window.scrollY >= lastPx - 1
}
