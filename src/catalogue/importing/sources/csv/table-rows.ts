import type { Findings } from '../../findings.ts'
import { PartialSource, SourceBreak } from '../source-break.ts'
import { cellsDespiteOpenQuote, cellsOf, endingOf } from './table-cells.ts'
import { type RowExtent, TableText, type TextLine } from './table-text.ts'

export interface RowOptions {
  file: string
  delimiter: ',' | '\t'
  /** The column that holds the ids: a line that begins a row of its own is known by it. */
  idColumn: string
  findings: Findings
}

export interface Row {
  line: number
  /** The cells, those beyond the header's left out. */
  cells: string[]
  /** How many cells the row has in the source. */
  cellCount: number
}

/** As many columns as a spreadsheet can have. */
const MOST_COLUMNS = 16_384

/** Lines that are taken for one row where that is doubtful. */
const MOST_DOUBTFUL_LINES = 1000

/** Characters within which a row that takes several lines must have its id to be known as a row. */
const LONGEST_BEFORE_ID = 64 * 1024

/**
 * The rows of a table, the header first. What RFC 4180 makes a row with a cell for each column is that row, over however
 * many lines. Only what cannot be read so is repaired: a quote that is left open costs its own row at most. Throws a PartialSource if the last row is
 * cut short.
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

/** What else separates cells: in much of Europe spreadsheets write semicolons. */
const OTHER_DELIMITERS = [';', '\t', ',']
/** Excel takes the delimiter from such a line before the header, and so do programs that write for it. */
const SEPARATOR_LINE = /^\s*"?sep=([^"\w\s]|\t)"?\s*$/i

class RowReader {
  readonly text = new TableText()
  readonly #options: RowOptions
  #shape: Shape | undefined
  /** The delimiter that the table names itself. */
  #named: string | undefined
  #lastCellCount = 0
  /** What the ids are like: whole numbers, unless a row has had a code. */
  #idForm = ID
  /** The fewest cells of any row so far, the header included. */
  #fewestCells = 0
  /** Between these offsets no line begins a row of its own, but one does at `to`. */
  #noRowUntil = { from: 0, to: 0 }

  constructor(options: RowOptions) {
    this.#options = options
  }

  /** The rows that the text has so far. */
  *rows(): Generator<Row> {
    // Offsets have changed with the text.
    this.#noRowUntil = { from: 0, to: 0 }
    for (;;) {
      const line = this.text.lineAt(this.text.at)
      if (line === undefined) return
      const row = this.#shape === undefined ? this.#header(line) : this.#row(line, this.#shape)
      if (row === undefined) return
      if (row !== 'blank') yield row
    }
  }

  /** Reads the header, and sees by it what the table is like. */
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

  /** The header with a delimiter: all its lines, or the first alone where they are no row or lack the column for ids. */
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

  /** Another delimiter is meant where only that one gives the column for ids, or several columns at all. */
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

  /** The row that begins with a line; undefined where more text is needed to tell. */
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
    // Some exports leave out empty cells at the end of a row.
    const isShort = extent.cells < this.#fewestCells && cells.some((cell) => cell.trim() !== '')
    if (isShort && text.endsOpenAt(extent.end)) throw this.#cutShort()
    if (extent.cells > 1) this.#fewestCells = Math.min(this.#fewestCells, extent.cells)
    this.#lastCellCount = extent.cells
    if (extent.cells === width && CODE.test(cells[shape.idAt] ?? '0')) this.#idForm = ID_OR_CODE
    return this.#take(cells, extent.cells, extent.end)
  }

  /**
   * Whether lines that RFC 4180 does not make a row of the table are one all the same, with a cell too many or too few,
   * a stray quote, or cut off by the end of the source; undefined where more text is needed to tell.
   */
  #isOneRow(line: TextLine, { kind, lines, end }: RowExtent, shape: Shape): boolean | undefined {
    if (kind === 'broken' || lines > MOST_DOUBTFUL_LINES) return false
    const hasRow = this.#hasRow(line.next, end, shape)
    return hasRow === undefined ? undefined : !hasRow
  }

  /** A row with an open quote, made of its first line alone. */
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

  /** Says where a value that is written as it should be has lines that are rows as well: a quote may be missing. */
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

  /** Whether a row of its own begins at a line between two offsets; undefined where more text is needed to tell. */
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
    // Most lines of a long value are recognised without following their quotes.
    if (idAt === 0 && this.#idForm === ID && !/^"?\s*\d/.test(line.text)) return false
    const extent = this.text.extentOf(line, endingOf(line.text, delimiter, false), delimiter)
    if (extent === undefined) return undefined
    const { kind, cells } = extent
    // In some tables every row has a cell more than the header, or one less.
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
