import type { OccurrenceKey } from './occurrence.ts'
import type { TreeTerm } from './tree-term.ts'

/** A place in the tree: the occurrence under which it is, and its number there. It stays while terms arrive. */
export interface TreePlace {
  readonly under: OccurrenceKey
  /** Counted from 0. */
  readonly position: number
}

interface Placed extends TreePlace {
  /** 1 for top terms. */
  readonly level: number
  /** How many stand at this place's level under the same term; undefined until that is known. */
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
      /** The term stands further up on this very path: its branch would go round in a circle. */
      isLoop: boolean
    })
  | (Placed & { kind: 'pending' })
