import type { ReactNode } from 'react'
import { plural } from '../text/plural.ts'
import { listed, withColon } from '../text/punctuation.ts'

/** Lines of text that fit on the screen of a phone, with the heading of their section. */
const LINES = 22
/** Characters of a line there. */
const LINE = 40

/** The lines that a text takes on a phone. */
export function linesOf(text: string): number {
  return Math.ceil(text.length / LINE)
}

/** How many of some parts with these lines are shown before the visitor asks for the rest: at least one. */
export function shownFirst(lines: readonly number[]): number {
  let used = 0
  for (const [index, one] of lines.entries()) {
    used += one
    if (used > LINES) return Math.max(1, index)
  }
  return lines.length
}

interface FoldProps {
  /** How many parts it has. */
  count: number
  /** What the parts are, to choose by. */
  names?: readonly string[]
  className?: string
  children: ReactNode
}

/** The rest of what would be longer than a screen: “12 more” opens it. It is whole in print, and needs no scripts. */
export function Fold({ count, names = [], className = '', children }: FoldProps) {
  if (count === 0) return null
  const more = plural(count, { one: '# more', other: '# more' })
  return (
    <details className={`fold ${className}`}>
      <summary className="target w-fit max-w-full cursor-pointer">
        <span className="link">{names.length > 0 ? withColon(more) : more}</span>{' '}
        {names.length > 0 && <span className="text-muted">{listed(names)}</span>}
      </summary>
      {children}
    </details>
  )
}
