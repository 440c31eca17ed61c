import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  /** A changed value renders the children again after a failure. */
  attempt: unknown
  /** Rendered instead of the children after a failure. */
  failed: (error: unknown) => ReactNode
  children: ReactNode
}

interface BoundaryState {
  attempt: unknown
  failure: { error: unknown } | undefined
}

/** An error in the children does not affect the rest of the page. React offers this only to classes. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { attempt: this.props.attempt, failure: undefined }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps(
    { attempt }: BoundaryProps,
    before: BoundaryState,
  ): Partial<BoundaryState> | null {
    return attempt === before.attempt ? null : { attempt, failure: undefined }
  }

  override render() {
    const { failure } = this.state
    return failure ? this.props.failed(failure.error) : this.props.children
  }
}
