import type { ScrollSpan } from './scroll-span.ts'

/** Positions of rows in a list of lines of one height, one or more rows to a line. No DOM. */

/** Everything that the position of a row depends on. */
export interface ListGeometry {
  readonly span: ScrollSpan
  /** How far the list's top is from the top of the document. */
  readonly topPx: number
  /** Height of what covers the top of the view. */
  readonly barPx: number
  readonly linePx: number
  readonly columns: number
}

/** A position that a list receives. Without an offset, the row is at the top. */
export interface ListPosition {
  readonly row: number
  readonly offsetPx?: number | undefined
  readonly layoutKey?: string | undefined
}

/** Where a view is: its first whole row, and that row's offset from the top in the layout of that key. */
export interface SettledPosition extends ListPosition {
  readonly offsetPx: number
  readonly layoutKey: string
}

/** Browsers round scroll positions, and where the list begins is not a whole number of pixels either. */
export const ROUNDING_PX = 2

/** The position of a view whose top is at this offset of the list. The inverse of `listPxOf`. */
export function positionAt(geometry: ListGeometry, atPx: number): SettledPosition {
  const { span, barPx, linePx, columns } = geometry
  const lastLine = Math.max(Math.ceil(span.listPx / linePx) - 1, 0)
  const line = Math.min(Math.max(Math.ceil((atPx + barPx - ROUNDING_PX) / linePx), 0), lastLine)
  return {
    row: line * columns,
    offsetPx: Math.round(line * linePx - atPx - barPx),
    layoutKey: layoutKeyOf(geometry),
  }
}

/** The offset of the list at the top of a view that shows this position. */
export function listPxOf(geometry: ListGeometry, position: ListPosition): number {
  const { barPx, linePx, columns } = geometry
  return Math.floor(position.row / columns) * linePx - barPx - offsetIn(position, layoutKeyOf(geometry))
}

/** The offset of a position; 0 if it was measured in another layout. */
export function offsetIn(position: ListPosition, layoutKey: string): number {
  return position.layoutKey === layoutKey ? (position.offsetPx ?? 0) : 0
}

/** Equal keys mean that offsets within a row can be compared. */
function layoutKeyOf({ linePx, columns }: ListGeometry): string {
  return `${linePx}×${columns}`
}
