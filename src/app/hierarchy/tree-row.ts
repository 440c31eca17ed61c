import type { OccurrenceKey } from './occurrence.ts'
import type { ArrangedLabel, TreeTerm } from './tree-term.ts'

/** The position of a row: its parent occurrence and its 0-based index there. It does not change while terms load. */
export interface RowPosition {
  readonly under: OccurrenceKey
  readonly position: number
}

interface Placed extends RowPosition {
  /** 1 for top terms. */
  readonly level: number
  /** The number of its term among its siblings, from 1. Names of arrays are not counted. */
  readonly number: number
  /** Number of siblings, this row included; undefined until it is known. */
  readonly siblings: number | undefined
  /** The ids above, from the top. */
  readonly path: readonly number[]
}

export type TreeRow =
  | (Placed & {
      kind: 'term'
      key: OccurrenceKey
      term: TreeTerm
      canOpen: boolean
      isOpen: boolean
      /** The term is already on this path: opening it would enter a cycle. */
      isLoop: boolean
      /** How many of its narrower terms are hidden because they are no longer used. */
      hidden: number
      /** The name of an array in the row before. */
      label: ArrangedLabel | undefined
    })
  | (Placed & { kind: 'pending' })
  /** The name of an array, above its first term. It cannot be selected. */
  | (Placed & { kind: 'label'; label: ArrangedLabel })

/** Whether a row waits for its term in a list of known length. Otherwise a pending row stands for a whole list. */
export function isUnread({ kind, siblings }: TreeRow): boolean {
  return kind === 'pending' && siblings !== undefined
}
