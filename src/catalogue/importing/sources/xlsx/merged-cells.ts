import type { MergeRange, Sheet } from 'hucre/xlsx'
import { SourceBreak } from '../source-break.ts'

/** The first cell of a range of merged cells: its row and column, counted from 0. */
export type CellAddress = readonly [row: number, column: number]

/** For each merged cell of a sheet, by row and column, the cell that has its value. */
export function mergedCells(
  { merges = [], rows }: Sheet,
  width: number,
): ReadonlyMap<number, ReadonlyMap<number, CellAddress>> {
  const found = new Map<number, Map<number, CellAddress>>()
  let left = rows.length * width
  for (const range of merges.map((one) => within(one, rows.length, width))) {
    left -= Math.max(0, range.endRow - range.startRow + 1) * Math.max(0, range.endCol - range.startCol + 1)
    // Merged cells never overlap, so together they cannot be more than the sheet has.
    if (left < 0) throw new SourceBreak('The workbook is damaged: its merged cells overlap.')
    for (let row = range.startRow; row <= range.endRow; row++) {
      const inRow = found.get(row) ?? new Map<number, CellAddress>()
      found.set(row, inRow)
      for (let column = range.startCol; column <= range.endCol; column++)
        inRow.set(column, [range.startRow, range.startCol])
    }
  }
  return found
}

/** A range can be larger than what the sheet has values in. */
function within(range: MergeRange, rows: number, columns: number): MergeRange {
  return {
    ...range,
    endRow: Math.min(range.endRow, rows - 1),
    endCol: Math.min(range.endCol, columns - 1),
  }
}
