import type { Column } from './column-tally.ts'
import type { RowValues } from './profile-columns.ts'

/** The share of the rows that must leave the group blank. */
const BLANK = 0.3

/**
 * The share of the rows in which a column is blank below a value that is written once: “Vessels”, then blank cells beside
 * the names of vessels. Undefined if its blank cells can mean anything.
 */
export function blankBelow(column: Column, rows: readonly RowValues[]): number | undefined {
  const [top] = rows
  // A group that is written in each of its rows, and not only in adjacent ones such as merged cells, repeats.
  const given = rows.flatMap((row) => row.get(column.name)?.[0] ?? [])
  const runs = given.filter((value, at) => value !== given[at - 1]).length
  const isOnce = column.distinct >= Math.min(column.values, runs) * 0.7
  if (top === undefined || !isFilled(top, column) || !isOnce) return undefined
  const blank = rows.filter((row) => !isFilled(row, column)).length / rows.length
  return blank < BLANK ? undefined : blank
}

export function isFilled(row: RowValues, { name }: Column): boolean {
  return (row.get(name)?.length ?? 0) > 0
}
