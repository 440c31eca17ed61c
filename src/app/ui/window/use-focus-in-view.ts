import { type RefObject, useLayoutEffect } from 'react'

/** Once the content of an element has arrived, brings what has the keyboard's focus below it back into view. */
export function useFocusInView(element: RefObject<Element | null>, hasArrived: boolean) {
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (!hasArrived || !element.current || !focused?.matches(':focus-visible')) return
    const position = element.current.compareDocumentPosition(focused)
    if (position === Node.DOCUMENT_POSITION_FOLLOWING) focused.scrollIntoView({ block: 'nearest' })
  }, [element, hasArrived])
}
