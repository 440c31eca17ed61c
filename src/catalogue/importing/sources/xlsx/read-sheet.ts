import { type Cell, type CellValue, cellRef, type Sheet } from 'hucre/xlsx'
import type { Findings } from '../../findings.ts'
import type { Row } from '../csv/table-rows.ts'
import { filledIn, isNoRecord, shapeOf, type TableRow, type TableShape } from '../table-shape.ts'
import { textOfCell } from './cell-text.ts'
import { mergedCells } from './merged-cells.ts'
import { openSheet } from './open-sheet.ts'

export interface SheetOptions {
  file: string
  findings: Findings
  /** The name of the sheet; by default it is the first one that is not hidden. */
  sheet?: string | undefined
}

/**
 * The rows of a sheet with their numbers in it, from the header to the last one with a value. All have the
 * same number of cells, up to the last column with a value. Throws a SourceBreak if the workbook cannot be read.
 */
export async function* readSheet(
  bytes: AsyncIterable<Uint8Array>,
  { file, findings, sheet: name }: SheetOptions,
): AsyncGenerator<Row> {
  const { sheet, others, is1904, readings } = await openSheet(bytes, name)
  if (name === undefined && others.length > 0) {
    const list = others.map((other) => `“${other}”`).join(', ')
    const reason = `Only the sheet “${sheet.name}” is read. --sheet chooses another one: ${list}.`
    findings.add('other-sheets', { file, line: null }, reason, undefined, others.length)
  }
  if (readings > 0) {
    const reason =
      'Cells have phonetic readings inside, which are read as part of their texts. Save the workbook once in a spreadsheet program.'
    findings.add('phonetic-text', { file, line: null }, reason, undefined, readings)
  }
  const lengths = sheet.rows.map((cells) => cells.findLastIndex((cell) => !isBlank(cell)) + 1)
  const width = lengths.reduce((longest, length) => Math.max(longest, length), 0)
  const merged = mergedCells(sheet, width)
  const { titles, header } = headerOf(sheet.rows)
  for (const row of titles) {
    const title = sheet.rows[row]?.find((cell) => !isBlank(cell)) ?? undefined
    const reason = 'A row with one value above the header is not read.'
    findings.add('title-row', { file, line: row + 1 }, reason, title)
  }
  const { notes, doubtful } = footnotesOf(sheet.rows, header)
  for (const row of notes) {
    const text = sheet.rows[row]?.find((cell) => !isBlank(cell)) ?? undefined
    const reason = 'A row with a note or with totals, below the table, is not read.'
    findings.add('footnote-row', { file, line: row + 1 }, reason, text)
  }
  for (const row of doubtful) {
    const text = sheet.rows[row]?.find((cell) => !isBlank(cell)) ?? undefined
    const reason =
      'The row is one of the last, has a text where the others have a number, and few values. It is read like the others; if it is a note, remove it.'
    findings.add('possible-footnote', { file, line: row + 1 }, reason, text)
  }
  const last = lengths.findLastIndex((length, row) => length > 0 && !notes.includes(row))
  const headings = headingsOf(sheet, { header, last, width })
  const [heading] = headings
  if (heading !== undefined) {
    const rows = headings.size === 1 ? 'One row is a heading' : `${headings.size} rows are headings`
    const reason = `${rows} between the records and not read. To use them as groups, write each in a column of its own, in the row of the first record below it.`
    const text = sheet.rows[heading]?.find((cell) => !isBlank(cell)) ?? undefined
    findings.add('heading-row', { file, line: heading + 1 }, reason, text, headings.size)
  }
  for (let row = header; row <= last; row++) {
    if (headings.has(row)) continue
    const cells = Array.from({ length: width }, (_, column) => {
      const [fromRow, fromColumn] = merged.get(row)?.get(column) ?? [row, column]
      const value = sheet.rows[fromRow]?.[fromColumn] ?? null
      const cell = sheet.cells?.get(`${fromRow},${fromColumn}`)
      const fault = faultOf(value, cell)
      if (fault === undefined) return textOfCell(value, cell?.style?.numFmt, is1904)
      if (fromRow === row && fromColumn === column) {
        const reason = `The cell ${cellRef(row, column)} ${fault}; it is read as empty.`
        findings.add('cell-error', { file, line: row + 1 }, reason, value ?? undefined)
      }
      return ''
    })
    yield { line: row + 1, cells, cellCount: width, valueCount: valuesIn(sheet.rows[row]).length }
  }
}

/** The most rows of a title above the header. */
const MOST_TITLES = 5

/** The row of the header, and the rows above it that have only one value each, such as the title of the list. */
function headerOf(rows: Sheet['rows']): { titles: number[]; header: number } {
  const first = Math.max(
    0,
    rows.findIndex((cells) => valuesIn(cells).length > 0),
  )
  const counts = rows.slice(0, first + 100).map((cells) => valuesIn(cells).length)
  const filled = counts.flatMap((count, row) => (count > 0 ? [row] : []))
  const at = filled.findIndex((row) => (counts[row] ?? 0) > 1)
  const header = filled[at]
  if (header === undefined || at > MOST_TITLES) return { titles: [], header: first }
  // In a list of one column, a remark beside a value is no header.
  const isTable = Math.max(counts[header] ?? 0, (counts[header + 1] ?? 0) + 1) > 2
  return isTable ? { titles: filled.slice(0, at), header } : { titles: [], header: first }
}

