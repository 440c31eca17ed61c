import { readSync } from 'node:fs'

/**
 * Where the rows of a table stand in an SQLite file, by the format that is promised not to change
 * (https://www.sqlite.org/fileformat2.html, sections 1.3, 1.6 and 2.1). Only for files that nobody writes to.
 */
export interface TableLeaves {
  pageBytes: number
  /** Bytes of a page that are used, from its start. */
  usableBytes: number
  /** Numbers of the pages that hold rows, counted from 1, in the order of the rows. */
  pages: readonly number[]
  /** The greatest row id that may stand in each of them. */
  lastIds: readonly number[]
}

const FILE_HEADER_BYTES = 100
const INTERIOR = 5
const LEAF = 13
const INTERIOR_HEADER_BYTES = 12
const LEAF_HEADER_BYTES = 8

/** Reads the tree above the rows; undefined where the file is not of the form that is known. */
export function readLeaves(file: number, rootPage: number): TableLeaves | undefined {
  const header = Buffer.alloc(FILE_HEADER_BYTES)
  if (readSync(file, header, 0, FILE_HEADER_BYTES, 0) < FILE_HEADER_BYTES) return undefined
  const written = header.readUInt16BE(16)
  const pageBytes = written === 1 ? 65_536 : written
  const usableBytes = pageBytes - header.readUInt8(20)
  const page = Buffer.alloc(pageBytes)
  let level: Level = { pages: [rootPage], lastIds: [Number.POSITIVE_INFINITY] }
  for (;;) {
    const below: Level = { pages: [], lastIds: [] }
    for (const [index, number] of level.pages.entries()) {
      if (readSync(file, page, 0, pageBytes, (number - 1) * pageBytes) < pageBytes) return undefined
      const kind = page[0]
      // All leaves are equally deep.
      if (kind === LEAF && index === 0) return { pageBytes, usableBytes, ...level }
      if (kind !== INTERIOR) return undefined
      addChildren(below, page, level.lastIds[index] as number)
    }
    level = below
  }
}

interface Level {
  pages: number[]
  lastIds: number[]
}

function addChildren(level: Level, page: Buffer, lastId: number): void {
  const count = page.readUInt16BE(3)
  for (let i = 0; i < count; i++) {
    const cell = page.readUInt16BE(INTERIOR_HEADER_BYTES + i * 2)
    level.pages.push(page.readUInt32BE(cell))
    level.lastIds.push(varintAt(page, cell + 4).value)
  }
  level.pages.push(page.readUInt32BE(8))
  level.lastIds.push(lastId)
}

/** Where the rows of a page stand in it, in the order of their ids; undefined where there are not so many. */
export function cellsOf(page: Buffer, count: number): Uint16Array | undefined {
  if (page[0] !== LEAF || page.readUInt16BE(3) !== count) return undefined
  return Uint16Array.from({ length: count }, (_, i) => page.readUInt16BE(LEAF_HEADER_BYTES + i * 2))
}

/**
 * The blob in a row of a table of two columns, the first of them its id; undefined where the row is another, or too
 * long for its page.
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
  // The id of a row stands before it; in its place in the row there is nothing, which is of type 0.
  if (rowId.value !== id || idType !== 0 || start !== blobType.end || !isWhole) return undefined
  return { start, length }
}

/** A whole number in one to nine bytes, the high ones first. */
function varintAt(bytes: Buffer, at: number): { value: number; end: number } {
  let value = 0
  for (let end = at; end < at + 8; ) {
    const byte = bytes[end++] as number
    value = value * 128 + (byte & 127)
    if (byte < 128) return { value, end }
  }
  return { value: value * 256 + (bytes[at + 8] as number), end: at + 9 }
}
