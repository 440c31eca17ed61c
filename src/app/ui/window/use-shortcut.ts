import { useEffect, useRef } from 'react'
import { pressedKey } from './pressed-key.ts'

/**
 * Handles single keys: not with Ctrl, Alt or Meta, and not in a text field. Speech input can trigger single keys by
 * accident, so visitors can turn them off (WCAG 2.2, 2.1.4).
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
      const key = pressedKey(event)
      // A tree takes a letter of another script for the beginning of a name.
      if (key !== event.key && event.defaultPrevented) return
      const call = current.current[key]
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
