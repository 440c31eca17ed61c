import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { contained, FIT, type Framed, MOST, moved, type Point, type View, zoomed } from './pan-zoom.ts'
import { MOVE_PX, STEP } from './picture-controls.ts'

/** A finger that moves this far across a picture that fits turns to the next picture. */
const SWIPE_PX = 60

interface PanZoomOptions {
  frame: RefObject<HTMLElement | null>
  picture: RefObject<HTMLImageElement | null>
  /** A swipe across a picture that fits: 1 is the next, -1 the one before. */
  onSwipe: (by: 1 | -1) => void
}

/** Zooms and moves a picture by wheel, touch or mouse, and by calls from buttons and keys. */
export function usePanZoom({ frame, picture, onSwipe }: PanZoomOptions) {
  const [view, setView] = useState<View>(FIT)
  const now = useRef(view)
  now.current = view
  const pointers = useRef(new Map<number, Point>())
  const swipe = useRef<Point | undefined>(undefined)

  const change = useCallback(
    (next: (view: View, framed: Framed) => View) => {
      const framed = framedIn(frame.current, picture.current)
      if (framed) setView((before) => next(before, framed))
    },
    [frame, picture],
  )
  const zoomAt = useCallback(
    (factor: number, at: Point = MIDDLE) => change((before, framed) => zoomed(before, factor, at, framed)),
    [change],
  )

  // React registers passive wheel listeners, which cannot prevent scrolling and zooming of the page.
  useEffect(() => {
    const element = frame.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      zoomAt(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), pointIn(element, event))
    }
    const onResize = () => change((before, framed) => moved(before, MIDDLE, framed))
    element?.addEventListener('wheel', onWheel, { passive: false })
    window.addEventListener('resize', onResize)
    return () => {
      element?.removeEventListener('wheel', onWheel)
      window.removeEventListener('resize', onResize)
    }
  }, [frame, change, zoomAt])

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    // Capturing the pointer would disable the buttons and links in the frame.
    if (event.target instanceof Element && event.target.closest('button, a')) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    const at = pointIn(frame.current, event)
    const isOnly = pointers.current.size === 0
    swipe.current = isOnly && now.current.scale === 1 && event.pointerType !== 'mouse' ? at : undefined
    pointers.current.set(event.pointerId, at)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const at = pointIn(frame.current, event)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, at)
    if (other === undefined) {
      change((view, framed) => moved(view, { x: at.x - before.x, y: at.y - before.y }, framed))
      return
    }
    const [from, to] = [distance(before, other), distance(at, other)]
    if (from > 0) zoomAt(to / from, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 })
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId)
    const from = swipe.current
    swipe.current = undefined
    if (!from || event.type === 'pointercancel') return
    const at = pointIn(frame.current, event)
    const [x, y] = [at.x - from.x, at.y - from.y]
    if (Math.abs(x) > SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
  }
  return {
    view,
    scale: view.scale,
    isFit: view.scale === 1,
    isMost: view.scale >= MOST,
    zoomIn: () => zoomAt(STEP),
    zoomOut: () => zoomAt(1 / STEP),
    showWhole: () => setView(FIT),
    move: (x: number, y: number) =>
      change((before, framed) => moved(before, { x: -x * MOVE_PX, y: -y * MOVE_PX }, framed)),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}

const MIDDLE: Point = { x: 0, y: 0 }

function framedIn(frame: HTMLElement | null, picture: HTMLImageElement | null): Framed | undefined {
  if (!frame || !picture) return undefined
  const box = { width: picture.offsetWidth, height: picture.offsetHeight }
  const natural = { width: picture.naturalWidth, height: picture.naturalHeight }
  return {
    frame: { width: frame.clientWidth, height: frame.clientHeight },
    picture: contained(natural, box),
  }
}

/** A point relative to the middle of the frame, in px. */
function pointIn(
  frame: HTMLElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const { left = 0, top = 0, width = 0, height = 0 } = frame?.getBoundingClientRect() ?? {}
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
