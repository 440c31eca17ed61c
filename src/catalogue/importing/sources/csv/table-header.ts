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
export const MOST_COLUMNS = 16_384
/** In much of Europe, spreadsheets write semicolons. */
const DELIMITERS = [';', '\t', ',']
/** The most rows of titles above the header, with blank ones. */
const MOST_TITLES = 5
/** A line before the header that names the delimiter for Excel. */
const SEPARATOR_LINE = /^\s*"?sep=([^"\w\s]|\t)"?\s*$/i

/** The delimiter that a line such as `sep=;` names. */
export function delimiterNamedIn(line: string): string | undefined {
  return SEPARATOR_LINE.exec(line)?.[1]
}

/**
 * The lines above the header with at most one value each, as a spreadsheet writes a title: `Inventory;;;`. The header has at least
 * three names, and the row below it several values. Undefined if more text is needed.
 */
export function titlesFrom(
  first: TextLine,
  text: TableText,
  named: string | undefined,
): readonly TextLine[] | undefined {
  const delimiters = named === undefined ? DELIMITERS : [named]
  const delimiter = delimiters.find((one) => cellsIn(first, one).length > 2 && valuesIn(first, one) < 2)
  if (delimiter === undefined) return []
  const width = cellsIn(first, delimiter).length
  const titles: TextLine[] = []
  for (let line = first; titles.length <= MOST_TITLES; ) {
    const isBlank = line.text.trim() === ''
    if (!isBlank && cellsIn(line, delimiter).length !== width) return []
    const next = text.lineAt(line.next)
    if (next === undefined) return text.hasEndedAt(line.next) ? [] : undefined
    const values = valuesIn(line, delimiter)
    if (values > 1) return values > 2 && valuesIn(next, delimiter) > 1 ? titles : []
    titles.push(line)
    line = next
  }
  return []
}

function cellsIn({ text }: TextLine, delimiter: string): string[] {
  return cellsOf(text, delimiter, MOST_COLUMNS + 1)
}

function valuesIn(line: TextLine, delimiter: string): number {
  return cellsIn(line, delimiter).filter((cell) => cell.trim() !== '').length
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
  const delimiter = named ?? bestDelimiter(candidates, text, options)
  if (delimiter === undefined) return undefined
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

/**
 * The delimiter that gives the id column; else the one by which the header and the row below it have equally many cells, several
 * if possible; else the one that gives the most columns. Undefined if more text is needed.
 */
function bestDelimiter(
  candidates: ReadonlyMap<string, Candidate>,
  text: TableText,
  { delimiter, idColumn, file, findings }: TableOptions,
): string | undefined {
  const namesBy = (other: string) => candidates.get(other)?.names ?? []
  const hasId = (other: string) => idColumn !== '' && namesBy(other).includes(idColumn)
  const ordered = [delimiter, ...DELIMITERS.filter((other) => other !== delimiter)]
  const likely = ordered.filter((other) => namesBy(other).length > 1)
  let best = ordered.find(hasId)
  if (best === undefined && likely.length > 1) {
    const ends = likely.map((other) => candidates.get(other)?.end ?? 0)
    const below = likely.map((other, i) => text.extentAt(ends[i] ?? 0, other))
    if (below.some((extent, i) => extent === undefined && !text.hasEndedAt(ends[i] ?? 0))) return undefined
    const fitting = likely.filter((other, i) => below[i]?.cells === namesBy(other).length)
    const among = fitting.length > 0 ? fitting : likely
    best = among.toSorted((a, b) => namesBy(b).length - namesBy(a).length)[0]
  }
  best ??= likely[0] ?? delimiter
  if (best === delimiter) return best
  const name = { ';': 'semicolons', '\t': 'tabs', ',': 'commas' }[best]
  findings.add(
    'other-delimiter',
    { file, line: 1 },
    `The cells are separated by ${name}; the table is read that way.`,
  )
  return best
}
