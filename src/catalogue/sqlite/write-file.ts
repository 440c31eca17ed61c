import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A catalogue file that cannot be written. The message is a sentence about the file and the reason. */
export class CatalogueWriteError extends Error {}

/**
 * Makes a file of a database: beside `file`, and renamed into its place when it is whole and on the disk. Where
 * anything fails the old file stays as it was and nothing is left behind.
 */
export async function writeFileBeside<T>(file: string, fill: (db: DatabaseSync) => Promise<T>): Promise<T> {
  const unfinished = `${file}${UNFINISHED}${process.pid}`
  const tidy = () => rmSync(unfinished, { force: true })
  process.once('exit', tidy)
  try {
    removeAbandoned(file)
    rmSync(unfinished, { force: true })
    // Without its defences SQLite keeps no journal: a file that is not whole is thrown away, not rolled back.
    const db = new DatabaseSync(unfinished, { defensive: false })
    let filled: T
    try {
      filled = await fill(db)
    } finally {
      db.close()
    }
    sync(unfinished, 'r+')
    renameSync(unfinished, file)
    // The new name has to outlast a failure of power as well as the new bytes.
    if (process.platform !== 'win32') sync(path.dirname(unfinished), 'r')
    return filled
  } catch (error) {
    tidy()
    throw writeError(file, error) ?? error
  } finally {
    process.off('exit', tidy)
  }
}

const UNFINISHED = '.importing-'

/** What an import that was killed left behind. */
function removeAbandoned(file: string): void {
  const begin = path.basename(file) + UNFINISHED
  for (const name of readdirSync(path.dirname(path.resolve(file)))) {
    const pid = name.startsWith(begin) ? Number(name.slice(begin.length)) : Number.NaN
    if (Number.isInteger(pid) && !isRunning(pid)) rmSync(path.join(path.dirname(file), name), { force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function sync(name: string, flags: string): void {
  const descriptor = openSync(name, flags)
  fsyncSync(descriptor)
  closeSync(descriptor)
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
}

function writeError(file: string, error: unknown): CatalogueWriteError | undefined {
  if (!(error instanceof Error)) return undefined
  const code = faultCode(error)
  if (code === undefined) return undefined
  const reason = REASONS[code] ?? error.message
  return new CatalogueWriteError(`${file} cannot be written: ${reason}.`, { cause: error })
}

/** The code of a fault of SQLite or of the file system; undefined for any other. */
function faultCode(error: Error): string | undefined {
  // The low byte is the kind of fault, the rest tells variants apart.
  if ('errcode' in error) return String(Number(error.errcode) & 0xff)
  return 'syscall' in error && 'path' in error && 'code' in error ? String(error.code) : undefined
}
