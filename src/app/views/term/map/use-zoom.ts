import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Point, Size } from './boxes.ts'

const STEP = 1.25
/** The smallest scale, unless the whole picture needs a smaller one. */
const LEAST = 0.15
const MOST = 3
/** Smaller than this, names cannot be read: then rather a part of the picture. */
const READABLE = 0.6
const MOVE_PX = 160

/**
 * How large a picture is shown in a frame that scrolls. Zooming keeps what is in the middle there; at first the whole
 * picture is shown where it can be read so, else the part around `centre`.
 */
export function useZoom(frame: RefObject<HTMLElement | null>, picture: Size, centre: Point) {
  const [scale, setScale] = useState(1)
  const shown = useRef(scale)
  const wanted = useRef(centre)

  const wholeScale = useCallback(() => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {}
    if (clientWidth === 0 || picture.width === 0) return 1
    return Math.min(1, clientWidth / picture.width, clientHeight / picture.height)
  }, [frame, picture.width, picture.height])
  const zoomTo = useCallback(
    (next: number) => {
      const element = frame.current
      if (element) wanted.current = middleOf(element, shown.current)
      setScale(Math.min(Math.max(next, Math.min(LEAST, wholeScale())), MOST))
    },
    [frame, wholeScale],
  )

  // A new picture: begin anew.
  useLayoutEffect(() => {
    wanted.current = centre
    const next = Math.max(wholeScale(), READABLE)
    shown.current = next
    setScale(next)
    if (frame.current) scrollTo(frame.current, centre, next)
  }, [frame, wholeScale, centre])
  useLayoutEffect(() => {
    if (frame.current && shown.current !== scale) scrollTo(frame.current, wanted.current, scale)
    shown.current = scale
  }, [frame, scale])
  // With Ctrl, as browsers zoom; React's own listener could not keep the page from zooming as well.
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
