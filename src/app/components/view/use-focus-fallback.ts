import { useEffect, useRef } from 'react'

/** Moves focus to a fallback element if the focused element was removed. */
export function useFocusFallback(find: () => HTMLElement | null | undefined = results) {
  const isInside = useRef(false)
  useEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return
    find()?.focus({ preventScroll: true })
  })
  return {
    onFocus: () => {
      isInside.current = true
    },
    // A removed element sends no blur event. A blur event means that focus is moving on; a rendering in between must
    // not take it.
    onBlur: () => {
      isInside.current = false
    },
  }
}

const results = () => document.getElementById('results')
