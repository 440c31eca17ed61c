import { CatalogueOpenError, CatalogueUnreachable, Overload } from '../../catalogue.ts'
import { checkFormat } from '../../catalogue-meta.ts'
import { PostgresCatalogue } from '../postgres-catalogue.ts'
import { Database } from './database.ts'
import { FORMAT_VERSION } from './format-version.ts'
import type { StoredCatalogue } from './host-contents.ts'
import { Hosts } from './hosts.ts'
import type { PostgresLocation } from './location.ts'
import { readingReason } from './reasons.ts'
import { isTemporary, isUnreachable } from './server-errors.ts'

/** Opens the live catalogue. Rejects with a `CatalogueOpenError`. */
export async function openPostgresCatalogue(location: PostgresLocation): Promise<PostgresCatalogue> {
  const hosts = await Hosts.open(location)
  hosts.watch()
  return openLive(location, hosts, () => hosts.close())
}

/** Opens the live catalogue of these hosts. Closes them if it cannot be opened. */
export async function openLive(
  location: PostgresLocation,
  hosts: Hosts,
  onClose?: () => Promise<void>,
): Promise<PostgresCatalogue> {
  try {
    const live = hosts.live()
    if (live === undefined) throw new CatalogueOpenError(`there is no catalogue in ${location.label}`)
    return await openStored(location, hosts, live, onClose)
  } catch (error) {
    await hosts.close()
    throw error
  }
}

/** Whether a finished catalogue is at this location, of this version or another. */
export async function hasCatalogue(location: PostgresLocation): Promise<boolean> {
  const hosts = await Hosts.open(location)
  const live = hosts.live()
  await hosts.close()
  return live !== undefined
}

/** Opens a catalogue that a host has. Rejects with a `CatalogueOpenError`. */
export async function openStored(
  location: PostgresLocation,
  hosts: Hosts,
  stored: StoredCatalogue,
  onClose?: () => Promise<void>,
): Promise<PostgresCatalogue> {
  const database = new Database(hosts, stored, onClose)
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

export function cannotRead({ label }: Pick<PostgresLocation, 'label'>, error: unknown): CatalogueOpenError {
  const fault = error instanceof Overload ? error.cause : error
  const message = `${label} cannot be read: ${readingReason(fault)}`
  return isUnreachable(fault)
    ? new CatalogueUnreachable(message, { isTemporary: isTemporary(fault), cause: error })
    : new CatalogueOpenError(message, { cause: error })
}
