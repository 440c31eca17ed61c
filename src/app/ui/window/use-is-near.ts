import { type RefObject, useEffect, useState } from 'react'

/** How far below the window something counts as near. */
const MARGIN = '0px 0px 200px'

/** Whether an element is, or has been, in the window or just below it. Never on the server. */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current) return
    // Without a layout, as in jsdom, everything is in the window.
    if (typeof IntersectionObserver === 'undefined') return setNear(true)
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
