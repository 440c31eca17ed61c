import type { Findings } from '../../findings.ts'
import { PartialSource, SourceBreak } from '../source-break.ts'
import { cellsDespiteOpenQuote, cellsOf, endingOf } from './table-cells.ts'
import { type RowExtent, TableText, type TextLine } from './table-text.ts'

export interface RowOptions {
  file: string
  delimiter: ',' | '\t'
  /** The column with the ids. A line with an id in it begins a new row. */
  idColumn: string
  findings: Findings
}

export interface Row {
  line: number
  /** The cells, without those beyond the header's. */
  cells: string[]
  /** Number of cells of the row in the source. */
  cellCount: number
}

/** The most columns that a spreadsheet can have. */
const MOST_COLUMNS = 16_384

/** The most lines of a doubtful row. */
const MOST_DOUBTFUL_LINES = 1000

/** A row of several lines must have its id within this many characters to be recognised. */
const LONGEST_BEFORE_ID = 64 * 1024

/**
 * The rows of a table, the header first. A row that has a cell for each column by RFC 4180 is read as it is, over any
 * number of lines. Only other rows are repaired: an open quote affects at most its own row. Throws a PartialSource if
 * the last row is truncated.
 */
export async function* readRows(pieces: AsyncIterable<string>, options: RowOptions): AsyncGenerator<Row> {
  const reader = new RowReader(options)
  for await (const piece of pieces) if (reader.text.add(piece)) yield* reader.rows()
  reader.text.end()
  yield* reader.rows()
}

interface Header {
  names: string[]
  count: number
  end: number
  hasOpenQuote: boolean
}

interface Shape {
  delimiter: string
  width: number
  idAt: number
}

/** Other delimiters: in much of Europe, spreadsheets write semicolons. */
const OTHER_DELIMITERS = [';', '\t', ',']
/** A line before the header that names the delimiter for Excel. */
const SEPARATOR_LINE = /^\s*"?sep=([^"\w\s]|\t)"?\s*$/i

class RowReader {
  readonly text = new TableText()
  readonly #options: RowOptions
  #shape: Shape | undefined
  /** The delimiter that the table names. */
  #named: string | undefined
  #lastCellCount = 0
  /** The pattern of ids: whole numbers, until a row has a code. */
  #idForm = ID
  /** The fewest cells of any row so far, including the header. */
  #fewestCells = 0
  /** No line between these offsets begins a row; the line at `to` does. */
  #noRowUntil = { from: 0, to: 0 }

  constructor(options: RowOptions) {
    this.#options = options
  }

  /** The complete rows of the text so far. */
  *rows(): Generator<Row> {
    // New text has changed the offsets.
    this.#noRowUntil = { from: 0, to: 0 }
    for (;;) {
      const line = this.text.lineAt(this.text.at)
      if (line === undefined) return
      const row = this.#shape === undefined ? this.#header(line) : this.#row(line, this.#shape)
      if (row === undefined) return
      if (row !== 'blank') yield row
    }
  }

