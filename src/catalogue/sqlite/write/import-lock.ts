import {
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  openSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CatalogueWriteError, ImportRunning } from '../../catalogue-writer.ts'
import { targetOf } from '../../replaced-file.ts'
import { noEntryReason, writeError } from './write-error.ts'

const SUFFIX = '.import-lock'
/** Imports that begin at the same moment can be in each other's way for an instant. */
const WAIT_MS = 500
/** How often a file is locked that another import removes meanwhile. */
const ATTEMPTS = 10
/** A result code of SQLite (https://www.sqlite.org/rescode.html). */
const BUSY = 5

/** The files that this process has locked. */
const lockedHere = new Set<string>()

/**
 * Refuses all other imports to this file until the returned function is called or the process ends. The lock is that of
 * SQLite on an empty file beside the catalogue: the system releases it with the process, and the writer needs such locks in
 * this folder anyway. Throws `ImportRunning` if another import is.
 */
export function lockCatalogueFile(file: string): () => void {
  let target = file
  try {
    target = targetOf(file)
    const folder = realpathSync(path.dirname(target))
    const lock = path.join(folder, path.basename(target) + SUFFIX)
    const release = lockedHere.has(lock) ? undefined : lockAt(lock)
    if (release) return release
  } catch (error) {
    throw lockError(target, error)
  }
  throw new ImportRunning(target)
}

/** Undefined if another process holds the lock. Throws the errors of SQLite and the system. */
function lockAt(lock: string): (() => void) | undefined {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const file = new LockFile(lock)
    const state = file.tryLock()
    if (state === 'locked') return releasing(lock, file)
    file.close()
    if (state === 'busy') return undefined
  }
  return undefined
}

function releasing(lock: string, file: LockFile): () => void {
  const release = () => {
    process.off('exit', release)
    if (lockedHere.delete(lock)) file.remove()
  }
  lockedHere.add(lock)
  process.once('exit', release)
  return release
}

/** An open file that can be locked. Closing it releases all locks that the process has on it. */
class LockFile {
  readonly #path: string
  /** Only to recognise the file: while it is open, no other file gets its number. */
  readonly #descriptor: number
  #db: DatabaseSync | undefined

  constructor(path: string) {
    this.#path = path
    this.#descriptor = openSync(path, constants.O_RDONLY | constants.O_CREAT, 0o644)
    letOthersLock(this.#descriptor, path)
  }

  /** `removed` if it was removed before it could be locked: another process can lock a new one then. */
  tryLock(): 'locked' | 'busy' | 'removed' {
    try {
      this.#db = new DatabaseSync(this.#path, { timeout: WAIT_MS })
      // A journal would be another file.
      this.#db.exec('pragma journal_mode = memory; begin exclusive')
      const now = statSync(this.#path, { bigint: true, throwIfNoEntry: false })
      return now?.ino === fstatSync(this.#descriptor, { bigint: true }).ino ? 'locked' : 'removed'
    } catch (error) {
      if (isBusy(error)) return 'busy'
      this.close()
      throw error
    }
  }

  close(): void {
    this.#db?.close()
    closeSync(this.#descriptor)
  }

  /** Removes it before it is closed, so that nobody locks a file that is about to be removed. Windows removes no open file. */
  remove(): void {
    if (process.platform === 'win32') this.close()
    try {
      rmSync(this.#path, { force: true })
    } catch {
      // The next import locks the file that is left.
    }
    if (process.platform !== 'win32') this.close()
  }
}

/** If the process is killed, the file stays. Whoever may write to the folder may lock it. */
function letOthersLock(descriptor: number, lock: string): void {
  try {
    const { uid, gid, mode } = statSync(path.dirname(lock))
    fchmodSync(descriptor, mode & 0o666)
    fchownSync(descriptor, uid, gid)
  } catch {
    // It is that of another user, or not root's to give away.
  }
}

function isBusy(error: unknown): boolean {
  // The low byte is the kind of error, the rest its variant.
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === BUSY
}

function lockError(target: string, error: unknown): unknown {
  const lock = target + SUFFIX
  if (!(error instanceof Error) || !existsSync(lock)) return writeError(target, error, noEntryReason(target))
  return new CatalogueWriteError(
    `${target} cannot be written: its lock ${lock} cannot be used (${error.message}). If no import to it is running, delete the lock.`,
    { cause: error },
  )
}
