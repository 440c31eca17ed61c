import {
  type Catalogue,
  type CatalogueChange,
  CatalogueOpenError,
  type FetchFollowOptions,
  type FollowedCatalogue,
  type FollowOptions,
  type OpenOptions,
} from './catalogue.ts'
import {
  type CatalogueSummary,
  CatalogueWriteError,
  type CatalogueWriter,
  fillCatalogue,
  type WriteOptions,
} from './catalogue-writer.ts'
import type { GoneDraft, ItemDraft, ThesaurusDraft } from './drafts.ts'
import type { IdHistory } from './id-history.ts'
import { followFetchedCatalogue } from './sqlite/fetching/follow-fetched-catalogue.ts'
import { isCatalogueFile } from './sqlite/file/catalogue-file.ts'
import { followCatalogueFile } from './sqlite/file/follow-catalogue-file.ts'
import { openIdHistoryFile } from './sqlite/file/id-history-file.ts'
import { openCatalogueFile } from './sqlite/file/open-catalogue-file.ts'
import { createCatalogueFile } from './sqlite/write/file-writer.ts'

/**
 * Opens the catalogue at this location. A path is a file of the SQLite engine, the only one at present. Rejects with a
 * `CatalogueOpenError`.
 */
export async function openCatalogue(location: string, options?: OpenOptions): Promise<Catalogue> {
  return openCatalogueFile(pathIn(location, CatalogueOpenError), options)
}

/** Whether a catalogue is at this location, of this version or another, damaged or not. */
export async function isCatalogue(location: string): Promise<boolean> {
  return isCatalogueFile(pathIn(location, CatalogueOpenError))
}

/** Opens the catalogue at this location, and reopens it when an import replaces it. */
export async function followCatalogue(
  location: string,
  onChange: (change: CatalogueChange) => void,
  options?: FollowOptions,
): Promise<FollowedCatalogue> {
  return followCatalogueFile(pathIn(location, CatalogueOpenError), onChange, options)
}

/** Fetches the catalogue file from its source to this location whenever it is another one, and follows it there. */
export async function followCatalogueFrom(
  source: string,
  location: string,
  onChange: (change: CatalogueChange) => void,
  options: FetchFollowOptions,
): Promise<FollowedCatalogue> {
  return followFetchedCatalogue(source, pathIn(location, CatalogueOpenError), onChange, options)
}

/**
 * Opens the ids of the catalogue at this location; undefined if there is no catalogue. Also reads formats that
 * `openCatalogue` refuses. Rejects with a `CatalogueOpenError`.
 */
export async function openIdHistory(location: string): Promise<IdHistory | undefined> {
  return openIdHistoryFile(pathIn(location, CatalogueOpenError))
}

/** Starts a new catalogue at this location. */
export async function createCatalogue(location: string, options: WriteOptions): Promise<CatalogueWriter> {
  return createCatalogueFile(pathIn(location, CatalogueWriteError), options)
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

/** The location as a path. The message names only the scheme: an address may hold a password. */
function pathIn(location: string, Failure: new (message: string) => Error): string {
  const scheme = /^([a-z][a-z0-9+.-]+):\/\//i.exec(location)?.[1]
  if (scheme === undefined) return location
  throw new Failure(`there is no engine for ${scheme}:// catalogues; give the path of a catalogue file`)
}
