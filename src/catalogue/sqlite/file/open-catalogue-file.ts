import { closeSync, fstatSync, statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { type Catalogue, CatalogueOpenError, type OpenOptions } from '../../catalogue.ts'
import { readIdLists } from '../records/id-list.ts'
import { SearchPool } from '../search/search-pool.ts'
import { SqliteCatalogue } from '../sqlite-catalogue.ts'
import { openRegularFile, verifyCatalogueFile } from './catalogue-file.ts'
import { checkVersion } from './meta.ts'
import { openDatabase } from './open-database.ts'

/** Opens a catalogue file for reading and verifies its checksum. Rejects with a `CatalogueOpenError`. */
export async function openCatalogueFile(path: string, options: OpenOptions = {}): Promise<Catalogue> {
  const file = openRegularFile(path)
  let opened: Catalogue | undefined
  try {
    await verifyCatalogueFile(path, file)
    opened = openVerified(path, file, options)
  } finally {
    if (!opened) closeSync(file)
  }
  return opened ?? openCatalogueFile(path, options)
}

/** The catalogue in an open file; undefined if another file has replaced it at its path. */
function openVerified(path: string, file: number, { onSearchFault }: OpenOptions): Catalogue | undefined {
  let db: DatabaseSync | undefined
  let pool: SearchPool | undefined
  let opened: Catalogue | undefined
  try {
    db = openDatabase(path)
    checkVersion(db)
    pool = new SearchPool(path, { onFault: onSearchFault })
    if (isStillAt(path, file)) opened = new SqliteCatalogue(db, readIdLists(db), pool, file)
    return opened
  } catch (error) {
    if (error instanceof CatalogueOpenError) throw new CatalogueOpenError(`${path}: ${error.message}`)
    if (!isStillAt(path, file)) return undefined
    const reason = error instanceof Error ? error.message : String(error)
    throw new CatalogueOpenError(`${path} cannot be read: ${reason}`, { cause: error })
  } finally {
    if (!opened) {
      pool?.close()
      db?.close()
    }
  }
}

function isStillAt(path: string, file: number): boolean {
  const [there, opened] = [statSync(path, { throwIfNoEntry: false }), fstatSync(file)]
  return there?.ino === opened.ino && there.dev === opened.dev
}
