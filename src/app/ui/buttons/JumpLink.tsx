import type { ReactNode } from 'react'

interface JumpLinkProps {
  /** Id of the element to go to; it takes focus. */
  to: string
  className?: string
  children: ReactNode
}

/** A link to a place on this page. It moves focus there as well, and leaves the address as it is. */
export function JumpLink({ to, className, children }: JumpLinkProps) {
  return (
    <a
      href={`#${to}`}
      className={className}
      onClick={(event) => {
        const target = document.getElementById(to)
        if (!target) return
        event.preventDefault()
        if (!target.hasAttribute('tabindex')) target.tabIndex = -1
        target.focus({ preventScroll: true })
        target.scrollIntoView({ block: 'start' })
      }}
    >
      {children}
    </a>
  )
}
