import type { ReactNode } from 'react'

interface JumpLinkProps {
  /** Id of the target element, which takes focus. */
  to: string
  className?: string
  children: ReactNode
}

/** A link to an element on this page. It moves focus there, and does not change the URL. */
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
