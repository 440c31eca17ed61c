import type { Column } from './column-tally.ts'
import type { RowValues } from './profile-columns.ts'

/** The share of the rows that must leave the group blank. */
const BLANK = 0.3

/**
 * The share of the rows in which a column is blank below a value that is written once: “Vessels”, then blank cells beside
 * the names of vessels. Undefined if its blank cells can mean anything.
 *
 * @param mayRepeat whether adjacent rows can have the value too, as those of a merged cell do
 */
export function blankBelow(
  column: Column,
  rows: readonly RowValues[],
  { mayRepeat = false } = {},
): number | undefined {
  const [top] = rows
  const given = rows.flatMap((row) => row.get(column.name)?.[0] ?? [])
  const runs = given.filter((value, at) => value !== given[at - 1]).length
  // A group that is written in each of its rows repeats.
  const isOnce = column.distinct >= (mayRepeat ? Math.min(column.values, runs) : column.values) * 0.7
  if (top === undefined || !isFilled(top, column) || !isOnce) return undefined
  const blank = rows.filter((row) => !isFilled(row, column)).length / rows.length
  return blank < BLANK ? undefined : blank
}

export function isFilled(row: RowValues, { name }: Column): boolean {
  return (row.get(name)?.length ?? 0) > 0
}
