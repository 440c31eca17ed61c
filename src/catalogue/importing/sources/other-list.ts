import {
  type Filled,
  filledIn,
  isNoRecord,
  isUsual,
  type TableRow,
  type TableShape,
  textAt,
  wordsIn,
} from './table-shape.ts'

/** The most words of a name of a column. */
const MOST_WORDS = 5

/** A list with columns of its own among the rows of a table. */
export interface OtherList {
  /** Where its header is in the rows. */
  at: number
  names: string[]
  /** Whether its header names columns of the table, so that all rows below it are its own, whatever they look like. */
  isSure: boolean
}

/** What the names of the columns of a table are, and how they are compared. */
export interface ColumnNames {
  names: ReadonlySet<string>
  plain: (text: string) => string
}

/**
 * The first other list in rows, each as its values. Its header has texts without a figure, of which two are names of columns of
 * the table; or one is, or a blank row or a title is above it, and then the row below it is no record of the table either.
 */
export function findOtherList(
  rows: readonly Filled[],
  { columns, shape, isSpaced }: { columns: ColumnNames; shape: TableShape; isSpaced: boolean },
): OtherList | undefined {
  for (const [at, row] of rows.entries()) {
    const below = rows.slice(at + 1).find(({ length }) => length > 0)
    if (below === undefined) return undefined
    const known = knownNamesIn(row, columns)
    const isSure = known > 1
    if (!isLikeHeader(row) || !isNoRecord(row, shape)) continue
    const isGap = (one: Filled) => (one.length === 0 ? !isSpaced : one.length === 1 && isNoRecord(one, shape))
    const isApart = known > 0 || rows.slice(0, at).some(isGap)
    const isOther = !isUsual(below, shape) && textAt(below, shape.key) !== textAt(row, shape.key)
    if (isSure || (isApart && isOther)) return { at, names: row.map(([, text]) => text), isSure }
  }
  return undefined
}

/** The rows above the first one that seems to be the header of another list, because the name of a column is in it. */
export function rowsAboveOtherList(rows: readonly TableRow[], columns: ColumnNames): readonly TableRow[] {
  const at = rows.map(filledIn).findIndex((row) => isLikeHeader(row) && knownNamesIn(row, columns) > 0)
  return at < 0 ? rows : rows.slice(0, at)
}

function knownNamesIn(row: Filled, { names, plain }: ColumnNames): number {
  return row.filter(([, text]) => names.has(plain(text))).length
}

/** Whether a row has several texts, all without a figure and short, as names of columns are. */
export function isLikeHeader(row: Filled): boolean {
  return row.length > 1 && row.every(([, text]) => !/\d/.test(text) && wordsIn(text) <= MOST_WORDS)
}
