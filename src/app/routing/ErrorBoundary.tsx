import { Component, type ComponentType, type ReactNode } from 'react'
import { type Location, useLocation } from 'react-router'

interface ErrorBoundaryProps {
  /** What is shown in place of what broke. */
  Fallback: ComponentType<{ error: unknown }>
  children: ReactNode
}

/** Keeps what breaks inside it from taking down what is around it. Going elsewhere leaves the failure behind. */
export function ErrorBoundary(props: ErrorBoundaryProps) {
  return <Boundary {...props} location={useLocation()} />
}

interface BoundaryProps extends ErrorBoundaryProps {
  location: Location
}

interface BoundaryState {
  location: Location
  failure: { error: unknown } | undefined
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location, failure: undefined }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps(
    { location }: BoundaryProps,
    before: BoundaryState,
  ): Partial<BoundaryState> | null {
    return location === before.location ? null : { location, failure: undefined }
  }

  override render() {
    const { Fallback, children } = this.props
    const { failure } = this.state
    return failure ? <Fallback error={failure.error} /> : children
  }
}
