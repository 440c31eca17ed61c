import { useEffect, useRef } from 'react'

/**
 * Calls back when one of the keys is pressed by itself: not with Ctrl, Alt or Meta, and not while something is being
 * typed. Single keys can be in the way of who speaks to the computer, so they can be turned off (WCAG 2.2, 2.1.4).
 */
export function useShortcut(
  keys: Readonly<Record<string, (event: KeyboardEvent) => void>>,
  isOn: boolean,
): void {
  const current = useRef(keys)
  current.current = keys
  useEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent) => {
      const call = current.current[event.key]
      if (!call || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return
      event.preventDefault()
      call(event)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOn])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null
  )
}
