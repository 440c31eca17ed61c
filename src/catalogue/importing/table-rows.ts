import { parse } from 'csv-parse/sync'
import { type Line, lineBatches } from './decode-text.ts'
import type { Findings } from './findings.ts'

export interface RowOptions {
  file: string
  delimiter: ',' | '\t'
  /** The column that holds whole-number ids: a line that begins a row of its own is known by it. */
  idColumn: string
  findings: Findings
}

export interface Row {
  line: number
  cells: string[]
}

/** Lines and characters that a quoted value may run over; a quote still open after these was never closed. */
const LONGEST_VALUE = { lines: 400_000, characters: 24 * 1024 * 1024 }
/** Lines after which a value is no longer looked for that goes on beside a stray quote: looking takes time. */
const LONGEST_MIXED_LINES = 50

/**
 * The rows of a table, the header first. A quoted value may run over several lines; a quote that is left open is found
 * out and costs its own line at most, never the rows after it.
 */
export async function* readRows(pieces: AsyncIterable<string>, options: RowOptions): AsyncGenerator<Row> {
  let waiting: Line[] = []
  let shape: Shape | undefined
  for await (const batch of lineBatches(pieces)) {
    waiting = waiting.length === 0 ? batch : [...waiting, ...batch]
    shape ??= shapeOf(waiting[0]?.text ?? '', options)
    waiting = yield* rowsOf(waiting, shape, false)
  }
  if (shape !== undefined) yield* rowsOf(waiting, shape, true)
}

interface Shape extends Omit<RowOptions, 'delimiter'> {
  delimiter: string
  width: number
  idAt: number
}

/** What else separates cells: in much of Europe spreadsheets write semicolons. */
const OTHER_DELIMITERS = [';', '\t', ',']

/** How wide a row is. Where the header has no column for ids, but has it with another delimiter, that one is meant. */
function shapeOf(header: string, options: RowOptions): Shape {
  const namesBy = (delimiter: string) =>
    (parseLoosely(header, delimiter)?.[0] ?? []).map((cell) => cell.trim())
  const { delimiter, idColumn, file, findings } = options
  const isMeant = (other: string) => {
    const names = namesBy(other)
    return names.length > 1 && (names.includes(idColumn) || idColumn === '') && namesBy(delimiter).length < 2
  }
  const isRight = namesBy(delimiter).includes(idColumn)
  const meant = isRight ? delimiter : (OTHER_DELIMITERS.find(isMeant) ?? delimiter)
  if (meant !== delimiter) {
    const name = { ';': 'semicolons', '\t': 'tabs', ',': 'commas' }[meant]
    findings.add('other-delimiter', { file, line: 1 }, `The cells are separated by ${name}, and are read so.`)
  }
  const names = namesBy(meant)
  return { ...options, delimiter: meant, width: names.length, idAt: names.indexOf(idColumn) }
}

/** How often in a batch the lines after a bad one are tried together again; then they are read one by one. */
const TRIES = 4

/** The rows of some lines; returns those at the end that may go on in what is not read yet. */
function* rowsOf(lines: Line[], shape: Shape, atEnd: boolean): Generator<Row, Line[]> {
  let at = 0
  for (let tries = 0; at < lines.length; ) {
    if (tries < TRIES) {
      const rest = at === 0 ? lines : lines.slice(at)
      const balanced = atEnd ? rest.length : balancedLines(rest)
      const together = balanced > 0 ? readTogether(rest.slice(0, balanced), shape) : undefined
      if (together !== undefined) {
        yield* together
        at += balanced
        // What is left has an open quote, which may be closed in the lines to come.
        if (at === lines.length) return []
      } else tries++
    }
    const line = lines[at]
    const taken = takeRow(lines, at, shape, atEnd)
    if (line === undefined || taken === undefined) return lines.slice(at)
    if (taken.openQuote) {
      const reason = 'A quote is left open; the line is read by itself.'
      shape.findings.add('open-quote', { file: shape.file, line: line.number }, reason, line.text)
    }
    yield { line: line.number, cells: taken.cells }
    at += taken.lines
  }
  return []
}

/** How many lines there are up to the last one after which every quote is closed, where none was left open. */
function balancedLines(lines: Line[]): number {
  let open = false
  let balanced = 0
  for (const [i, { text }] of lines.entries()) {
    if (hasOddQuotes(text)) open = !open
    if (!open) balanced = i + 1
  }
  return balanced
}

