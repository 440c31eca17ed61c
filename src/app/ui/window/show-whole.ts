import type { FocusEvent } from 'react'

/**
 * Scrolls a strip until the link with keyboard focus is whole: a browser leaves alone what it can see a part of. A press
 * would then end on another link.
 */
export function showWhole({ currentTarget }: FocusEvent<HTMLElement>): void {
  if (currentTarget.matches(':focus-visible'))
    currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
}
