import { existsSync } from 'node:fs'
import path from 'node:path'
import { CatalogueWriteError } from '../../catalogue-writer.ts'

/** Explains an error of SQLite or the file system; returns any other error as it is. */
export function writeError(file: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = errorCode(error)
  if (code === undefined) return error
  // In some file systems a folder that takes no files reports that there is no such file.
  const isFolderThere = code === 'ENOENT' && existsSync(path.dirname(file))
  const reason = REASONS[isFolderThere ? 'EACCES' : code] ?? error.message
  return new CatalogueWriteError(`${file} cannot be written: ${reason}.`, { cause: error })
}

/** Reasons by the result codes of SQLite and by the codes of the system. */
const REASONS: Readonly<Record<string, string>> = {
  8: 'it may not be written',
  10: 'the disk refuses what is written',
  13: 'the disk is full',
  14: 'its folder may not be written',
  EACCES: 'its folder may not be written',
  EPERM: 'its folder may not be written',
  EROFS: 'the disk may only be read',
  ENOENT: 'there is no such folder',
  ENOSPC: 'the disk is full',
  EISDIR: 'it is a folder',
  ELOOP: 'it is a symbolic link that leads to itself',
}

/** The code of an error of SQLite or the file system; undefined for any other. */
function errorCode(error: Error): string | undefined {
  // The low byte is the kind of error, the rest its variant.
  if ('errcode' in error) return String(Number(error.errcode) & 0xff)
  return 'syscall' in error && 'path' in error && 'code' in error ? String(error.code) : undefined
}
