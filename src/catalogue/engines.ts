import {
  type CatalogueSummary,
  type CatalogueWriter,
  fillCatalogue,
  type WriteOptions,
} from './catalogue-writer.ts'
import type { ItemDraft, ThesaurusDraft } from './drafts.ts'
import { createCatalogueFile } from './sqlite/write/file-writer.ts'

/** Starts a new catalogue at this location. A path is a file of the SQLite engine, the only one there is. */
export function createCatalogue(location: string, options: WriteOptions): Promise<CatalogueWriter> {
  return createCatalogueFile(location, options)
}

/** Writes a whole catalogue at this location. If anything fails, what was there before stays as it was. */
export async function writeCatalogue(
  location: string,
  thesaurus: ThesaurusDraft,
  items: AsyncIterable<ItemDraft> | Iterable<ItemDraft>,
  options: WriteOptions,
): Promise<CatalogueSummary> {
  return fillCatalogue(await createCatalogue(location, options), thesaurus, items)
}
