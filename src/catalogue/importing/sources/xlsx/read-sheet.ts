import { type Cell, type CellValue, cellRef, type Sheet } from 'hucre/xlsx'
import type { Findings } from '../../findings.ts'
import type { Row } from '../csv/table-rows.ts'
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
  const last = lengths.findLastIndex((length) => length > 0)
  const textsIn = (row: number) =>
    Array.from({ length: width }, (_, column) => {
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
  const top = header + furtherRows(header, sheet)
  const names = Array.from({ length: top - header + 1 }, (_, at) => textsIn(header + at))
  if (last >= header) yield { line: header + 1, cells: joinedNames(names), cellCount: width }
  for (let row = top + 1; row <= last; row++) {
    const cells = textsIn(row)
    const own = cells.map((text, column) => (isBlank(sheet.rows[row]?.[column]) ? '' : text))
    yield { line: row + 1, cells, cellCount: width, own }
  }
}

/** The most rows below the first one of a header. */
const MOST_FURTHER = 2

/**
 * The rows below the first one of the header that belong to it: those over which its names are merged down, or one with names
 * only below names that are merged across several columns.
 */
function furtherRows(header: number, { rows, merges = [] }: Sheet): number {
  const inHeader = merges.filter(({ startRow }) => startRow === header)
  const down = Math.max(0, ...inHeader.map(({ endRow }) => endRow - header))
  if (down > 0) return down > MOST_FURTHER ? 0 : down
  const below = (rows[header + 1] ?? []).flatMap((cell, column) => (isBlank(cell) ? [] : [{ cell, column }]))
  const areNames = below.every(
    ({ cell, column }) =>
      typeof cell === 'string' &&
      !/\d/.test(cell) &&
      inHeader.some(({ startCol, endCol }) => startCol < endCol && startCol <= column && column <= endCol),
  )
  return areNames && below.length > 1 ? 1 : 0
}

/** The names of the columns of a header with several rows: “Size (cm) H” of “H” below “Size (cm)”. */
function joinedNames([first = [], ...further]: readonly string[][]): string[] {
  return first.map((name, column) => {
    const texts = [name, ...further.map((names) => names[column] ?? '')].filter((text) => text.trim() !== '')
    return [...new Set(texts)].join(' ')
  })
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
