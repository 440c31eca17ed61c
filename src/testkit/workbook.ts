import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { type Cell, type CellValue, type WriteOptions, type WriteSheet, writeXlsx } from 'hucre/xlsx'

/** A cell of a test's workbook: a value, or one with its number format or formula. */
export type SheetCell = CellValue | Partial<Cell>

export interface SheetOfTest extends Pick<WriteSheet, 'merges' | 'hidden' | 'rowDefs'> {
  name?: string
  rows: readonly (readonly SheetCell[])[]
}

/** The bytes of a small workbook. */
export async function workbookOf(
  sheets: readonly SheetOfTest[],
  options: Omit<WriteOptions, 'sheets'> = {},
): Promise<Buffer> {
  const written = sheets.map(({ rows, name = 'Sheet1', ...sheet }) => ({
    ...sheet,
    name,
    rows: rows.map((row) => row.map((cell) => (isDetailed(cell) ? (cell.value ?? null) : cell))),
    cells: new Map(
      rows.flatMap((row, r) =>
        row.flatMap((cell, c) => (isDetailed(cell) ? [[`${r},${c}`, cell] as const] : [])),
      ),
    ),
  }))
  return Buffer.from(await writeXlsx({ ...options, sheets: written }))
}

/** A workbook in which one file, such as `xl/worksheets/sheet1.xml`, has another text. */
export function withPart(workbook: Buffer, name: string, change: (text: string) => string): Buffer {
  const files = unzipSync(workbook)
  const part = files[name]
  if (part === undefined) throw new Error(`the workbook has no file ${name}`)
  return Buffer.from(zipSync({ ...files, [name]: strToU8(change(strFromU8(part))) }))
}

/** A cell with a number format, such as `00000`. */
export function formatted(value: CellValue, numFmt: string): Partial<Cell> {
  return { value, style: { numFmt } }
}

function isDetailed(cell: SheetCell): cell is Partial<Cell> {
  return typeof cell === 'object' && cell !== null && !(cell instanceof Date)
}
