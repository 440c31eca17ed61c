import type { Point, Size } from './boxes.ts'

/** Boxes in rows on both sides of a gutter, and for each the height of the rail that leads to it. */
export interface Grid extends Size {
  /** Upper left corner of each box from that of the grid, and the rail above its row. */
  readonly places: readonly (Point & { rail: number })[]
}

const PER_ROW = 8
const GAP = 16
/** Between the rows: room for the rail. */
const RAIL = 28

/** Puts very many boxes into rows: one row of forty could not be taken in. Lines run down the gutter and along rails. */
export function gridOf(sizes: readonly Size[]): Grid {
  const rows = Math.ceil(sizes.length / PER_ROW)
  // An even number, half of them on each side.
  const perRow = Math.ceil(sizes.length / rows / 2) * 2
  const cell = Math.max(0, ...sizes.map(({ width }) => width)) + GAP
  const heights = Array.from({ length: Math.ceil(sizes.length / perRow) }, (_, row) =>
    Math.max(0, ...sizes.slice(row * perRow, (row + 1) * perRow).map(({ height }) => height)),
  )
  const tops = heights.map((_, row) =>
    heights.slice(0, row).reduce((sum, height) => sum + height + RAIL, RAIL),
  )
  const places = sizes.map(({ width }, index) => {
    const column = index % perRow
    const top = tops[Math.floor(index / perRow)] ?? 0
    const gutter = column < perRow / 2 ? 0 : GAP
    return { x: column * cell + gutter + (cell - width) / 2, y: top, rail: top - RAIL / 2 }
  })
  const height = (tops.at(-1) ?? 0) + (heights.at(-1) ?? 0)
  return { width: perRow * cell + GAP, height, places }
}
