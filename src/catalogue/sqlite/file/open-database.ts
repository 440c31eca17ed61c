import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'

/**
 * Kibibytes of a catalogue file that a thread keeps; the system's own cache holds the rest. Who searches reads through,
 * and records are mostly read beside SQLite.
 */
export const CACHE_KIB = { records: 4000, searches: 4000 }

/**
 * Opens a catalogue file for reading alone. A catalogue is never changed, only replaced by another file, so SQLite is
 * told that it is immutable and neither locks it nor looks for changes at every statement.
 */
export function openDatabase(path: string, cacheKib: number): DatabaseSync {
  const url = pathToFileURL(path)
  url.searchParams.set('immutable', '1')
  const db = new DatabaseSync(url, { readOnly: true })
  db.exec(`pragma cache_size = -${cacheKib}`)
  return db
}
