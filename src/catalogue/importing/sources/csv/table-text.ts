import { lowerBound } from '../../../lower-bound.ts'
import { LONGEST_LINE, withoutReturn } from '../decode-text.ts'
import { PartialSource, SourceBreak } from '../source-break.ts'
import { countOf, endingOf, type LineEnding } from './table-cells.ts'

/** A longer row is not a row: a quote was left open. */
const LONGEST_ROW = 64 * 1024 * 1024

/** One physical line of the buffered text. */
export interface TextLine {
  text: string
  /** Offset after its line end. */
  next: number
}

/** The end of a row that begins at some line, judged by its quotes only. */
export interface RowExtent {
  /** `unclosed`: the source ends inside a quoted cell. `broken`: its quotes belong to different cells. */
  kind: 'closed' | 'unclosed' | 'broken'
  /** Offset after its last line. */
  end: number
  cells: number
  isStrict: boolean
  lines: number
}

/** Lines already followed inside a quoted cell, up to the line with its end. A cache, so that none is followed twice. */
interface QuotedLines {
  delimiter: string
  starts: number[]
  /** Delimiters before each of these lines. */
  delimitersBefore: number[]
  /** Index of the last line with a quoting error; -1 if there is none. */
  lastLenient: number
  kind: RowExtent['kind']
  delimiters: number
  lines: number
  end: number
}

/** The text of a table while it streams in: buffers what has not been read, and finds the ends of rows. */
export class TableText {
  #text = ''
  #pending: string[] = []
  #pendingLength = 0
  #isEnded = false
  #quoted: QuotedLines[] = []
  /** Offset and number of the line at which the next row begins. */
  at = 0
  line = 1

  /** Adds a piece of text; false if the caller should wait for more before it reads rows. */
  add(piece: string): boolean {
    this.#pending.push(piece)
    this.#pendingLength += piece.length
    // Wait until the text has doubled, so that a long row is scanned only a few times.
    if (this.#pendingLength < this.#text.length - this.at) return false
    this.#takePending()
    return true
  }

  end(): void {
    this.#takePending()
    this.#isEnded = true
  }

  /** The line that begins at an offset; undefined at the end and if the line is not complete yet. */
  lineAt(offset: number): TextLine | undefined {
    const end = this.#text.indexOf('\n', offset)
    if (end >= 0) return { text: withoutReturn(this.#text.slice(offset, end)), next: end + 1 }
    if (this.#isEnded && offset < this.#text.length) {
      return { text: withoutReturn(this.#text.slice(offset)), next: this.#text.length }
    }
    if (this.#text.length - offset > LONGEST_LINE) {
      const line = this.line + countOf(this.#text.slice(this.at, offset), '\n')
      throw new SourceBreak(
        `Line ${line} has more than 64 MB and no end; the source is no table and has no lines.`,
      )
    }
    return undefined
  }

  /** The end of the row that begins at an offset; undefined if more text is needed. */
  extentAt(offset: number, delimiter: string): RowExtent | undefined {
    const line = this.lineAt(offset)
    return line && this.extentOf(line, endingOf(line.text, delimiter, false), delimiter)
  }

  /** The end of the row whose first line ends like this; undefined if more text is needed. */
  extentOf(line: TextLine, ending: LineEnding, delimiter: string): RowExtent | undefined {
    const { kind, delimiters, isStrict } = ending
    if (kind !== 'open') {
      return { kind, end: line.next, cells: delimiters + 1, isStrict, lines: 1 }
    }
    const ahead = this.#linesInQuotes(line.next, delimiter)
    if (ahead === undefined) return undefined
    const index = lowerBound(ahead.starts, line.next)
    return {
      kind: ahead.kind,
      end: ahead.end,
      cells: delimiters + ahead.delimiters - (ahead.delimitersBefore[index] ?? 0) + 1,
      isStrict: isStrict && ahead.lastLenient < index,
      lines: 1 + ahead.lines - index,
    }
  }

  /** Whether the source ends at an offset without a line end. Then the last row may be truncated. */
  endsOpenAt(offset: number): boolean {
    return this.#isEnded && offset === this.#text.length && this.#text[offset - 1] !== '\n'
  }

  /** Whether the source has nothing from an offset on. */
  hasEndedAt(offset: number): boolean {
    return this.#isEnded && offset >= this.#text.length
  }

  /** The error for a source that ends within the next row. */
  truncated(): PartialSource {
    return new PartialSource('unexpected end of file in the last row', this.line)
  }

  /** The text between two offsets, without its last line end. */
  slice(from: number, to: number): string {
    return withoutReturn(this.#text.slice(from, this.#text[to - 1] === '\n' ? to - 1 : to))
  }

  /** Moves on to the row that begins at an offset. */
  passTo(offset: number): void {
    this.line += countOf(this.#text.slice(this.at, offset), '\n')
    this.at = offset
    while ((this.#quoted[0]?.end ?? offset) < offset) this.#quoted.shift()
  }

  #takePending(): void {
    this.#text = this.#text.slice(this.at) + this.#pending.join('')
    this.#pending = []
    this.#pendingLength = 0
    this.at = 0
    this.#quoted = []
  }

  /** Follows the lines from an offset on, with a quoted cell open before them. */
  #linesInQuotes(start: number, delimiter: string): QuotedLines | undefined {
    const known = this.#quoted.find(
      ({ delimiter: other, starts }) =>
        other === delimiter && start >= (starts[0] ?? 0) && start <= (starts.at(-1) ?? -1),
    )
    if (known !== undefined) return known
    const followed: QuotedLines = {
      delimiter,
      starts: [],
      delimitersBefore: [],
      lastLenient: -1,
      kind: 'broken',
      delimiters: 0,
      lines: 0,
      end: start,
    }
    for (let isOpen = true; isOpen && followed.end - start < LONGEST_ROW; ) {
      const line = this.lineAt(followed.end)
      if (line === undefined && !this.#isEnded) return undefined
      followed.starts.push(followed.end)
      followed.delimitersBefore.push(followed.delimiters)
      if (line === undefined) {
        followed.kind = 'unclosed'
        break
      }
      const { kind, delimiters, isStrict } = endingOf(line.text, delimiter, true)
      if (!isStrict) followed.lastLenient = followed.starts.length - 1
      followed.delimiters += delimiters
      followed.end = line.next
      followed.lines++
      isOpen = kind === 'open'
      if (kind !== 'open') followed.kind = kind
    }
    this.#quoted.push(followed)
    return followed
  }
}
