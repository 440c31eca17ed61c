import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'

/** CSS pixels per rem; follows changes of the text size. */
export function useRemPx(): number {
  const [px, setPx] = useState(readRemPx)
  useEffect(() => {
    // Invisible and one rem wide, so it is resized whenever the root's font size changes.
    const probe = document.createElement('div')
    probe.style.cssText = 'position:absolute;visibility:hidden;width:1rem;height:0'
    probe.ariaHidden = 'true'
    document.body.append(probe)
    const observer = new ResizeObserver(() => setPx(readRemPx()))
    observer.observe(probe)
    return () => {
      observer.disconnect()
      probe.remove()
    }
  }, [])
  return px
}

/** Device pixels per CSS pixel; follows zooming and moving to another screen. */
export function useDevicePixelRatio(): number {
  const [ratio, setRatio] = useState(() => (isInBrowser() ? window.devicePixelRatio : 1))
  useEffect(() => {
    const query = window.matchMedia(`(resolution: ${ratio}dppx)`)
    const read = () => setRatio(window.devicePixelRatio)
    query.addEventListener('change', read)
    return () => query.removeEventListener('change', read)
  }, [ratio])
  return ratio
}

/** Whether the window is narrower than this many rem. A media query in rem would ignore the current text size. */
export function useIsNarrowerThan(rem: number): boolean {
  return useIsBelow('width', rem)
}

/** Whether the window is lower than this many rem. */
export function useIsLowerThan(rem: number): boolean {
  return useIsBelow('height', rem)
}

/** Whether the main pointer is a finger, for which targets are higher. */
export function useIsTouch(): boolean {
  return useMedia('(pointer: coarse)')
}

/** Whether an element is narrower than this many rem. */
export function useIsElementNarrowerThan(ref: RefObject<HTMLElement | null>, rem: number): boolean {
  const limitPx = rem * useRemPx()
  const [isNarrower, setNarrower] = useState(false)
  useEffect(
    () => observeSize(ref.current, ({ clientWidth }) => setNarrower(clientWidth < limitPx)),
    [ref, limitPx],
  )
  return isNarrower
}

/** Width of an element; 0 until it has been laid out. */
export function useElementWidthPx(ref: RefObject<HTMLElement | null>): number {
  const [px, setPx] = useState(0)
  useLayoutEffect(() => observeSize(ref.current, ({ clientWidth }) => setPx(clientWidth)), [ref])
  return px
}

/** Height of an element with its borders; 0 without an element. */
export function useElementHeightPx(ref: RefObject<HTMLElement | null>): number {
  const [px, setPx] = useState(0)
  useLayoutEffect(
    () => observeSize(ref.current, (element) => setPx(element.getBoundingClientRect().height)),
    [ref],
  )
  return px
}

function observeSize(element: HTMLElement | null, read: (element: HTMLElement) => void) {
  if (!element) return undefined
  read(element)
  const observer = new ResizeObserver(() => read(element))
  observer.observe(element)
  return () => observer.disconnect()
}

function useIsBelow(side: 'width' | 'height', rem: number): boolean {
  return useMedia(`(max-${side}: ${rem * useRemPx() - 0.02}px)`)
}

function useMedia(condition: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const query = window.matchMedia(condition)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    [condition],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(condition).matches,
    () => false,
  )
}

function isInBrowser(): boolean {
  return typeof window !== 'undefined'
}

function readRemPx(): number {
  if (!isInBrowser()) return 16
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}
