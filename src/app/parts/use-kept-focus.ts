import { type FocusEvent, useEffect, useRef } from 'react'

/** A link or button that is gone once it was followed leaves the focus nowhere: then the results have it. */
export function useKeptFocus() {
  const isInside = useRef(false)
  useEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return
    document.getElementById('results')?.focus({ preventScroll: true })
  })
  return {
    onFocus: () => {
      isInside.current = true
    },
    // What is taken out of the document goes without any word.
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      isInside.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    },
  }
}
