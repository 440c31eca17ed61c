import { unzipSync } from 'fflate'
import type { SheetFilterInfo } from 'hucre'
import { readXlsx, type Sheet, type Workbook } from 'hucre/xlsx'
import { messageOf } from '../source.ts'
import { SourceBreak } from '../source-break.ts'
import { type CheckedSheets, checkSheets } from './check-sheets.ts'

/** The sheet that is read, and the names of the others that a person sees. */
export interface OpenSheet extends CheckedSheets {
  sheet: Sheet
  others: readonly string[]
  /** Whether days are counted from 1904. */
  is1904: boolean
}

/** A workbook is read as a whole, so its size is limited. */
const MOST_BYTES = 512 * 1024 * 1024
const TOO_LARGE = `The workbook is larger than ${MOST_BYTES / 1024 / 1024} MB when unpacked, the most that can be read. Save the sheet alone as .xlsx, or as CSV (UTF-8).`
const DAMAGED =
  'The workbook is damaged, incomplete or no workbook (.xlsx). Open it in a spreadsheet program and save it again as .xlsx.'

/**
 * Opens a sheet of a workbook: the one with the name, by default the first that is not hidden. Throws a SourceBreak if the
 * workbook cannot be read, or has no such sheet.
 */
export async function openSheet(bytes: AsyncIterable<Uint8Array>, name?: string): Promise<OpenSheet> {
  const workbook = await wholeOf(bytes)
  if (statedSize(workbook) > MOST_BYTES) throw new SourceBreak(TOO_LARGE)
  const names: string[] = []
  const shown: string[] = []
  const isWanted = (info: SheetFilterInfo) => {
    names.push(info.name)
    const isShown = !info.hidden && !info.veryHidden
    if (isShown) shown.push(info.name)
    return name === undefined ? isShown && shown.length === 1 : isSame(info.name, name)
  }
  const {
    sheets: [sheet],
    dateSystem,
    readings,
  } = await read(workbook, isWanted)
  if (sheet === undefined) {
    const all = names.map((one) => `“${one}”`).join(', ')
    throw new SourceBreak(`The workbook has no sheet “${name ?? ''}”. Its sheets are ${all}.`)
  }
  return { sheet, others: shown.filter((one) => one !== sheet.name), is1904: dateSystem === '1904', readings }
}

/** Names of sheets differ in more than letter case. */
function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/**
 * The bytes that a workbook has when unpacked, as it states. Nothing is unpacked. The reader of workbooks refuses files that
 * are larger than they state, but accepts 2 GB of each, more than the memory of a small server.
 */
function statedSize(workbook: Uint8Array): number {
  let total = 0
  try {
    unzipSync(workbook, {
      filter: ({ size, originalSize }) => {
        // A file that hides its size is as large as can be.
        total += size > 0 && originalSize === 0 ? Number.POSITIVE_INFINITY : originalSize
        return false
      },
    })
  } catch (error) {
    throw new SourceBreak(DAMAGED, { cause: error })
  }
  return total
}

async function read(
  workbook: Uint8Array,
  sheets: (info: SheetFilterInfo) => boolean,
): Promise<Workbook & CheckedSheets> {
  try {
    const checked = checkSheets(workbook)
    return { ...(await readXlsx(workbook, { sheets, readStyles: true })), ...checked }
  } catch (error) {
    throw new SourceBreak(`${DAMAGED} (${messageOf(error)})`, { cause: error })
  }
}

async function wholeOf(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    length += chunk.length
    if (length > MOST_BYTES) throw new SourceBreak(TOO_LARGE)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
