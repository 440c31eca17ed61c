import { type Cell, type CellValue, cellRef } from 'hucre/xlsx'
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
 * The rows of a sheet with their numbers in it, from the first row with a value, the header, to the last one. All have the
 * same number of cells, up to the last column with a value. Throws a SourceBreak if the workbook cannot be read.
 */
export async function* readSheet(
  bytes: AsyncIterable<Uint8Array>,
  { file, findings, sheet: name }: SheetOptions,
): AsyncGenerator<Row> {
  const { sheet, others } = await openSheet(bytes, name)
  if (name === undefined && others.length > 0) {
    const list = others.map((other) => `“${other}”`).join(', ')
    const reason = `Only the sheet “${sheet.name}” is read. --sheet chooses another one: ${list}.`
    findings.add('other-sheets', { file, line: null }, reason, undefined, others.length)
  }
  const lengths = sheet.rows.map((cells) => cells.findLastIndex((cell) => !isBlank(cell)) + 1)
  const width = lengths.reduce((longest, length) => Math.max(longest, length), 0)
  const merged = mergedCells(sheet, width)
  const first = lengths.findIndex((length) => length > 0)
  const last = lengths.findLastIndex((length) => length > 0)
  for (let row = Math.max(0, first); row <= last; row++) {
    const cells = Array.from({ length: width }, (_, column) => {
      const [fromRow, fromColumn] = merged.get(row)?.get(column) ?? [row, column]
      const value = sheet.rows[fromRow]?.[fromColumn] ?? null
      const cell = sheet.cells?.get(`${fromRow},${fromColumn}`)
      const fault = faultOf(value, cell)
      if (fault === undefined) return textOfCell(value, cell?.style?.numFmt)
      if (fromRow === row && fromColumn === column) {
        const reason = `The cell ${cellRef(row, column)} ${fault}; it is read as empty.`
        findings.add('cell-error', { file, line: row + 1 }, reason, value ?? undefined)
      }
      return ''
    })
    yield { line: row + 1, cells, cellCount: width }
  }
}

function isBlank(value: CellValue): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '')
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
