import { readSync } from 'node:fs'

/**
 * The leaf pages of a table in an SQLite file, which hold its rows, by the documented and stable format
 * (https://www.sqlite.org/fileformat2.html, sections 1.3, 1.6 and 2.1). Only for files that nobody writes to.
 */
export interface LeafPages {
  pageBytes: number
  /** Bytes of a page that are used, from its start. */
  usableBytes: number
  /** Page numbers, from 1, in the order of the rows. */
  numbers: readonly number[]
  /** The greatest row id that each page can hold. */
  lastIds: readonly number[]
}

const FILE_HEADER_BYTES = 100
const INTERIOR = 5
const LEAF = 13
const INTERIOR_HEADER_BYTES = 12
const LEAF_HEADER_BYTES = 8

/** Reads the interior pages of a table; undefined if they do not have the known format. */
export function readLeafPages(file: number, rootPage: number): LeafPages | undefined {
  const header = Buffer.alloc(FILE_HEADER_BYTES)
  if (readSync(file, header, 0, FILE_HEADER_BYTES, 0) < FILE_HEADER_BYTES) return undefined
  const pageSize = header.readUInt16BE(16)
  const pageBytes = pageSize === 1 ? 65_536 : pageSize
  const usableBytes = pageBytes - header.readUInt8(20)
  const page = Buffer.alloc(pageBytes)
  let level: Level = { numbers: [rootPage], lastIds: [Number.POSITIVE_INFINITY] }
  for (;;) {
    const below: Level = { numbers: [], lastIds: [] }
    for (const [index, number] of level.numbers.entries()) {
      if (readSync(file, page, 0, pageBytes, (number - 1) * pageBytes) < pageBytes) return undefined
      const kind = page[0]
      // All leaves are at the same depth.
      if (kind === LEAF && index === 0) return { pageBytes, usableBytes, ...level }
      if (kind !== INTERIOR) return undefined
      addChildren(below, page, level.lastIds[index] as number)
    }
    level = below
  }
}

interface Level {
  numbers: number[]
  lastIds: number[]
}

function addChildren(level: Level, page: Buffer, lastId: number): void {
  const count = page.readUInt16BE(3)
  for (let i = 0; i < count; i++) {
    const cell = page.readUInt16BE(INTERIOR_HEADER_BYTES + i * 2)
    level.numbers.push(page.readUInt32BE(cell))
    level.lastIds.push(varintAt(page, cell + 4).value)
  }
  level.numbers.push(page.readUInt32BE(8))
  level.lastIds.push(lastId)
}

/** The offset of each row in its page, by row id; undefined if the page does not have this number of rows. */
export function cellsOf(page: Buffer, count: number): Uint16Array | undefined {
  if (page[0] !== LEAF || page.readUInt16BE(3) !== count) return undefined
  return Uint16Array.from({ length: count }, (_, i) => page.readUInt16BE(LEAF_HEADER_BYTES + i * 2))
}

/**
 * The blob in a row of a table with two columns, id and blob; undefined if the row has another id or continues on
 * another page.
 */
export function blobInCell(
  bytes: Buffer,
  cell: number,
  id: number,
  usableBytes: number,
): { start: number; length: number } | undefined {
  const payload = varintAt(bytes, cell)
  const rowId = varintAt(bytes, payload.end)
  const headerBytes = varintAt(bytes, rowId.end)
  const idType = bytes[headerBytes.end]
  const blobType = varintAt(bytes, headerBytes.end + 1)
  const start = rowId.end + headerBytes.value
  const length = (blobType.value - 12) / 2
  const isWhole = payload.value <= usableBytes - 35 && payload.value === headerBytes.value + length
  // The id is stored before the row. As a column it is stored as null, which has type 0.
  if (rowId.value !== id || idType !== 0 || start !== blobType.end || !isWhole) return undefined
  return { start, length }
}

/** A whole number of one to nine bytes, big-endian. */
function varintAt(bytes: Buffer, at: number): { value: number; end: number } {
  let value = 0
  for (let end = at; end < at + 8; ) {
    const byte = bytes[end++] as number
    value = value * 128 + (byte & 127)
    if (byte < 128) return { value, end }
  }
  return { value: value * 256 + (bytes[at + 8] as number), end: at + 9 }
}
