import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Point, Size } from './boxes.ts'

const STEP = 1.25
/** The smallest scale, unless the whole diagram needs a smaller one. */
const MIN_SCALE = 0.15
const MAX_SCALE = 3
/** Names are illegible at smaller scales. */
const MIN_READABLE_SCALE = 0.6
const MOVE_PX = 160

/**
 * The scale of a diagram in a scrolling frame. Zooming keeps the middle of the frame. At first the whole diagram is
 * shown if it is legible, otherwise the part around its centre; until somebody zooms, this follows the window.
 */
export function useZoom(frame: RefObject<HTMLElement | null>, diagram: Size, { x, y }: Point) {
  // The same diagram can be drawn again, for example when counts arrive: its numbers are compared, not the objects.
  const centre = useMemo(() => ({ x, y }), [x, y])
  const [scale, setScale] = useState(1)
  const shown = useRef(scale)
  const target = useRef(centre)
  const hasZoomed = useRef(false)

  const wholeScale = useCallback(() => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {}
    if (clientWidth === 0 || diagram.width === 0) return 1
    return Math.min(1, clientWidth / diagram.width, clientHeight / diagram.height)
  }, [frame, diagram.width, diagram.height])
  const zoomTo = useCallback(
    (next: number) => {
      const element = frame.current
      if (element) target.current = middleOf(element, shown.current)
      hasZoomed.current = true
      setScale(Math.min(Math.max(next, Math.min(MIN_SCALE, wholeScale())), MAX_SCALE))
    },
    [frame, wholeScale],
  )

  // A new diagram resets scale and position, and so does a phone that is turned.
  useLayoutEffect(() => {
    const showFirst = () => {
      target.current = centre
      const next = Math.max(wholeScale(), MIN_READABLE_SCALE)
      if (frame.current && next === shown.current) scrollTo(frame.current, centre, next)
      setScale(next)
    }
    const onResize = () => {
      if (!hasZoomed.current) showFirst()
    }
    hasZoomed.current = false
    showFirst()
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [frame, wholeScale, centre])
  useLayoutEffect(() => {
    if (frame.current && shown.current !== scale) scrollTo(frame.current, target.current, scale)
    shown.current = scale
  }, [frame, scale])
  // Ctrl with the wheel, as browsers zoom. React's listeners are passive and could not prevent the browser's own zoom.
  useEffect(() => {
    const element = frame.current
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoomTo(shown.current * (event.deltaY < 0 ? STEP : 1 / STEP))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [frame, zoomTo])

  return {
    scale,
    zoomIn: () => zoomTo(scale * STEP),
    zoomOut: () => zoomTo(scale / STEP),
    showAll: () => zoomTo(wholeScale()),
    move: (x: number, y: number) => frame.current?.scrollBy({ left: x * MOVE_PX, top: y * MOVE_PX }),
  }
}

function middleOf(element: HTMLElement, scale: number): Point {
  return {
    x: (element.scrollLeft + element.clientWidth / 2) / scale,
    y: (element.scrollTop + element.clientHeight / 2) / scale,
  }
}

function scrollTo(element: HTMLElement, { x, y }: Point, scale: number): void {
  element.scrollLeft = x * scale - element.clientWidth / 2
  element.scrollTop = y * scale - element.clientHeight / 2
}
