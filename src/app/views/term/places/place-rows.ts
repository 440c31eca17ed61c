import type { PlaceNode, PlaceTree } from '../../../hierarchy/place-tree.ts'

/** Places from one up to, but not including, another. */
export interface PlaceRange {
  readonly from: number
  readonly until: number
}

/** A term of the drawing. It has a cell if places are columns, and a row with lanes if they are not. */
export interface PlaceRow<Term> {
  readonly node: PlaceNode<Term>
  /** The places that lead through the term. */
  readonly places: PlaceRange
  readonly cell: {
    readonly row: PlaceRange
    readonly column: PlaceRange
    /** Lines from the terms above: in which part of the cell they come down. */
    readonly joins: readonly (PlaceRange & { readonly at: number })[]
  }
  /** Lanes at the left, as in the graph of a version history. The lines of other terms pass in all lanes before its own. */
  readonly lane: number
  readonly passing: readonly PlaceRange[]
  /** Whether its line leads into the lane before, in which the line to the same narrower term passes. */
  readonly isJoining: boolean
}

/** The terms of a drawing, each below those above it; the focus term is last. */
export function placeRows<Term>({ focus, levels }: PlaceTree<Term>): readonly PlaceRow<Term>[] {
  return rowsUpTo(focus, { levels, end: levels + 1, lane: 0, passing: [], isJoining: false })
}

interface Position {
  /** Of the highest top term. All top terms are in the first row. */
  readonly levels: number
  /** The row of the narrower term. */
  readonly end: number
  readonly lane: number
  readonly passing: readonly PlaceRange[]
  readonly isJoining: boolean
}

function rowsUpTo<Term>(node: PlaceNode<Term>, position: Position): PlaceRow<Term>[] {
  const { levels, end, lane, passing, isJoining } = position
  const { broader, level, firstPlace, placeCount } = node
  const row = broader.length === 0 ? 0 : levels - level
  const above = broader.flatMap((other, index) =>
    rowsUpTo(other, {
      levels,
      end: row,
      // The first one is straight above. Each other one stands beside the line from those before it.
      lane: index === 0 ? lane : lane + 1,
      passing: index === 0 ? passing : [...passing, { from: firstPlace, until: other.firstPlace }],
      isJoining: index > 0,
    }),
  )
  return [
    ...above,
    {
      node,
      places: rangeOf(node),
      cell: {
        row: { from: row, until: end },
        column: rangeOf(node),
        joins: broader.map((other) => ({
          ...rangeOf(other),
          at: (other.firstPlace - firstPlace) / placeCount,
        })),
      },
      lane,
      passing,
      isJoining,
    },
  ]
}

function rangeOf<Term>({ firstPlace, placeCount }: PlaceNode<Term>): PlaceRange {
  return { from: firstPlace, until: firstPlace + placeCount }
}

export function includes({ from, until }: PlaceRange, place: number): boolean {
  return from <= place && place < until
}
