import type { MemberCheck, SourceRecord } from '../source-record.ts'
import { isBlankRow, TableBody, type TableBodyOptions } from '../table-body.ts'
import { valueOfCell } from './json-cell.ts'
import type { TableOptions } from './table-header.ts'
import { type Row, readRows } from './table-rows.ts'

/** Reads CSV or TSV with a header line, row by row. */
export function readTable(
  pieces: AsyncIterable<string>,
  options: TableOptions & { members: MemberCheck },
): AsyncGenerator<SourceRecord> {
  return recordsOfRows(readRows(pieces, options), options)
}

/** The records of the rows of a table, of which the first is the header. */
export async function* recordsOfRows(
  rows: AsyncIterable<Row>,
  { file, findings, idColumn, members }: TableBodyOptions & { members: MemberCheck },
): AsyncGenerator<SourceRecord> {
  let header: string[] | undefined
  let body: TableBody | undefined
  let hasRepeats = false
  const recordOf = (
    { line, cells, cellCount, isTooLong }: Row,
    names: readonly string[],
  ): SourceRecord | undefined => {
    if (isBlankRow(cells)) {
      if (cellCount > 1) findings.add('blank-row', { file, line }, 'The row has no value.')
      return undefined
    }
    if (isTooLong) {
      const reason = `The row has ${cellCount} cells where the header has ${names.length}, so its values can be in wrong columns; it is left out. A value with the separator in it must be in quotes, and each column must have a name.`
      findings.add('unreadable-record', { file, line }, reason, cells.join(' | '))
      return undefined
    }
    if (cellCount !== names.length) {
      const reason = `The row has ${cellCount} cells where the header has ${names.length}; extra cells are empty and ignored, missing ones are empty.`
      findings.add('cell-count', { file, line }, reason)
    }
    const values = names
      .slice(0, cells.length)
      .map((name, i): [string, unknown] => [name, valueOfCell(cells[i] ?? '')])
    return { line, values: Object.fromEntries(hasRepeats ? firstOfEach(values) : values) }
  }
  function* read(next: readonly Row[]): Generator<SourceRecord> {
    for (const row of next) {
      const record = recordOf(row, header ?? [])
      if (record !== undefined) yield record
    }
  }
  try {
    for await (const row of rows) {
      if (body !== undefined) {
        yield* read(body.next(row))
        continue
      }
      header = row.cells.map((cell) => cell.trim())
      hasRepeats = new Set(header).size < header.length
      const { line } = row
      for (const name of repeated(header)) {
        const reason = 'Two columns have this name; the first is read.'
        findings.add('repeated-column', { file, line }, reason, name)
      }
      if (!members.header([...new Set(header)], line)) return
      body = new TableBody(header, { file, findings, idColumn })
    }
  } catch (error) {
    // The rows before a break are complete.
    yield* read(body?.rest() ?? [])
    throw error
  }
  yield* read(body?.end() ?? [])
}

function firstOfEach(values: readonly [string, unknown][]): [string, unknown][] {
  const seen = new Set<string>()
  return values.filter(([name]) => !seen.has(name) && seen.add(name))
}

function repeated(names: readonly string[]): Set<string> {
  const seen = new Set<string>()
  return new Set(names.filter((name) => name !== '' && (seen.has(name) || !seen.add(name))))
}
