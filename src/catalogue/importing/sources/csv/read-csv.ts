import type { MemberCheck, SourceRecord } from '../source-record.ts'
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
  { file, findings, members }: Pick<TableOptions, 'file' | 'findings'> & { members: MemberCheck },
): AsyncGenerator<SourceRecord> {
  let header: string[] | undefined
  let hasRepeats = false
  for await (const { line, cells, cellCount } of rows) {
    if (header === undefined) {
      header = cells.map((cell) => cell.trim())
      const names = repeated(header)
      hasRepeats = new Set(header).size < header.length
      for (const name of names) {
        findings.add(
          'repeated-column',
          { file, line },
          'Two columns have this name; the first is read.',
          name,
        )
      }
      if (!members.header([...new Set(header)], line)) return
      continue
    }
    if (cells.every((cell) => cell.trim() === '')) {
      if (cellCount > 1) findings.add('blank-row', { file, line }, 'The row has no value.')
      continue
    }
    if (cellCount !== header.length) {
      const reason = `The row has ${cellCount} cells where the header has ${header.length}; extra cells are ignored, missing ones are empty.`
      findings.add('cell-count', { file, line }, reason)
    }
    const values = header
      .slice(0, cells.length)
      .map((name, i): [string, unknown] => [name, valueOfCell(cells[i] ?? '')])
    yield { line, values: Object.fromEntries(hasRepeats ? firstOfEach(values) : values) }
  }
}

function firstOfEach(values: readonly [string, unknown][]): [string, unknown][] {
  const seen = new Set<string>()
  return values.filter(([name]) => !seen.has(name) && seen.add(name))
}

function repeated(names: readonly string[]): Set<string> {
  const seen = new Set<string>()
  return new Set(names.filter((name) => name !== '' && (seen.has(name) || !seen.add(name))))
}
