import type { ComponentType, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Boundary } from '../ui/loading/Boundary.tsx'

interface ErrorBoundaryProps {
  /** Rendered in place of what failed. */
  Fallback: ComponentType<{ error: unknown }>
  children: ReactNode
}

/** Contains rendering errors of its children. Navigation resets it. */
export function ErrorBoundary({ Fallback, children }: ErrorBoundaryProps) {
  return (
    <Boundary attempt={useLocation()} failed={(error) => <Fallback error={error} />}>
      {children}
    </Boundary>
  )
}
