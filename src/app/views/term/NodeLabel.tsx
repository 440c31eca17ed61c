import type { CSSProperties } from 'react'
import { GroupLink } from '../../components/groups/GroupLink.tsx'
import type { ArrangedLabel } from '../../hierarchy/tree-term.ts'

interface NodeLabelProps {
  array: ArrangedLabel
  indent: CSSProperties
  /** As far in as the names of the terms below it. */
  className: string
}

/** The name of an array above its first term. It is no term, so it has no counts and is not one of the rows. */
export function NodeLabel({ array, indent, className }: NodeLabelProps) {
  return (
    <li style={indent} className="border-b border-line pt-3 pb-1">
      <GroupLink group={array} className={`quiet-link text-note text-muted italic ${className}`} />
    </li>
  )
}
