import type { Column } from './column-tally.ts'
import { kindsOf, type TextKind } from './text-kinds.ts'

/** Says that a table seems to have no line with the names of its columns, or another line above it. */
export function remarksOnHeader(columns: readonly Column[]): string[] {
  const nameless = columns.filter(({ name, filled }) => name === '' && filled > 0)
  const reason =
    'A column with values has no name and cannot be read. Give each column a name; if the names are in the second row, remove the first one.'
  return [...nameless.map(() => reason), ...remarksOnFirstRecord(columns)]
}

function remarksOnFirstRecord(columns: readonly Column[]): string[] {
  const value = columns.find((column) => {
    const kinds = new Set(kindsOf(column.name))
    return KINDS.some((kind) => kinds.has(kind) && column[kind] >= 0.9)
  })
  if (value === undefined) return []
  return [
    `The first line seems to be a record: “${value.name}” is a value like those below it. Add a line with the names of the columns before it; else it is not read.`,
  ]
}

/** Kinds of values that are no names of columns. */
const KINDS: readonly TextKind[] = ['wholeNumbers', 'dates', 'addresses']
