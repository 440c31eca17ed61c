import { DatabaseSync } from 'node:sqlite'
import type { Catalogue } from '../../catalogue.ts'
import { fillCatalogue, type WriteOptions } from '../../catalogue-writer.ts'
import type { GoneDraft, ItemDraft, ThesaurusDraft } from '../../drafts.ts'
import { catalogueOver } from '../sqlite-catalogue.ts'
import { DatabaseWriter } from '../write/database-writer.ts'

/** A catalogue in memory, with the same tables and queries as one in a file. */
export async function createMemoryCatalogue(
  thesaurus: ThesaurusDraft,
  items: Iterable<ItemDraft>,
  options: WriteOptions,
  gone: Iterable<GoneDraft> = [],
): Promise<Catalogue> {
  const db = new DatabaseSync(':memory:')
  await fillCatalogue(new DatabaseWriter(db, options), thesaurus, items, gone)
  return catalogueOver(db)
}
