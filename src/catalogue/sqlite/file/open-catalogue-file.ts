import { closeSync, fstatSync, type Stats, statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { type Catalogue, CatalogueOpenError, type OpenOptions } from '../../catalogue.ts'
import { readIdLists } from '../records/id-list.ts'
import { SearchPool } from '../search/search-pool.ts'
import { SqliteCatalogue } from '../sqlite-catalogue.ts'
import { LARGE_BYTES, openRegularFile, verifyBeginning, verifyChecksum } from './catalogue-file.ts'
import { checkVersion } from './meta.ts'
import { openDatabase } from './open-database.ts'

/** Verifies the checksum of a catalogue file and opens it for reading. Rejects with a `CatalogueOpenError`. */
export async function openCatalogueFile(path: string, options: OpenOptions = {}): Promise<Catalogue> {
  return (await openVerifying(path, options, Number.POSITIVE_INFINITY)).catalogue
}

/** An open catalogue file. */
export interface OpenedFile {
  catalogue: Catalogue
  /** Rejects with a `CatalogueOpenError` if the file is damaged; null if it was verified before it was opened. */
  verifying: Promise<void> | null
}

/** Opens a catalogue file for reading. A file of `largeBytes` or more can be read while its checksum is verified. */
export async function openVerifying(
  path: string,
  options: OpenOptions = {},
  largeBytes = LARGE_BYTES,
): Promise<OpenedFile> {
  const file = openRegularFile(path)
  let verifying: Promise<void> | null = null
  let catalogue: Catalogue | undefined
  try {
    verifyBeginning(path, file)
    verifying = verifyChecksum(path, file)
    if (fstatSync(file).size < largeBytes) {
      await verifying
      verifying = null
    }
    catalogue = openFile(path, file, options)
  } catch (error) {
    // Damage can be the reason.
    await verifying
    throw error
  } finally {
    void Promise.allSettled([verifying]).then(() => closeSync(file))
  }
  return catalogue ? { catalogue, verifying } : openVerifying(path, options, largeBytes)
}

/** The catalogue in an open file; undefined if another file has replaced it at its path. */
function openFile(path: string, file: number, { onNotice }: OpenOptions): Catalogue | undefined {
  let db: DatabaseSync | undefined
  let pool: SearchPool | undefined
  let opened: Catalogue | undefined
  try {
    db = openDatabase(path)
    checkVersion(db)
    const stats = fstatSync(file)
    pool = new SearchPool(path, {
      onFault: (err) =>
        onNotice?.({
          // Threads of a replaced file cannot start any more, and only requests that began before need them.
          level: isStillAt(path, stats) ? 'error' : 'warn',
          message: 'a search thread ended; another is started',
          details: { file: path, err },
        }),
    })
    if (isStillAt(path, stats)) opened = new SqliteCatalogue(db, readIdLists(db), pool, stats.mtime)
    return opened
  } catch (error) {
    if (error instanceof CatalogueOpenError) throw new CatalogueOpenError(`${path}: ${error.message}`)
    if (!isStillAt(path, fstatSync(file))) return undefined
    const reason = error instanceof Error ? error.message : String(error)
    throw new CatalogueOpenError(`${path} cannot be read: ${reason}`, { cause: error })
  } finally {
    if (!opened) {
      pool?.close()
      db?.close()
    }
  }
}

function isStillAt(path: string, opened: Stats): boolean {
  const there = statSync(path, { throwIfNoEntry: false })
  return there?.ino === opened.ino && there.dev === opened.dev
}
