import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
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

const ENTRY = 'PK\x01\x02'

/** A workbook in which one file, such as `xl/worksheets/sheet1.xml`, has another text. It is written behind the others. */
export function withPart(workbook: Buffer, name: string, change: (text: string) => string): Buffer {
  const list = workbook.indexOf(ENTRY)
  const at = workbook.indexOf(name, list) - 46
  const offset = workbook.readUInt32LE(at + 42)
  const start = offset + 30 + workbook.readUInt16LE(offset + 26) + workbook.readUInt16LE(offset + 28)
  const packed = workbook.subarray(start, start + workbook.readUInt32LE(at + 20))
  const isDeflated = workbook.readUInt16LE(at + 10) === 8
  const text = Buffer.from(change((isDeflated ? inflateRawSync(packed) : packed).toString()))
  const repacked = isDeflated ? deflateRawSync(text) : text
  const header = Buffer.from(workbook.subarray(offset, start))
  const after = Buffer.from(workbook.subarray(list))
  for (const [record, from] of [
    [header, 14],
    [after, at - list + 16],
  ] as const) {
    record.writeUInt32LE(crc32(text), from)
    record.writeUInt32LE(repacked.length, from + 4)
    record.writeUInt32LE(text.length, from + 8)
  }
  after.writeUInt32LE(list, at - list + 42)
  after.writeUInt32LE(list + header.length + repacked.length, after.lastIndexOf('PK\x05\x06') + 16)
  return Buffer.concat([workbook.subarray(0, list), header, repacked, after])
}

/** A cell with a number format, such as `00000`. */
export function formatted(value: CellValue, numFmt: string): Partial<Cell> {
  return { value, style: { numFmt } }
}

function isDetailed(cell: SheetCell): cell is Partial<Cell> {
  return typeof cell === 'object' && cell !== null && !(cell instanceof Date)
}
