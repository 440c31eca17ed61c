import type { DatabaseSync } from 'node:sqlite'
import { CatalogueOpenError } from '../../catalogue.ts'
import { wrongVersion } from './catalogue-file.ts'
import { fieldListHash } from './field-list-hash.ts'
import { SCHEMA_VERSION } from './schema-version.ts'

/** Throws if the database has another format than this version reads. */
export function checkVersion(db: DatabaseSync): void {
  const meta = readMeta(db)
  const version = meta.get('schema_version')
  if (version !== String(SCHEMA_VERSION)) throw new CatalogueOpenError(wrongVersion(version))
  if (meta.get('field_list') !== fieldListHash())
    throw new CatalogueOpenError('made for a different list of fields; import it again')
}

export function readMeta(db: DatabaseSync): Map<string, string> {
  const rows = db.prepare('select key, value from meta').all()
  return new Map(rows.map((row) => [String(row.key), String(row.value)]))
}