  /** Reads the header, which shows the delimiter and the number of columns. */
  #header(line: TextLine): Row | 'blank' | undefined {
    if (line.text.trim() === '') {
      this.text.passTo(line.next)
      return 'blank'
    }
    const named = SEPARATOR_LINE.exec(line.text)?.[1]
    if (named !== undefined && this.#named === undefined) {
      this.#named = named
      this.text.passTo(line.next)
      return 'blank'
    }
    const headers = new Map<string, Header>()
    const candidates =
      this.#named === undefined ? [this.#options.delimiter, ...OTHER_DELIMITERS] : [this.#named]
    for (const delimiter of new Set(candidates)) {
      const extent = this.text.extentAt(this.text.at, delimiter)
      if (extent === undefined) return undefined
      headers.set(delimiter, this.#headerBy(delimiter, line, extent))
    }
    const delimiter = this.#named ?? this.#delimiterOf((other) => headers.get(other)?.names ?? [])
    const header = headers.get(delimiter)
    if (header === undefined) return undefined
    const { names, count, end, hasOpenQuote } = header
    if (count > MOST_COLUMNS) {
      const columns = count.toLocaleString('en')
      const most = MOST_COLUMNS.toLocaleString('en')
      throw new SourceBreak(`The header has ${columns} columns; a table can have at most ${most}.`)
    }
    if (this.text.endsOpenAt(end)) throw this.#cutShort()
    if (hasOpenQuote) {
      this.#report(
        'open-quote',
        'A quote is left open in the header; its first line is read by itself.',
        line.text,
      )
    }
    this.#fewestCells = names.length
    this.#shape = { delimiter, width: names.length, idAt: names.indexOf(this.#options.idColumn) }
    return this.#take(names, names.length, end)
  }

  /** The header with a delimiter: all its lines, or only the first if they are not a row or lack the id column. */
  #headerBy(delimiter: string, line: TextLine, { kind, lines, cells, end }: RowExtent): Header {
    const { idColumn } = this.#options
    const most = MOST_COLUMNS + 1
    const trimmed = (names: string[]) => names.map((name) => name.trim())
    const whole = trimmed(
      kind === 'closed' ? cellsOf(this.text.slice(this.text.at, end), delimiter, most) : [],
    )
    if (kind === 'closed' && (lines === 1 || idColumn === '' || whole.includes(idColumn)))
      return { names: whole, count: cells, end, hasOpenQuote: false }
    const first = trimmed(cellsDespiteOpenQuote(line.text, delimiter, 0))
    if (kind === 'closed' && !first.includes(idColumn))
      return { names: whole, count: cells, end, hasOpenQuote: false }
    return { names: first, count: first.length, end: line.next, hasOpenQuote: true }
  }

  /** Chooses another delimiter if only that one gives the id column, or more than one column. */
  #delimiterOf(namesBy: (delimiter: string) => string[]): string {
    const { delimiter, idColumn, file, findings } = this.#options
    if (namesBy(delimiter).includes(idColumn)) return delimiter
    const meant = OTHER_DELIMITERS.find((other) => {
      const names = namesBy(other)
      return names.length > 1 && (names.includes(idColumn) || namesBy(delimiter).length === 1)
    })
    if (meant === undefined || meant === delimiter) return delimiter
    const name = { ';': 'semicolons', '\t': 'tabs', ',': 'commas' }[meant]
    findings.add('other-delimiter', { file, line: 1 }, `The cells are separated by ${name}, and are read so.`)
    return meant
  }

  /** The row that begins with a line; undefined if more text is needed. */
  #row(line: TextLine, shape: Shape): Row | undefined {
    const { delimiter, width } = shape
    const { text } = this
    const extent = text.extentOf(line, endingOf(line.text, delimiter, false), delimiter)
    if (extent === undefined) return undefined
    const isRight = extent.kind === 'closed' && extent.isStrict && extent.cells === width
    if (isRight && extent.lines > 1) this.#reportRowsInside(line, extent, shape)
    if (!isRight && (extent.lines > 1 || extent.kind !== 'closed')) {
      const isOneRow = this.#isOneRow(line, extent, shape)
      if (isOneRow === undefined) return undefined
      if (!isOneRow) return this.#repaired(line, shape)
      if (extent.kind === 'unclosed') {
        this.#report('open-quote', 'A quote is left open to the end of the source.', line.text)
        throw this.#cutShort()
      }
    }
    const row = extent.lines === 1 ? line.text : text.slice(text.at, extent.end)
    const cells = cellsOf(row, delimiter, width)
    // Some exports omit empty cells at the end of a row.
    const isShort = extent.cells < this.#fewestCells && cells.some((cell) => cell.trim() !== '')
    if (isShort && text.endsOpenAt(extent.end)) throw this.#cutShort()
    if (extent.cells > 1) this.#fewestCells = Math.min(this.#fewestCells, extent.cells)
    this.#lastCellCount = extent.cells
    if (extent.cells === width && CODE.test(cells[shape.idAt] ?? '0')) this.#idForm = ID_OR_CODE
    return this.#take(cells, extent.cells, extent.end)
  }

  /**
   * Whether lines that break RFC 4180 are one row: with a cell too many or too few, a stray quote, or truncated by the
   * end of the source. Undefined if more text is needed.
   */
  #isOneRow(line: TextLine, { kind, lines, end }: RowExtent, shape: Shape): boolean | undefined {
    if (kind === 'broken' || lines > MOST_DOUBTFUL_LINES) return false
    const hasRow = this.#hasRow(line.next, end, shape)
    return hasRow === undefined ? undefined : !hasRow
  }

  /** A row with an open quote, read from its first line only. */
  #repaired(line: TextLine, { delimiter, width }: Shape): Row {
    this.#report('open-quote', 'A quote is left open; the line is read by itself.', line.text)
    const cells = cellsDespiteOpenQuote(line.text, delimiter, width)
    return this.#take(cells, cells.length, line.next)
  }

  #cutShort(): PartialSource {
    return new PartialSource('unexpected end of file in the last row', this.text.line)
  }

  #take(cells: string[], cellCount: number, end: number): Row {
    const row = { line: this.text.line, cells, cellCount }
    this.text.passTo(end)
    return row
  }

  #report(code: 'open-quote' | 'rows-in-value', reason: string, value: string): void {
    const { file, findings } = this.#options
    findings.add(code, { file, line: this.text.line }, reason, value)
  }

  /** Reports a valid value with lines that look like rows: a quote may be missing. */
  #reportRowsInside(first: TextLine, extent: RowExtent, shape: Shape): void {
    let count = 0
    for (let at = first.next; ; ) {
      const line = this.text.lineAt(at)
      if (line === undefined || line.next >= extent.end) break
      const { kind, delimiters, isStrict } = endingOf(line.text, shape.delimiter, false)
      const isRow = kind === 'closed' && isStrict && delimiters + 1 === shape.width
      if (isRow && shape.idAt >= 0 && this.#hasId(line.text, shape)) count++
      at = line.next
    }
    if (count === 0) return
    const lines = count === 1 ? 'a line that looks' : `${count} lines that look`
    const reason = `A quoted value has ${lines} like rows of the table. It is read as one value; check that no quote is missing.`
    this.#report('rows-in-value', reason, first.text)
  }

  /** Whether a row begins at a line between two offsets; undefined if more text is needed. */
  #hasRow(from: number, end: number, shape: Shape): boolean | undefined {
    const known = this.#noRowUntil
    if (from >= known.from && from <= known.to) return known.to < end
    for (let at = from; at < end; ) {
      const line = this.text.lineAt(at)
      if (line === undefined) break
      const isRow = this.#beginsRow(at, line, shape)
      if (isRow === undefined) return undefined
      if (isRow) {
        this.#noRowUntil = { from, to: at }
        return true
      }
      at = line.next
    }
    return false
  }

  /** Whether a row begins at a line that has an id and the right number of cells. */
  #beginsRow(at: number, line: TextLine, shape: Shape): boolean | undefined {
    const { delimiter, width, idAt } = shape
    // For most lines of a long value, this decides without following quotes.
    if (idAt === 0 && this.#idForm === ID && !/^"?\s*\d/.test(line.text)) return false
    const extent = this.text.extentOf(line, endingOf(line.text, delimiter, false), delimiter)
    if (extent === undefined) return undefined
    const { kind, cells } = extent
    // In some tables, every row has one cell more or less than the header.
    if (kind !== 'closed' || cells < 2 || (cells !== width && cells !== this.#lastCellCount)) return false
    return idAt < 0 || this.#hasId(this.text.slice(at, Math.min(extent.end, at + LONGEST_BEFORE_ID)), shape)
  }

  #hasId(row: string, { delimiter, idAt }: Shape): boolean {
    return this.#idForm.test(cellsOf(row, delimiter, idAt + 1)[idAt] ?? '')
  }
}

const ID = /^\s*\d+\s*$/
const CODE = /^\s*(?!\d+\s*$)[^\s"]{1,80}\s*$/
const ID_OR_CODE = /^\s*[^\s"]{1,80}\s*$/
