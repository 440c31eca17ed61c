import type { ComponentType, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Boundary } from '../ui/loading/Boundary.tsx'

interface ErrorBoundaryProps {
  /** What is shown in place of what broke. */
  Fallback: ComponentType<{ error: unknown }>
  children: ReactNode
}

/** Keeps what breaks inside it from taking down what is around it. Going elsewhere leaves the failure behind. */
export function ErrorBoundary({ Fallback, children }: ErrorBoundaryProps) {
  return (
    <Boundary attempt={useLocation()} failed={(error) => <Fallback error={error} />}>
      {children}
    </Boundary>
  )
}
