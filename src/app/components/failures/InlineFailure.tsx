import type { ComponentProps, CSSProperties } from 'react'
import { RetryButton } from '../../ui/loading/RetryButton.tsx'

interface InlineFailureProps {
  /** What failed to load: “Some of the terms”. */
  what: string
  /** Sets the display: `flex` or `inline-flex`. */
  className?: string
  style?: CSSProperties
  findNext?: NonNullable<ComponentProps<typeof RetryButton>['findNext']>
}

/** A failure in one line, for a part of the page. */
export function InlineFailure({ what, className = 'flex', style, findNext }: InlineFailureProps) {
  return (
    <span role="alert" style={style} className={`flex-wrap items-center gap-x-3 gap-y-1 ${className}`}>
      {what} could not be loaded.
      <RetryButton isSmall {...(findNext && { findNext })} />
    </span>
  )
}
