import { type Catalogue, CatalogueOpenError } from '../../catalogue.ts'
import { checkFormat } from '../../catalogue-meta.ts'
import { PostgresCatalogue } from '../postgres-catalogue.ts'
import { Database } from './database.ts'
import { FORMAT_VERSION } from './format-version.ts'
import { cannotRead, liveNumber } from './live-catalogue.ts'
import { catalogueSchema, type PostgresLocation } from './location.ts'

/** Opens the live catalogue. Rejects with a `CatalogueOpenError`. */
export async function openPostgresCatalogue(location: PostgresLocation): Promise<Catalogue> {
  const number = await liveNumber(location)
  if (number === undefined) throw new CatalogueOpenError(`there is no catalogue in ${location.label}`)
  return openNumber(location, number)
}

/** Opens the catalogue with this number. */
export async function openNumber(location: PostgresLocation, number: number): Promise<Catalogue> {
  const database = new Database(location, catalogueSchema(location, number))
  try {
    const meta = await readMeta(database)
    checkFormat(meta, FORMAT_VERSION)
    return new PostgresCatalogue(database, meta)
  } catch (error) {
    await database.close()
    if (error instanceof CatalogueOpenError)
      throw new CatalogueOpenError(`${location.label}: ${error.message}`)
    throw cannotRead(location, error)
  }
}

export async function readMeta(database: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await database.read('meta', 'select key, value from meta')
  return new Map(rows.map(({ key, value }) => [String(key), String(value)]))
}
