import type { MouseEvent } from 'react'

/** Whether a click follows a link in this window: not one that opens another tab or window, or saves what is linked to. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
