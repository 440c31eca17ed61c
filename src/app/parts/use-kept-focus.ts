import { type FocusEvent, useEffect, useRef } from 'react'

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
    // What is taken out of the document goes without any word.
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      isInside.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    },
  }
}

const results = () => document.getElementById('results')
