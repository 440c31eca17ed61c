import { DatabaseSync } from 'node:sqlite'

/** Kibibytes of a catalogue file that each thread keeps; the system's own cache holds the rest. */
const CACHE_KIB = 8000

/** Opens a catalogue file for reading alone. */
export function openDatabase(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { readOnly: true })
  db.exec(`pragma cache_size = -${CACHE_KIB}`)
  return db
}