/** Most of a table is sound: many lines in one go, where every row then has the right width and swallows no other. */
function readTogether(lines: Line[], shape: Shape): Row[] | undefined {
  const parsed = parseLoosely(lines.map((line) => line.text).join('\n'), shape.delimiter)
  if (parsed === undefined) return undefined
  const rows: Row[] = []
  let at = 0
  for (const cells of parsed) {
    if (cells.length !== shape.width && cells.length > 1) return undefined
    rows.push({ line: lines[at]?.number ?? 0, cells })
    const next = at + 1 + cells.reduce((count, cell) => count + lineEndsIn(cell), 0)
    if (next > at + 1) {
      if (cells.some(isBadlyClosed)) return undefined
      if (lines.slice(at + 1, next).some((line) => beginsRow(line.text, shape))) return undefined
    }
    at = next
  }
  return at === lines.length ? rows : undefined
}

function lineEndsIn(cell: string): number {
  let count = 0
  for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) count++
  return count
}

interface TakenRow {
  cells: string[]
  lines: number
  openQuote: boolean
}

/** The row that begins at a line; undefined where more lines are needed to tell. */
function takeRow(lines: Line[], at: number, shape: Shape, atEnd: boolean): TakenRow | undefined {
  const first = lines[at]?.text ?? ''
  const alone = parseLoosely(first, shape.delimiter)
  if (alone !== undefined) return { cells: alone[0] ?? [''], lines: 1, openQuote: false }
  const literal = () => ({ cells: readLiterally(first, shape), lines: 1, openQuote: true })
  const texts = [first]
  let characters = first.length
  let isOpen = hasOddQuotes(first)
  for (let count = 1; count <= LONGEST_VALUE.lines && characters <= LONGEST_VALUE.characters; count++) {
    const next = lines[at + count]?.text
    if (next === undefined) return atEnd ? literal() : undefined
    if (beginsRow(next, shape)) return literal()
    texts.push(next)
    characters += next.length
    if (!next.includes('"')) continue
    if (hasOddQuotes(next)) isOpen = !isOpen
    // With an odd number of quotes one of them is a stray one, or the value goes on.
    if (isOpen && count > LONGEST_MIXED_LINES) continue
    const text = texts.join('\n')
    const rows = parseStrictly(text, shape.delimiter) ?? parseMixed(text, shape.delimiter)
    if (rows === 'not-closed') continue
    const cells = rows?.length === 1 ? rows[0] : undefined
    return cells?.length === shape.width ? { cells, lines: count + 1, openQuote: false } : literal()
  }
  return literal()
}

function hasOddQuotes(text: string): boolean {
  let isOdd = false
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) isOdd = !isOdd
  return isOdd
}

/** Whether a line taken by itself is a whole row with an id: then it is no part of a value begun before it. */
function beginsRow(text: string, { delimiter, width, idAt }: Shape): boolean {
  // Most lines of a long value are told without taking them into cells.
  if (idAt < 0 || (idAt === 0 && !/^\s*"?\s*\d/.test(text))) return false
  const cells = parseLoosely(text, delimiter)?.[0]
  return cells?.length === width && /^\s*\d+\s*$/.test(cells[idAt] ?? '')
}

/** A line with an open quote: closed at its end if that makes a row of the right width, else cut at each delimiter. */
function readLiterally(text: string, { delimiter, width }: Shape): string[] {
  const closed = parseStrictly(`${text}"`, delimiter)
  if (Array.isArray(closed) && closed[0]?.length === width) return closed[0]
  return text.split(delimiter).map((cell) => {
    const quoted = /^\s*"(.*)"\s*$/s.exec(cell)?.[1]
    return quoted === undefined ? cell.replace(/^\s*"/, '') : quoted.replaceAll('""', '"')
  })
}

/** Several lines where an unquoted value has a quote in it, and another value is quoted over the line end. */
function parseMixed(text: string, delimiter: string): string[][] | 'not-closed' | undefined {
  const rows = parseLoosely(text, delimiter)
  if (rows === undefined) return 'not-closed'
  return rows.flat().some(isBadlyClosed) ? undefined : rows
}

/** The loose parser hands on a badly closed value with its opening quote: over several lines, that was left open. */
function isBadlyClosed(cell: string): boolean {
  return cell.startsWith('"') && cell.includes('\n')
}

/** Rows in which a quote is opened and closed where the format has it; undefined where that fails. */
function parseStrictly(text: string, delimiter: string): string[][] | undefined {
  return parseRows(text, delimiter, false)
}

/** Rows in which a quote inside an unquoted value stands for itself; undefined where a quote is left open. */
function parseLoosely(text: string, delimiter: string): string[][] | undefined {
  if (!text.includes('"')) return text.split('\n').map((line) => line.split(delimiter))
  return parseRows(text, delimiter, true)
}

function parseRows(text: string, delimiter: string, loosely: boolean): string[][] | undefined {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: loosely,
    })
  } catch {
    return undefined
  }
}
