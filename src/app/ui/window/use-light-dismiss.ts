import { type RefObject, useEffect, useEffectEvent } from 'react'

interface LightDismiss {
  isOpen: boolean
  /** What belongs to the menu: its button and what it opens. The button may contain the rest. */
  parts: readonly RefObject<HTMLElement | null>[]
  /** `isByKey` for Escape, after which the button takes focus. */
  onClose: (isByKey: boolean) => void
}

/**
 * Closes a menu on a press or focus outside it, and on Escape. Blur does not say enough: nothing loses focus where a
 * pressed button has none, as in Safari, and a press on the ground of the menu moves focus out of it.
 */
export function useLightDismiss({ isOpen, parts, onClose }: LightDismiss): void {
  const close = useEffectEvent(onClose)
  const isInside = useEffectEvent(
    (target: EventTarget | null) =>
      target instanceof Node && parts.some(({ current }) => current?.contains(target)),
  )
  useEffect(() => {
    if (!isOpen) return undefined
    const closeOutside = ({ target }: Event) => {
      if (!isInside(target)) close(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      const { activeElement, body } = document
      if (event.key !== 'Escape' || !(isInside(activeElement) || activeElement === body)) return
      // One key closes one thing.
      event.stopPropagation()
      close(true)
    }
    // A finger that scrolls the page presses nothing, so this is not `pointerdown`.
    document.addEventListener('pointerup', closeOutside, true)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape, true)
    return () => {
      document.removeEventListener('pointerup', closeOutside, true)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape, true)
    }
  }, [isOpen])
}
