import { looksLikeFootnote } from '../footnote-words.ts'
import { cellsDespiteOpenQuote, cellsOf, endingOf, hasTextAfterQuote } from './table-cells.ts'
import { delimiterNamedIn, MOST_COLUMNS, readHeader, type TableOptions, titlesFrom } from './table-header.ts'
import { type RowExtent, TableText, type TextLine } from './table-text.ts'

export interface Row {
  line: number
  /** The cells, without those beyond the header's. */
  cells: string[]
  /** Number of cells of the row in the source. */
  cellCount: number
  /** Whether there is a value in a cell beyond the header's. */
  isTooLong?: boolean
  /** The cells without the values of others with which they are merged, if there are such. */
  own?: string[]
}

/** The most lines of a doubtful row. */
const MOST_DOUBTFUL_LINES = 1000

/** A row of several lines must have its id within this many characters to be recognised. */
const LONGEST_BEFORE_ID = 64 * 1024

/**
 * The rows of a table, the header first. A row that has a cell for each column by RFC 4180 is read as it is, over any
 * number of lines. Only other rows are repaired: an open quote affects at most its own row. Throws a PartialSource if
 * the last row is truncated.
 */
export async function* readRows(pieces: AsyncIterable<string>, options: TableOptions): AsyncGenerator<Row> {
  const reader = new RowReader(options)
  for await (const piece of pieces) if (reader.text.add(piece)) yield* reader.rows()
  reader.text.end()
  yield* reader.rows()
}

interface Shape {
  delimiter: string
  width: number
  idAt: number
}

class RowReader {
  readonly text = new TableText()
  readonly #options: TableOptions
  #shape: Shape | undefined
  /** The delimiter that the table names. */
  #named: string | undefined
  #lastCellCount = 0
  /** The pattern of ids: whole numbers, until a row has a code. */
  #idForm = ID
  /** The fewest cells of any row so far, including the header. */
  #fewestCells = 0
  #isBelowBlank = false
  /** No line between these offsets begins a row; the line at `to` does. */
  #noRowUntil = { from: 0, to: 0 }

  constructor(options: TableOptions) {
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

  /** Reads the header, after blank lines and a line that names the delimiter. */
  #header(line: TextLine): Row | 'blank' | undefined {
    const named = this.#named === undefined ? delimiterNamedIn(line.text) : undefined
    if (line.text.trim() === '' || named !== undefined) {
      this.#named ??= named
      this.text.passTo(line.next)
      return 'blank'
    }
    const titles = titlesFrom(line, this.text, this.#named)
    if (titles === undefined) return undefined
    if (titles.length > 0) {
      for (const title of titles) this.#skipTitle(title)
      return 'blank'
    }
    const header = readHeader(this.text, line, this.#options, this.#named)
    if (header === undefined) return undefined
    const { names, delimiter, end } = header
    this.#fewestCells = names.length
    this.#shape = { delimiter, width: names.length, idAt: names.indexOf(this.#options.idColumn) }
    return this.#take(names, names.length, end)
  }

  #skipTitle({ text, next }: TextLine): void {
    const { file, findings } = this.#options
    const title = text.replaceAll(/^[\s;,"]+|[\s;,"]+$/g, '')
    const reason = 'A row with one value above the header is not read.'
    if (title !== '') findings.add('title-row', { file, line: this.text.line }, reason, title)
    this.text.passTo(next)
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
        throw text.truncated()
      }
    }
    return this.#wholeRow(line, extent, shape)
  }

  /** A row that is not repaired, from its first line to the end of its last one. */
  #wholeRow(line: TextLine, extent: RowExtent, { delimiter, width, idAt }: Shape): Row {
    const { text } = this
    const row = extent.lines === 1 ? line.text : text.slice(text.at, extent.end)
    if (!extent.isStrict && hasTextAfterQuote(row, delimiter)) this.#report('open-quote', AFTER_QUOTE, row)
    const all = cellsOf(row, delimiter, Math.max(width, MOST_COLUMNS))
    const cells = all.slice(0, width)
    // Some exports omit empty cells at the end of a row.
    const isShort = extent.cells < this.#fewestCells && isAnyFilled(cells)
    const isNote = extent.cells === 1 && (looksLikeFootnote(row) || (this.#isBelowBlank && WORDS.test(row)))
    if (isShort && !isNote && text.endsOpenAt(extent.end)) throw text.truncated()
    this.#isBelowBlank = !isAnyFilled(cells)
    if (extent.cells > 1) this.#fewestCells = Math.min(this.#fewestCells, extent.cells)
    this.#lastCellCount = extent.cells
    if (extent.cells === width && CODE.test(cells[idAt] ?? '0')) this.#idForm = ID_OR_CODE
    return { ...this.#take(cells, extent.cells, extent.end), isTooLong: isAnyFilled(all.slice(width)) }
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
    return { ...this.#take(cells, cells.length, line.next), isTooLong: isAnyFilled(cells.slice(width)) }
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
      if (line === undefined) break
      const isLast = line.next >= extent.end
      // The value ends inside its last line.
      const text = isLast ? (BEFORE_QUOTE.exec(line.text)?.[0] ?? '') : line.text
      if (shape.idAt >= 0 && this.#looksLikeRow(text, shape)) count++
      if (isLast) break
      at = line.next
    }
    if (count === 0) return
    const lines = count === 1 ? 'a line that looks like a row' : `${count} lines that look like rows`
    const reason = `A quoted value has ${lines} of the table. It is read as one value; check that no quote is missing.`
    this.#report('rows-in-value', reason, first.text)
  }

  #looksLikeRow(text: string, shape: Shape): boolean {
    const { kind, delimiters, isStrict } = endingOf(text, shape.delimiter, false)
    return kind === 'closed' && isStrict && delimiters + 1 === shape.width && this.#hasId(text, shape)
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

function isAnyFilled(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.trim() !== '')
}

const AFTER_QUOTE =
  'A cell has text after its closing quote. It is read to the next separator, with its quotes; check that no quote is missing.'

/** More than one word, as a note below a table has. */
const WORDS = /\p{L}.*\s\S|\S\s.*\p{L}/u

/** The rest of a quoted value, with its doubled quotes. */
const BEFORE_QUOTE = /^(?:[^"]|"")*/

const ID = /^\s*\d+\s*$/
const CODE = /^\s*(?!\d+\s*$)[^\s"]{1,80}\s*$/
const ID_OR_CODE = /^\s*[^\s"]{1,80}\s*$/
