import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'

/**
 * The size of SQLite's page cache in each thread, in KiB. It is small because the system caches the file as well, and
 * searches read most pages once.
 */
const CACHE_KIB = 4000

/**
 * Opens a catalogue file for reading. A catalogue is replaced by another file, never changed. Opened as immutable, it is
 * not locked, and SQLite does not check for changes before every statement.
 */
export function openDatabase(path: string): DatabaseSync {
  const url = pathToFileURL(path)
  url.searchParams.set('immutable', '1')
  const db = new DatabaseSync(url, { readOnly: true })
  db.exec(`pragma cache_size = -${CACHE_KIB}`)
  return db
}
