import type { Findings } from '../../findings.ts'
import { SourceBreak } from '../source-break.ts'
import { cellsDespiteOpenQuote, cellsOf } from './table-cells.ts'
import type { RowExtent, TableText, TextLine } from './table-text.ts'

export interface TableOptions {
  file: string
  delimiter: ',' | '\t'
  /** The column with the ids. A line with an id in it begins a new row. */
  idColumn: string
  findings: Findings
}

/** The header of a table, which shows the delimiter and the number of columns. */
export interface Header {
  delimiter: string
  names: string[]
  /** Offset after its last line. */
  end: number
}

/** The most columns that a spreadsheet can have. */
const MOST_COLUMNS = 16_384
/** In much of Europe, spreadsheets write semicolons. */
const DELIMITERS = [';', '\t', ',']
/** A line before the header that names the delimiter for Excel. */
const SEPARATOR_LINE = /^\s*"?sep=([^"\w\s]|\t)"?\s*$/i

/** The delimiter that a line such as `sep=;` names. */
export function delimiterNamedIn(line: string): string | undefined {
  return SEPARATOR_LINE.exec(line)?.[1]
}

/**
 * The header that begins with a line; undefined if more text is needed. Without a named delimiter, the one that gives
 * the best header is used. Throws a PartialSource if the header is truncated.
 */
export function readHeader(
  text: TableText,
  line: TextLine,
  options: TableOptions,
  named: string | undefined,
): Header | undefined {
  const candidates = new Map<string, Candidate>()
  for (const delimiter of named === undefined ? DELIMITERS : [named]) {
    const extent = text.extentAt(text.at, delimiter)
    if (extent === undefined) return undefined
    candidates.set(delimiter, candidateBy(delimiter, text, line, extent, options.idColumn))
  }
  const delimiter = named ?? bestDelimiter((other) => candidates.get(other)?.names ?? [], options)
  const header = candidates.get(delimiter)
  if (header === undefined) return undefined
  const { names, count, end, hasOpenQuote } = header
  if (count > MOST_COLUMNS) {
    const columns = count.toLocaleString('en')
    const most = MOST_COLUMNS.toLocaleString('en')
    throw new SourceBreak(`The header has ${columns} columns; a table can have at most ${most}.`)
  }
  if (text.endsOpenAt(end)) throw text.truncated()
  if (hasOpenQuote) {
    const reason = 'A quote is left open in the header; its first line is read by itself.'
    options.findings.add('open-quote', { file: options.file, line: text.line }, reason, line.text)
  }
  return { delimiter, names, end }
}

/** The header by one of the possible delimiters. */
interface Candidate {
  names: string[]
  count: number
  end: number
  hasOpenQuote: boolean
}

/** All lines of the header, or only the first if they are not a row or lack the id column. */
function candidateBy(
  delimiter: string,
  text: TableText,
  line: TextLine,
  { kind, lines, cells, end }: RowExtent,
  idColumn: string,
): Candidate {
  const isClosed = kind === 'closed'
  const row = isClosed ? cellsOf(text.slice(text.at, end), delimiter, MOST_COLUMNS + 1) : []
  const whole = { names: trimmed(row), count: cells, end, hasOpenQuote: false }
  if (isClosed && (lines === 1 || idColumn === '' || whole.names.includes(idColumn))) return whole
  const first = trimmed(cellsDespiteOpenQuote(line.text, delimiter, 0))
  if (isClosed && !first.includes(idColumn)) return whole
  return { names: first, count: first.length, end: line.next, hasOpenQuote: true }
}

function trimmed(names: readonly string[]): string[] {
  return names.map((name) => name.trim())
}

/** Chooses another delimiter if only that one gives the id column, or more than one column. */
function bestDelimiter(
  namesBy: (delimiter: string) => string[],
  { delimiter, idColumn, file, findings }: TableOptions,
): string {
  if (namesBy(delimiter).includes(idColumn)) return delimiter
  const better = DELIMITERS.find((other) => {
    const names = namesBy(other)
    return names.length > 1 && (names.includes(idColumn) || namesBy(delimiter).length === 1)
  })
  if (better === undefined || better === delimiter) return delimiter
  const name = { ';': 'semicolons', '\t': 'tabs', ',': 'commas' }[better]
  findings.add(
    'other-delimiter',
    { file, line: 1 },
    `The cells are separated by ${name}; the table is read that way.`,
  )
  return better
}
