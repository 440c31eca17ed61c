import { closeSync, existsSync, fsyncSync, openSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createUnfinished, putInPlace, type ReplacedFile, replacedFile } from '../../replaced-file.ts'
import { writeChecksum } from '../file/catalogue-file.ts'

/** A catalogue file that cannot be written. The message is a sentence about the file and the reason. */
export class CatalogueWriteError extends Error {}

/**
 * Makes a catalogue file of a database: beside `file`, and renamed into its place when it is whole and on the disk. Where
 * anything fails the old file stays as it was and nothing is left behind. A symbolic link stays, and the file that it
 * leads to is replaced; owner and mode are kept.
 * @param onNotice called with a sentence about each thing that could not be kept
 */
export async function writeFileBeside<T>(
  file: string,
  fill: (db: DatabaseSync) => Promise<T>,
  onNotice: (sentence: string) => void = () => undefined,
): Promise<T> {
  let replaced: ReplacedFile | undefined
  const tidy = () => replaced && rmSync(replaced.unfinished, { force: true })
  process.once('exit', tidy)
  try {
    replaced = replacedFile(file, UNFINISHED)
    const { unfinished } = replaced
    removeAbandoned(replaced.path)
    createUnfinished(replaced)
    // Without its defences SQLite keeps no journal: a file that is not whole is thrown away, not rolled back.
    const db = new DatabaseSync(unfinished, { defensive: false })
    let filled: T
    try {
      filled = await fill(db)
    } finally {
      db.close()
    }
    await writeChecksum(unfinished)
    sync(unfinished, 'r+')
    for (const sentence of putInPlace(replaced)) onNotice(sentence)
    // The new name has to outlast a failure of power as well as the new bytes.
    if (process.platform !== 'win32') sync(path.dirname(unfinished), 'r')
    return filled
  } catch (error) {
    tidy()
    throw writeError(replaced?.path ?? file, error) ?? error
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
  ELOOP: 'it is a symbolic link that leads to itself',
}

function writeError(file: string, error: unknown): CatalogueWriteError | undefined {
  if (!(error instanceof Error)) return undefined
  const code = faultCode(error)
  if (code === undefined) return undefined
  // Some file systems have a folder in which no file can be made, and say that there is no such file.
  const isFolderThere = code === 'ENOENT' && existsSync(path.dirname(file))
  const reason = REASONS[isFolderThere ? 'EACCES' : code] ?? error.message
  return new CatalogueWriteError(`${file} cannot be written: ${reason}.`, { cause: error })
}

/** The code of a fault of SQLite or of the file system; undefined for any other. */
function faultCode(error: Error): string | undefined {
  // The low byte is the kind of fault, the rest tells variants apart.
  if ('errcode' in error) return String(Number(error.errcode) & 0xff)
  return 'syscall' in error && 'path' in error && 'code' in error ? String(error.code) : undefined
}
