import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  /** What the outcome depends on: when it is another one, what is inside is drawn again. */
  attempt: unknown
  /** What is shown in place of what broke. */
  failed: (error: unknown) => ReactNode
  children: ReactNode
}

interface BoundaryState {
  attempt: unknown
  failure: { error: unknown } | undefined
}

/** What is inside may fail without taking along what is around it. React has no function for this. */
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