/**
 * The rows between records with one text: merged across most columns, or where records have their number. A text in a column
 * that most records leave blank is a group and no heading.
 */
function headingsOf(
  { rows, merges = [] }: Sheet,
  { header, last, width }: { header: number; last: number; width: number },
): ReadonlySet<number> {
  const body = rows.slice(header + 1, last + 1)
  const shape = shapeOf(body)
  const merged = new Set(
    merges
      .filter(({ startRow, endRow, startCol, endCol }) => {
        const columns = Math.min(endCol, width - 1) - startCol + 1
        return startRow === endRow && columns > 1 && columns >= width * ACROSS
      })
      .map(({ startRow }) => startRow),
  )
  return new Set(
    body.flatMap((cells, at) => {
      const column = cells.findIndex((cell) => !isBlank(cell))
      const isOnly = column >= 0 && column === cells.findLastIndex((cell) => !isBlank(cell))
      if (!isOnly || !shape.usual.has(column)) return []
      const row = header + 1 + at
      return merged.has(row) || isNoRecord(cells, shape) ? [row] : []
    }),
  )
}

/** The share of the columns over which a heading is merged. */
const ACROSS = 0.8

/** The last rows of a table that are no records, and those that can be. */
interface Footnotes {
  notes: readonly number[]
  doubtful: readonly number[]
}

/**
 * The last rows below the header of a table that have a note, such as “60 objects in all”, or totals: one value below a blank
 * row, or a text where records have their number, and beside it nothing but numbers. Works for rows of any source.
 */
function footnotesOf(rows: readonly TableRow[], header: number): Footnotes {
  const body = rows.slice(header + 1)
  const shape = shapeOf(body)
  const counts = body.map((row) => row.filter((cell) => !isBlank(cell)).length)
  const last = counts.findLastIndex((count) => count > 0)
  const isLikely = (at: number) => counts[at] === 1 || isTotal(body[at] ?? [], shape)
  let start = last + 1
  while (start > 0 && (counts[start - 1] === 0 || isLikely(start - 1))) start--
  let isBelowBlank = false
  let first = last + 1
  for (let at = start; at <= last; at++) {
    if (counts[at] === 0) isBelowBlank = true
    if (!isBelowBlank && !isTotal(body[at] ?? [], shape)) first = last + 1
    else if (first > last && counts[at] !== 0) first = at
  }
  const found = counts.flatMap((count, at) => (count > 0 && at >= first ? [header + 1 + at] : []))
  // In a list with one level in each column, most rows have one value.
  const records = counts.slice(0, first).filter((count) => count > 0)
  const isTable = records.filter((count) => count > 1).length + 1 > (records.length + 1) / 2
  if (!isTable) return { notes: [], doubtful: [] }
  const notes = found.length <= MOST_TITLES ? found : []
  const end = notes.length > 0 ? first - 1 : last
  return { notes, doubtful: doubtfulBefore(body, end, shape).map((at) => header + 1 + at) }
}

/** The last rows that have a text where records have their number, and lack most of what records have. */
function doubtfulBefore(body: readonly TableRow[], end: number, shape: TableShape): number[] {
  const isDoubtful = (row: TableRow) => {
    const filled = filledIn(row)
    const usual = filled.filter(([column]) => shape.usual.has(column))
    return isNoRecord(row, shape) && usual.length < shape.usual.size && filled.length <= FEW_VALUES
  }
  const found: number[] = []
  for (let at = end; at >= 0 && found.length < MOST_TITLES; at--) {
    const row = body[at] ?? []
    if (filledIn(row).length === 0) continue
    if (!isDoubtful(row)) break
    found.unshift(at)
  }
  return found
}

/** The most values of a row that can be a footnote. */
const FEW_VALUES = 3

/** Whether a row has a text where records have their number, and beside it nothing but numbers. */
function isTotal(row: TableRow, shape: TableShape): boolean {
  const [, ...others] = filledIn(row)
  return isNoRecord(row, shape) && others.every(([, text]) => /^[-+]?[\d.,' ]+$/.test(text))
}

function valuesIn(cells: Sheet['rows'][number] | undefined): CellValue[] {
  return (cells ?? []).filter((cell) => !isBlank(cell))
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}

/** Why a cell has no value, as the end of a sentence; undefined if nothing is wrong. */
function faultOf(value: CellValue, cell: Cell | undefined): string | undefined {
  if (cell?.type === 'error' || (cell?.type === 'formula' && ERROR.test(String(value))))
    return `has the error ${value}`
  if (cell?.formula && value === null)
    return 'has a formula without a stored result: save the workbook once in a spreadsheet program'
  return undefined
}

/** The errors of formulas, in a cell whose result is one. */
const ERROR =
  /^#(?:N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|GETTING_DATA)$/
