import {
  type Catalogue,
  type CatalogueChange,
  CatalogueOpenError,
  type FollowedCatalogue,
  type FollowOptions,
  type OpenOptions,
} from './catalogue.ts'
import {
  type CatalogueSummary,
  CatalogueWriteError,
  type CatalogueWriter,
  fillCatalogue,
  type ImportLock,
  type WriteOptions,
} from './catalogue-writer.ts'
import type { GoneDraft, ItemDraft, ThesaurusDraft } from './drafts.ts'
import type { IdHistory } from './id-history.ts'
import { mistypedAddress } from './mistyped-location.ts'
import { isPostgresLocation, type PostgresLocation, parseLocation } from './postgres/connect/location.ts'
import {
  type FetchFollowOptions,
  followFetchedCatalogue,
} from './sqlite/fetching/follow-fetched-catalogue.ts'
import { isCatalogueFile } from './sqlite/file/catalogue-file.ts'
import { followCatalogueFile } from './sqlite/file/follow-catalogue-file.ts'
import { openIdHistoryFile } from './sqlite/file/id-history-file.ts'
import { openCatalogueFile } from './sqlite/file/open-catalogue-file.ts'
import { createCatalogueFile } from './sqlite/write/file-writer.ts'
import { lockCatalogueFile } from './sqlite/write/import-lock.ts'

/**
 * Opens the catalogue at this location: the path of a SQLite file, or the address of a PostgreSQL database, which can have
 * several hosts. Rejects with a `CatalogueOpenError`.
 */
export async function openCatalogue(location: string, options?: OpenOptions): Promise<Catalogue> {
  const resolved = resolveLocation(location, CatalogueOpenError)
  return typeof resolved === 'string'
    ? openCatalogueFile(resolved, options)
    : (await postgres()).openPostgresCatalogue(resolved)
}

const postgres = () => import('./postgres/engine.ts')

/** Whether a location is the path of a file. Throws a `CatalogueOpenError` if it is neither that nor an address. */
export function isFileLocation(location: string): boolean {
  return typeof resolveLocation(location, CatalogueOpenError) === 'string'
}

/** Why no engine can have a catalogue at this location, whatever is there; undefined if one can. */
export function locationFault(location: string): string | undefined {
  try {
    resolveLocation(location, CatalogueOpenError)
    return undefined
  } catch (error) {
    if (error instanceof CatalogueOpenError) return error.message
    throw error
  }
}

/** A location as messages name it, without a password. */
export function labelOf(location: string): string {
  const resolved = resolveLocation(location, CatalogueOpenError)
  return typeof resolved === 'string' ? resolved : resolved.label
}

/**
 * Whether a catalogue is at this location, of this version or another, damaged or not. Rejects with a `CatalogueOpenError`
 * if what is there cannot be read.
 */
export async function isCatalogue(location: string): Promise<boolean> {
  const resolved = resolveLocation(location, CatalogueOpenError)
  return typeof resolved === 'string' ? isCatalogueFile(resolved) : (await postgres()).hasCatalogue(resolved)
}

/** Opens the catalogue at this location, and reopens it when an import replaces it. */
export async function followCatalogue(
  location: string,
  onChange: (change: CatalogueChange) => void,
  options?: FollowOptions,
): Promise<FollowedCatalogue> {
  const resolved = resolveLocation(location, CatalogueOpenError)
  return typeof resolved === 'string'
    ? followCatalogueFile(resolved, onChange, options)
    : (await postgres()).followPostgresCatalogue(resolved, onChange, options)
}

/** Fetches the catalogue file from its source to this location whenever it is another one, and follows it there. */
export async function followCatalogueFrom(
  source: string,
  location: string,
  onChange: (change: CatalogueChange) => void,
  options: FetchFollowOptions,
): Promise<FollowedCatalogue> {
  const resolved = resolveLocation(location, CatalogueOpenError)
  if (typeof resolved !== 'string')
    throw new CatalogueOpenError(
      'a catalogue can only be fetched to a file; give its path instead of a postgres:// address',
    )
  return followFetchedCatalogue(source, resolved, onChange, options)
}

/**
 * Opens the ids of the catalogue at this location; undefined if there is no catalogue. Also reads formats that
 * `openCatalogue` refuses. Rejects with a `CatalogueOpenError`.
 */
export async function openIdHistory(location: string): Promise<IdHistory | undefined> {
  const resolved = resolveLocation(location, CatalogueOpenError)
  return typeof resolved === 'string'
    ? openIdHistoryFile(resolved)
    : (await postgres()).openPostgresIdHistory(resolved)
}

/**
 * Refuses all other imports to this location until the lock is released or the process ends. Rejects with
 * `ImportRunning` if another import is, and with another `CatalogueWriteError` if the location cannot be written.
 */
export async function lockForImport(location: string): Promise<ImportLock> {
  const resolved = resolveLocation(location, CatalogueWriteError)
  return typeof resolved === 'string'
    ? { release: lockCatalogueFile(resolved) }
    : (await postgres()).lockPostgresCatalogue(resolved)
}

/** Starts a new catalogue at this location. */
export async function createCatalogue(location: string, options: WriteOptions): Promise<CatalogueWriter> {
  const resolved = resolveLocation(location, CatalogueWriteError)
  return typeof resolved === 'string'
    ? createCatalogueFile(resolved, options)
    : (await postgres()).createPostgresCatalogue(resolved, options)
}

/** Writes a whole catalogue at this location. If anything fails, what was there before stays as it was. */
export async function writeCatalogue(
  location: string,
  thesaurus: ThesaurusDraft,
  items: AsyncIterable<ItemDraft> | Iterable<ItemDraft>,
  options: WriteOptions,
  gone?: AsyncIterable<GoneDraft> | Iterable<GoneDraft>,
): Promise<CatalogueSummary> {
  return fillCatalogue(await createCatalogue(location, options), thesaurus, items, gone)
}

/** The path of a file, or where a PostgreSQL server is. The messages do not repeat an address: it may hold a password. */
function resolveLocation(
  location: string,
  Failure: new (message: string) => Error,
): string | PostgresLocation {
  const mistyped = location === '' ? 'is empty' : mistypedAddress(location)
  if (mistyped !== undefined)
    throw new Failure(
      `the location of the catalogue ${mistyped}; give the path of a catalogue file or a postgres:// address`,
    )
  if (isPostgresLocation(location)) {
    const resolved = parseLocation(location)
    if (typeof resolved === 'string') throw new Failure(resolved)
    return resolved
  }
  const scheme = /^([a-z][a-z0-9+.-]+):\/\//i.exec(location)?.[1]
  if (scheme === undefined) return location
  throw new Failure(
    `there is no engine for ${scheme}:// catalogues; give the path of a catalogue file or a postgres:// address`,
  )
}
