import { type ReactNode, useEffect } from 'react'
import { useSession } from '../../api/session.ts'
import { useArrival } from './arrivals.ts'

interface ViewHeadingProps {
  /** The view in the window title; undefined for the home view. */
  title: string | undefined
  isLoading?: boolean
  className?: string
  children: ReactNode
}

/** The h1 of a view. It takes focus after navigation and sets the window title. */
export function ViewHeading({ title, isLoading = false, className = '', children }: ViewHeadingProps) {
  const session = useSession()
  const heading = useArrival(isLoading)
  const windowTitle = title === undefined ? session.title : `${title} – ${session.title}`
  useEffect(() => {
    document.title = windowTitle
  }, [windowTitle])
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className={`font-serif tracking-[-0.012em] rtl:tracking-normal ${className || 'text-title'}`}
    >
      <bdi>{children}</bdi>
    </h1>
  )
}
