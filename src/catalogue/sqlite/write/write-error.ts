import { existsSync } from 'node:fs'
import path from 'node:path'
import { CatalogueWriteError } from '../../catalogue-writer.ts'

/**
 * Explains an error of SQLite or the file system; returns any other error as it is.
 * @param noEntry the reason if the folder of the catalogue, or a file in it, does not exist
 */
export function writeError(file: string, error: unknown, noEntry: string): unknown {
  if (!(error instanceof Error)) return error
  const reason = reasonOf(error, path.dirname(path.resolve(file)), noEntry)
  if (reason === undefined) return error
  return new CatalogueWriteError(`${file} cannot be written: ${reason}.`, { cause: error })
}

function reasonOf(error: Error, folder: string, noEntry: string): string | undefined {
  // The low byte is the kind of error, the rest its variant.
  if ('errcode' in error) return SQLITE_REASONS[Number(error.errcode) & 0xff] ?? error.message
  if (!('syscall' in error && 'path' in error && 'code' in error)) return undefined
  const about = path.resolve(String(error.path))
  if (about !== folder && path.dirname(about) !== folder) return error.message
  return error.code === 'ENOENT' ? noEntry : (SYSTEM_REASONS[String(error.code)] ?? error.message)
}

/** By the result codes of SQLite (https://www.sqlite.org/rescode.html). */
const SQLITE_REASONS: Readonly<Record<number, string>> = {
  8: 'it may not be written',
  10: 'the disk refuses what is written',
  13: 'the disk is full',
  14: 'SQLite cannot open it or a temporary file',
}

const FOLDER_NOT_WRITABLE = 'its folder may not be written'

/** Why the system says of a new file beside this one that it does not exist. Some file systems, for example /proc, always do. */
export function noEntryReason(file: string): string {
  return existsSync(path.dirname(file)) ? FOLDER_NOT_WRITABLE : 'there is no such folder'
}

/** By the codes of the system, for errors about the folder of the catalogue or a file in it. */
const SYSTEM_REASONS: Readonly<Record<string, string>> = {
  EACCES: FOLDER_NOT_WRITABLE,
  EPERM: FOLDER_NOT_WRITABLE,
  EROFS: 'the disk may only be read',
  ENOSPC: 'the disk is full',
  EISDIR: 'it is a folder',
  ELOOP: 'it is a symbolic link that leads to itself',
}
