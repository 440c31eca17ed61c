import type { DatabaseSync } from 'node:sqlite'
import { checkFormat } from '../../catalogue-meta.ts'
import { SCHEMA_VERSION } from './schema-version.ts'

/** Throws if the database has another format than this version reads. */
export function checkVersion(db: DatabaseSync): void {
  checkFormat(readMeta(db), SCHEMA_VERSION)
}

export function readMeta(db: DatabaseSync): Map<string, string> {
  const rows = db.prepare('select key, value from meta').all()
  return new Map(rows.map((row) => [String(row.key), String(row.value)]))
}
