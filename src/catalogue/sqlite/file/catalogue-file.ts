import { closeSync, fstatSync, openSync, readSync, statSync, writeSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { CatalogueOpenError } from '../../catalogue.ts'
import { wrongFormat } from '../../catalogue-meta.ts'
import { CHECKSUM, checksumInThread, checksumOf } from './checksum.ts'
import { openDatabase } from './open-database.ts'
import { SCHEMA_VERSION } from './schema-version.ts'

/** “Vitr” in ASCII: marks a SQLite database as a catalogue (https://www.sqlite.org/fileformat.html, offset 68). */
export const APPLICATION_ID = 0x56697472
const APPLICATION_ID_AT = 68

/** The bytes at the beginning of a catalogue file, which its checksum makes different for every content. */
export const HEADER_BYTES = 100
const SQLITE_MAGIC = Buffer.from('SQLite format 3\0')

/** Opens a regular file for reading. Folders, pipes and devices are refused: reading some of them never ends. */
export function openRegularFile(path: string): number {
  try {
    const stats = statSync(path)
    if (stats.isDirectory()) throw new CatalogueOpenError(`${path} is a folder, not a catalogue file`)
    if (!stats.isFile()) throw new CatalogueOpenError(`${path} is not a regular file`)
    return openSync(path, 'r')
  } catch (error) {
    if (error instanceof CatalogueOpenError) throw error
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new CatalogueOpenError(`there is no file ${path}`)
    if (code === 'EACCES') throw new CatalogueOpenError(`${path} cannot be read: permission denied`)
    throw new CatalogueOpenError(`${path} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

/** Whether a file is a catalogue of any version, even a damaged one. Throws a `CatalogueOpenError` if it may not be read. */
export function isCatalogueFile(path: string): boolean {
  const file = openRegularFile(path)
  try {
    try {
      if (isMarked(headerOf(file))) return true
    } finally {
      closeSync(file)
    }
    return unmarkedVersion(path) !== undefined
  } catch {
    return false
  }
}

/** Throws if an open file is not a catalogue or has not its full length. Reads only the beginning. */
export function verifyBeginning(path: string, file: number): void {
  const header = headerOf(file)
  const fault = isMarked(header) ? lengthFault(fstatSync(file).size, lengthIn(header)) : undefined
  if (fault !== undefined) throw damaged(path, `it ${fault}`)
  throwUnlessWhole(path, stateOfBeginning(path, file))
}

/** Rejects if an open catalogue file is no longer as the import wrote it. Reads all of it. */
export async function verifyChecksum(path: string, file: number): Promise<void> {
  throwUnlessWhole(path, await stateOfContent(file))
}

/** What an open file is: a catalogue as the import wrote it, a damaged one, one from before checksums, or another file. */
export type FileState = 'whole' | 'damaged' | 'other' | { version: string }

export async function stateOfFile(path: string, file: number): Promise<FileState> {
  const beginning = stateOfBeginning(path, file)
  return beginning === 'whole' ? stateOfContent(file) : beginning
}

function throwUnlessWhole(path: string, state: FileState): void {
  if (state === 'whole') return
  if (state === 'damaged') throw damaged(path, 'its checksum does not match its content')
  if (state === 'other') throw new CatalogueOpenError(`${path} is not a Vitrine catalogue file`)
  throw wrongFormat(`${path}: `, state.version, SCHEMA_VERSION)
}

function damaged(path: string, fault: string): CatalogueOpenError {
  return new CatalogueOpenError(
    `${path} is damaged: ${fault}; import it again, or copy it again from where it is whole`,
  )
}

/** What is wrong with a catalogue file of another length than its first bytes state, after its name or “it”. */
export function lengthFault(bytes: number, expected: number): string | undefined {
  if (bytes === expected) return undefined
  const reason =
    bytes < expected ? 'it is cut off, or still being written' : 'other bytes follow the end of the catalogue'
  return `has ${bytes} bytes instead of ${expected}: ${reason}`
}

/** Finds a file that was cut off, such as an unfinished copy, but no other damage. */
function stateOfBeginning(path: string, file: number): FileState {
  const header = headerOf(file)
  if (isMarked(header)) return lengthIn(header) === fstatSync(file).size ? 'whole' : 'damaged'
  const version = unmarkedVersion(path)
  return version === undefined ? 'other' : { version }
}

async function stateOfContent(file: number): Promise<FileState> {
  const isLarge = fstatSync(file).size >= LARGE_BYTES
  const checksum = await (isLarge ? checksumInThread(file) : checksumOf(file))
  return headerOf(file).readUInt32BE(CHECKSUM.at) === checksum ? 'whole' : 'damaged'
}

/** Reading a smaller file takes a tenth of a second, so other work can wait for it. */
export const LARGE_BYTES = 256 * 1024 * 1024

/** Writes the checksum of a finished file into it. */
export async function writeChecksum(path: string): Promise<void> {
  const file = openSync(path, 'r+')
  try {
    const checksum = Buffer.alloc(CHECKSUM.bytes)
    checksum.writeUInt32BE(await checksumOf(file))
    writeSync(file, checksum, 0, CHECKSUM.bytes, CHECKSUM.at)
  } finally {
    closeSync(file)
  }
}

/** The first bytes of the file at a path; undefined if there is none. */
export function beginningOf(path: string): Buffer | undefined {
  try {
    const file = openSync(path, 'r')
    try {
      return headerOf(file)
    } finally {
      closeSync(file)
    }
  } catch {
    return undefined
  }
}

/** The length of a catalogue file with these first bytes; undefined if they are not of a catalogue. */
export function catalogueLength(beginning: Buffer): number | undefined {
  return beginning.length === HEADER_BYTES && isMarked(beginning) ? lengthIn(beginning) : undefined
}

function headerOf(file: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  readSync(file, header, 0, HEADER_BYTES, 0)
  return header
}

/** The number of pages times their size (https://www.sqlite.org/fileformat.html, offsets 16 and 28). */
function lengthIn(header: Buffer): number {
  const pageSize = header.readUInt16BE(16)
  return header.readUInt32BE(28) * (pageSize === 1 ? 65_536 : pageSize)
}

function isMarked(header: Buffer): boolean {
  return (
    header.subarray(0, SQLITE_MAGIC.length).equals(SQLITE_MAGIC) &&
    header.readUInt32BE(APPLICATION_ID_AT) === APPLICATION_ID
  )
}

/** The version of a catalogue from before catalogues had a mark; undefined for any other file. */
function unmarkedVersion(path: string): string | undefined {
  let db: DatabaseSync | undefined
  try {
    db = openDatabase(path)
    const row = db.prepare("select value from meta where key = 'schema_version'").get()
    return row && String(row.value)
  } catch {
    return undefined
  } finally {
    db?.close()
  }
}
