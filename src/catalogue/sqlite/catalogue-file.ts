import { DatabaseSync } from 'node:sqlite'

/** Whether a file is a catalogue, of this version or another. */
export function isCatalogueFile(path: string): boolean {
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(path, { readOnly: true })
    return db.prepare("select 1 from meta where key = 'schema_version'").get() !== undefined
  } catch {
    return false
  } finally {
    db?.close()
  }
}
