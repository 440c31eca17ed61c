import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** CSS pixels in one rem now, followed through changes of the text size. */
export function useRemPx(): number {
  const [px, setPx] = useState(readRemPx)
  useEffect(() => {
    // One rem wide and out of sight: its size changes exactly when the root's font size does.
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

/** Device pixels of a CSS pixel, followed through zooming and moving to another screen. */
export function useDevicePixelRatio(): number {
  const [ratio, setRatio] = useState(window.devicePixelRatio)
  useEffect(() => {
    const query = window.matchMedia(`(resolution: ${ratio}dppx)`)
    const read = () => setRatio(window.devicePixelRatio)
    query.addEventListener('change', read)
    return () => query.removeEventListener('change', read)
  }, [ratio])
  return ratio
}

/** Whether the window is narrower than so many rem of the text size now, which a media query in rem does not know. */
export function useIsNarrowerThan(rem: number): boolean {
  return useIsBelow('width', rem)
}

/** Whether it is lower than so many rem. */
export function useIsLowerThan(rem: number): boolean {
  return useIsBelow('height', rem)
}

/** Whether an element is narrower than so many rem, followed through every change of its size. */
export function useIsElementNarrowerThan(ref: RefObject<HTMLElement | null>, rem: number): boolean {
  const limitPx = rem * useRemPx()
  const [isNarrower, setNarrower] = useState(false)
  useEffect(
    () => observeSize(ref.current, ({ clientWidth }) => setNarrower(clientWidth < limitPx)),
    [ref, limitPx],
  )
  return isNarrower
}

/** Width of an element, followed through every change; 0 until it has been laid out. */
export function useElementWidthPx(ref: RefObject<HTMLElement | null>): number {
  const [px, setPx] = useState(0)
  useLayoutEffect(() => observeSize(ref.current, ({ clientWidth }) => setPx(clientWidth)), [ref])
  return px
}

/** Height of an element with all that belongs to its text, followed likewise; 0 where there is no such element. */
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
  const condition = `(max-${side}: ${rem * useRemPx() - 0.02}px)`
  const [matches, setMatches] = useState(() => window.matchMedia(condition).matches)
  useEffect(() => {
    const query = window.matchMedia(condition)
    const read = () => setMatches(query.matches)
    read()
    query.addEventListener('change', read)
    return () => query.removeEventListener('change', read)
  }, [condition])
  return matches
}

function readRemPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}
