import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** Offset of an element from the top of the document; undefined until it has been laid out. */
export function useTopPx(ref: RefObject<HTMLElement | null>): number | undefined {
  const [topPx, setTopPx] = useState<number>()
  useLayoutEffect(() => setTopPx(readTopPx(ref.current)), [ref])
  useEffect(() => {
    const observer = new ResizeObserver(() => setTopPx(readTopPx(ref.current)))
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [ref])
  return topPx
}

function readTopPx(element: HTMLElement | null): number {
  return element === null ? 0 : Math.round(element.getBoundingClientRect().top + window.scrollY)
}
