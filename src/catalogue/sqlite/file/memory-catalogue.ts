import { DatabaseSync } from 'node:sqlite'
import type { Catalogue } from '../../catalogue.ts'
import type { ItemDraft, ThesaurusDraft } from '../../drafts.ts'
import { fillCatalogue, type WriteOptions } from '../write/write-catalogue.ts'
import { catalogueOver } from './open-catalogue.ts'

/** A catalogue that lives in memory alone, with the same tables and queries as one in a file. */
export async function createMemoryCatalogue(
  thesaurus: ThesaurusDraft,
  items: Iterable<ItemDraft>,
  options: WriteOptions,
): Promise<Catalogue> {
  const db = new DatabaseSync(':memory:')
  await fillCatalogue(db, thesaurus, items, options)
  return catalogueOver(db)
}
