import { GAP, type Point, type Size } from './boxes.ts'

/** Boxes in rows on both sides of a gutter, and the height of the rail that leads to each. */
export interface Grid extends Size {
  /** Upper left corner of each box within the grid, and the rail above its row. */
  readonly cells: readonly (Point & { rail: number })[]
}

const PER_ROW = 8
/** Room for the rail between rows. */
const RAIL = 28

/**
 * Arranges many boxes in rows, because a single row of forty is illegible. Lines run down the gutter and along the
 * rails.
 */
export function gridOf(sizes: readonly Size[]): Grid {
  const rows = Math.ceil(sizes.length / PER_ROW)
  // Even, with half of the boxes on each side.
  const perRow = Math.ceil(sizes.length / rows / 2) * 2
  const cell = Math.max(0, ...sizes.map(({ width }) => width)) + GAP
  const heights = Array.from({ length: Math.ceil(sizes.length / perRow) }, (_, row) =>
    Math.max(0, ...sizes.slice(row * perRow, (row + 1) * perRow).map(({ height }) => height)),
  )
  const tops = heights.map((_, row) =>
    heights.slice(0, row).reduce((sum, height) => sum + height + RAIL, RAIL),
  )
  const cells = sizes.map(({ width }, index) => {
    const column = index % perRow
    const top = tops[Math.floor(index / perRow)] ?? 0
    const gutter = column < perRow / 2 ? 0 : GAP
    return { x: column * cell + gutter + (cell - width) / 2, y: top, rail: top - RAIL / 2 }
  })
  const height = (tops.at(-1) ?? 0) + (heights.at(-1) ?? 0)
  return { width: perRow * cell + GAP, height, cells }
}
