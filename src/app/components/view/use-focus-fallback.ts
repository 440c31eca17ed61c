import { useEffect, useRef } from 'react'

/** A link or button that is gone once it was followed leaves the focus nowhere: then what is found here has it. */
export function useKeptFocus(find: () => HTMLElement | null | undefined = results) {
  const isInside = useRef(false)
  useEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return
    find()?.focus({ preventScroll: true })
  })
  return {
    onFocus: () => {
      isInside.current = true
    },
    // What is taken out of the document goes without any word. What only hands the focus on, and be it to its neighbour,
    // leaves it nowhere for a moment, in which a rendering may fall: that must not take it.
    onBlur: () => {
      isInside.current = false
    },
  }
}

const results = () => document.getElementById('results')
